// Input that is cut, broken or made to harm.
#include <random>

#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

struct Verdicts {
  ErrorCode skip = ErrorCode::none, next = ErrorCode::none, typed = ErrorCode::none;
};

/// Reads bytes in every way. The target was used before and must be good for the next read.
Verdicts judge(std::string_view bytes, const Format& format, SmallSample& target) {
  Verdicts verdicts;
  if (const Result<void> result = check(bytes, format); !result) verdicts.skip = result.error().code();
  const auto reader = format.reader(bytes);
  read_tokens(*reader);
  if (!reader->finish()) verdicts.next = reader->failure().code;
  if (const Result<void> result = read_into(target, bytes, format); !result) verdicts.typed = result.error().code();
  return verdicts;
}

/// Skipping accepts what reading accepts. Only a number that no kind holds can be skipped and not read.
bool agree(const Verdicts& verdicts) {
  if (verdicts.skip == ErrorCode::none)
    return verdicts.next == ErrorCode::none || category(verdicts.next) == ErrorCategory::conversion;
  return verdicts.next != ErrorCode::none && verdicts.typed != ErrorCode::none;
}

TEST_CASE("a document that is cut anywhere is an unexpected end, in every way to read it") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string whole = write(small_sample(), format).value();
      SmallSample target;
      for (std::size_t cut = 0; cut < whole.size(); ++cut) {
        CAPTURE(cut, whole.size());
        const Exact bytes(std::string_view(whole).substr(0, cut));
        // A line that ends with its value is complete without the line end.
        if (check(bytes, format) && format.traits().text && cut + 1 == whole.size()) continue;
        const Verdicts verdicts = judge(bytes, format, target);
        CHECK(name(verdicts.skip) == name(ErrorCode::unexpected_end));
        CHECK(name(verdicts.next) == name(ErrorCode::unexpected_end));
        CHECK(name(verdicts.typed) == name(ErrorCode::unexpected_end));
      }
      REQUIRE(read_into(target, whole, format));
      CHECK(target == small_sample());
    }
}

TEST_CASE("every prefix of the whole sample is refused") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string whole = write(sample_value(), format).value();
      Arena arena;
      ReadOptions options;
      options.arena = &arena;
      Sample target;
      for (std::size_t cut = 0; cut + 1 < whole.size(); ++cut) {
        const Exact bytes(std::string_view(whole).substr(0, cut));
        const Result<void> result = read_into(target, bytes, format, options);
        REQUIRE_FALSE(result);
        REQUIRE(category(result.error().code()) == ErrorCategory::syntax);
        REQUIRE(result.error().offset() <= cut);
        REQUIRE_FALSE(check(bytes, format));
        arena.clear();
      }
      REQUIRE(read_into(target, whole, format, options));
      CHECK(target == sample_value());
    }
}

TEST_CASE("a prefix of a scalar document is an error or a shorter document") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const Tokens& tokens : {Tokens{12345}, Tokens{-0.125}, Tokens{true}, Tokens{nullptr}, Tokens{"text"}, Tokens{UINT64_MAX}}) {
        const std::string whole = encode(tokens, format);
        for (std::size_t cut = 0; cut < whole.size(); ++cut) {
          const Exact bytes(std::string_view(whole).substr(0, cut));
          const Result<void> result = check(bytes, format);
          if (result) CHECK_FALSE(tokens_of(bytes, format).empty());
          else CHECK(category(result.error().code()) == ErrorCategory::syntax);
        }
      }
    }
}

TEST_CASE("a flipped byte is an error or another document, and skipping agrees with reading") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string whole = write(small_sample(), format).value();
      SmallSample target;
      std::size_t accepted = 0;
      for (std::size_t at = 0; at < whole.size(); ++at)
        for (unsigned flip = 1; flip < 256; flip += flip < 8 ? 1 : 31) {
          std::string changed = whole;
          changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ flip);
          const Exact bytes(changed);
          const Verdicts verdicts = judge(bytes, format, target);
          CAPTURE(at, flip, name(verdicts.skip), name(verdicts.next), name(verdicts.typed));
          REQUIRE(agree(verdicts));
          accepted += verdicts.typed == ErrorCode::none;
        }
      CHECK(accepted > 0);  // names and numbers may change to others
      REQUIRE(read_into(target, whole, format));
      CHECK(target == small_sample());
    }
}

