// Too long for every day: `cmake --build BUILD --target nightly`. Every float32, and 10^8 random doubles, written as JSON
// and read back, come back bit by bit; of each sixteenth float32 std::from_chars is asked, too.
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <random>

#include <wireform/wireform.hpp>

#include <wireform/json/json.hpp>

namespace {

using namespace wireform;

const std::shared_ptr<const Format> json = json_format();

[[noreturn]] void fail(std::uint64_t bits) {
  std::cerr << "nightly: bits 0x" << std::hex << bits << " do not come back\n";
  std::exit(1);
}

/// Numbers through JSON in bulk.
template <class T>
class RoundTrip {
 public:
  using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;

  void add(Bits bits) {
    const T number = std::bit_cast<T>(bits);
    if (number - number != 0) return;  // NaN and infinity have no JSON
    numbers_.push_back(number);
    if (numbers_.size() == 65536) flush();
  }
  void flush() {
    text_.clear();
    if (!write_to(text_, numbers_, *json) || !read_into(back_, text_.view(), *json) || back_.size() != numbers_.size())
      fail(0);
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      if (std::bit_cast<Bits>(numbers_[i]) != std::bit_cast<Bits>(back_[i])) fail(std::bit_cast<Bits>(numbers_[i]));
    count_ += numbers_.size();
    numbers_.clear();
  }
  std::uint64_t count() const { return count_; }

 private:
  std::vector<T> numbers_, back_;
  Buffer text_;
  std::uint64_t count_ = 0;
};

void ask_from_chars(std::uint32_t bits) {
  const float number = std::bit_cast<float>(bits);
  if (number - number != 0) return;
  const std::string text = write(number, *json).value();
  float back = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), back);
  if (end.ptr != text.data() + text.size() || std::bit_cast<std::uint32_t>(back) != bits) fail(bits);
}

}  // namespace

int main() {
  RoundTrip<float> floats;
  for (std::uint64_t bits = 0; bits <= UINT32_MAX; ++bits) {
    floats.add(static_cast<std::uint32_t>(bits));
    if (bits % 16 == 5) ask_from_chars(static_cast<std::uint32_t>(bits));
  }
  floats.flush();
  std::cout << "nightly: " << floats.count() << " float32 come back, which is every finite one\n" << std::flush;
  if (floats.count() != 2 * std::uint64_t{0x7F800000}) return 1;

  RoundTrip<double> doubles;
  std::mt19937_64 random(8259);
  for (int i = 0; i < 100'000'000; ++i) doubles.add(random());
  doubles.flush();
  std::cout << "nightly: " << doubles.count() << " of 10^8 random bit patterns are finite doubles, all come back\n";
}
