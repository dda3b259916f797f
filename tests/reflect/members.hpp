// Structs of many members for tests: WIREFORM_TEN(p) declares p0 to p9, each with its place as value.
#pragma once

#define WIREFORM_TEN(tens)                                                                                     \
  int m##tens##0 = tens * 10 + 0; int m##tens##1 = tens * 10 + 1; int m##tens##2 = tens * 10 + 2;              \
  int m##tens##3 = tens * 10 + 3; int m##tens##4 = tens * 10 + 4; int m##tens##5 = tens * 10 + 5;              \
  int m##tens##6 = tens * 10 + 6; int m##tens##7 = tens * 10 + 7; int m##tens##8 = tens * 10 + 8;              \
  int m##tens##9 = tens * 10 + 9;
#define WIREFORM_THIRTY(a, b, c) WIREFORM_TEN(a) WIREFORM_TEN(b) WIREFORM_TEN(c)
#define WIREFORM_HUNDRED \
  WIREFORM_TEN(0) WIREFORM_THIRTY(1, 2, 3) WIREFORM_THIRTY(4, 5, 6) WIREFORM_THIRTY(7, 8, 9)
#define WIREFORM_SECOND_HUNDRED \
  WIREFORM_TEN(10) WIREFORM_THIRTY(11, 12, 13) WIREFORM_THIRTY(14, 15, 16) WIREFORM_THIRTY(17, 18, 19)