TEST_CASE("bytes inserted, removed and swapped are no harm, and skipping agrees with reading") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string whole = write(small_sample(), format).value();
      SmallSample target;
      std::mt19937 random(7);
      for (int i = 0; i < 8'000; ++i) {
        std::string changed = whole;
        for (auto edits = 1 + random() % 3; edits > 0; --edits) {
          const std::size_t at = random() % changed.size();
          switch (random() % 4) {
            case 0: changed.insert(at, 1, static_cast<char>(random())); break;
            case 1: changed.erase(at, 1 + random() % 4); break;
            case 2: std::swap(changed[at], changed[random() % changed.size()]); break;
            default: changed.insert(at, changed.substr(random() % changed.size(), random() % 20)); break;
          }
          if (changed.empty()) changed = "x";
        }
        const Exact bytes(changed);
        const Verdicts verdicts = judge(bytes, format, target);
        CAPTURE(i, changed, name(verdicts.skip), name(verdicts.next), name(verdicts.typed));
        REQUIRE(agree(verdicts));
      }
    }
}

TEST_CASE("what is accepted after a change is written and read back as the same tokens") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string whole = write(small_sample(), format).value();
      std::mt19937 random(11);
      for (int i = 0; i < 5'000; ++i) {
        std::string changed = whole;
        changed[random() % changed.size()] = static_cast<char>(random());
        const auto reader = format.reader(changed);
        const Tokens tokens = without_sizes(read_tokens(*reader));
        if (!reader->finish()) continue;
        CAPTURE(i, changed);
        REQUIRE(without_sizes(tokens_of(document_of(tokens, format), format)) == tokens);
      }
    }
}

TEST_CASE("random bytes are no harm, and skipping agrees with reading") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      SmallSample target;
      std::mt19937 random(5);
      for (int i = 0; i < 10'000; ++i) {
        std::string noise(random() % 24, '\0');
        for (char& c : noise) c = static_cast<char>(random());
        const Exact bytes(noise);
        const Verdicts verdicts = judge(bytes, format, target);
        CAPTURE(i, noise, name(verdicts.skip), name(verdicts.next));
        REQUIRE(agree(verdicts));
      }
    }
}

TEST_CASE("data after the document is an error unless it is left alone on request") {
  ReadOptions lenient;
  lenient.allow_trailing = true;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string one = encode({array(1), 1, array_end}, format), other = encode({array(1), 2, array_end}, format);
      for (const std::string& tail : {other, std::string("foobar"), std::string("\0", 1)}) {
        const Exact bytes(one + tail);
        CAPTURE(tail);
        const Result<std::vector<int>> strict = read<std::vector<int>>(bytes, format);
        REQUIRE_FALSE(strict);
        CHECK(name(strict.error().code()) == name(ErrorCode::trailing_data));
        CHECK_FALSE(check(bytes, format));
        const Result<std::vector<int>> first = read<std::vector<int>>(bytes, format, lenient);
        REQUIRE(first);
        CHECK(*first == std::vector<int>{1});
      }
    }
}

TEST_CASE("an empty input is an unexpected end at byte 0") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const std::string_view input : {std::string_view(), std::string_view("", 0)}) {
        const Result<int> typed = read<int>(input, format);
        REQUIRE_FALSE(typed);
        CHECK(name(typed.error().code()) == name(ErrorCode::unexpected_end));
        CHECK(typed.error().offset() == 0);
        CHECK(check(input, format).error().code() == ErrorCode::unexpected_end);
      }
    }
}

}  // namespace
}  // namespace wireform::test
