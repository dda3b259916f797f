#include <wireform/format.hpp>

#include <array>
#include <memory>
#include <string>

#include "support/catch.hpp"
#include "support/token_stream.hpp"

using namespace wireform;

namespace {

/// Only a name and how it is recognised; makes nothing.
class Named final : public Format {
 public:
  Named(std::string name, std::string_view extension, std::string_view media, char first)
      : name_(std::move(name)), extensions_{extension}, media_{media}, first_(first) {}
  std::string_view name() const override { return name_; }
  std::span<const std::string_view> extensions() const override { return extensions_; }
  std::span<const std::string_view> media_types() const override { return media_; }
  Traits traits() const override { return {}; }
  bool recognises(std::string_view head) const override { return head.starts_with(first_); }
  std::unique_ptr<Reader> reader(std::string_view, const ReadOptions&) const override { return nullptr; }
  std::unique_ptr<Writer> writer(Buffer&, const WriteOptions&) const override { return nullptr; }
  std::unique_ptr<DocumentSplitter> splitter(const Limits&) const override { return nullptr; }

 private:
  std::string name_;
  std::array<std::string_view, 1> extensions_, media_;
  char first_;
};

FormatSet sample() {
  FormatSet formats;
  formats.add(std::make_shared<Named>("one", ".one", "application/one", '1'));
  formats.add(std::make_shared<Named>("two", ".two", "application/two", '2'));
  formats.add(std::make_shared<Named>("Three", ".three", "application/three+x", '1'));
  formats.add(test::shared_token_format());
  return formats;
}

std::string_view found(const FormatSet& formats, std::string_view request) {
  const Format* format = formats.find(request);
  return format ? format->name() : "none";
}

}  // namespace

TEST_CASE("a format is found by name, without regard to case") {
  const FormatSet formats = sample();
  CHECK(found(formats, "one") == "one");
  CHECK(found(formats, "ONE") == "one");
  CHECK(found(formats, "three") == "Three");
  CHECK(found(formats, "Three") == "Three");
  CHECK(found(formats, "tokens") == "tokens");
}

TEST_CASE("a format is found by extension, in any path") {
  const FormatSet formats = sample();
  for (const char* path : {".one", "x.one", "x.ONE", "dir.two/x.one", "/a/b/x.tar.one", "C:\\dir.two\\x.one", "./.one"})
    CHECK(found(formats, path) == "one");
  for (const char* path : {"x.onee", "x.one/y", "dir.one\\y", "x.one.", "one.x", "xone"}) CHECK(found(formats, path) == "none");
}

TEST_CASE("a format is found by media type, parameters and case aside") {
  const FormatSet formats = sample();
  for (const char* media : {"application/one", "Application/ONE", "application/one; charset=utf-8",
                            "application/one;charset=utf-8", "application/one ; a=b; c=d"})
    CHECK(found(formats, media) == "one");
  CHECK(found(formats, "application/three+x") == "Three");
  CHECK(found(formats, "application/on") == "none");
  CHECK(found(formats, "text/one") == "none");
}

TEST_CASE("nothing is found for nothing") {
  CHECK(found(sample(), "") == "none");
  CHECK(found(sample(), ".") == "none");
  CHECK(found(sample(), ";") == "none");
  CHECK(found(FormatSet(), "one") == "none");
  CHECK(FormatSet().recognise("x") == nullptr);
}

TEST_CASE("the name goes before the extension, the extension before the media type") {
  FormatSet formats;
  formats.add(std::make_shared<Named>("a", ".b", "x/c.d", '1'));
  formats.add(std::make_shared<Named>(".b", ".d", "x/a", '2'));
  CHECK(found(formats, ".b") == ".b");
  CHECK(found(formats, "x/c.d") == ".b");
}

TEST_CASE("a format of a known name takes the older one's place in the order") {
  FormatSet formats = sample();
  const auto replacement = std::make_shared<Named>("one", ".uno", "application/uno", '1');
  formats.add(replacement);
  CHECK(formats.all().size() == 4);
  CHECK(formats.find("one") == replacement.get());
  CHECK(formats.find("x.one") == nullptr);
  CHECK(formats.find("x.uno") == replacement.get());
  CHECK(formats.all().front() == replacement);
}

TEST_CASE("content is recognised by the first format that knows it") {
  const FormatSet formats = sample();
  CHECK(formats.recognise("1...")->name() == "one");
  CHECK(formats.recognise("2")->name() == "two");
  CHECK(formats.recognise("\xC1")->name() == "tokens");
  CHECK(formats.recognise("3") == nullptr);
  CHECK(formats.recognise("") == nullptr);
}

TEST_CASE("a copy of a set keeps its formats alive") {
  FormatSet copy;
  {
    FormatSet formats = sample();
    copy = formats;
  }
  CHECK(found(copy, "two") == "two");
}
