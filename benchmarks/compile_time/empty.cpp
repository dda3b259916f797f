// What a program includes anyway: the measure for reading.cpp.
#include <iostream>
#include <optional>
#include <string>
#include <vector>

int main() {}
