#include "json_test.hpp"

using namespace json_test;

TEST_CASE("the formats say who they are") {
  const auto json = json_format();
  const auto ndjson = ndjson_format();
  CHECK(json->name() == "json");
  CHECK(json->extensions()[0] == ".json");
  CHECK(json->media_types()[0] == "application/json");
  CHECK(ndjson->name() == "ndjson");
  CHECK(ndjson->extensions().size() == 2);
  CHECK(ndjson->media_types()[0] == "application/x-ndjson");
  for (const auto& format : {json, ndjson}) {
    CHECK(format->separator() == "\n");
    CHECK(format->any_value());
    CHECK(format->traits().text);
    CHECK_FALSE(format->traits().bytes);
    CHECK_FALSE(format->traits().extension);
    CHECK_FALSE(format->traits().native_keys);
    CHECK_FALSE(format->traits().float32);
  }
}

TEST_CASE("readers and writers carry the options, lines stay lines") {
  Buffer buffer;
  const auto indented = json_format({.indent = 2});
  auto writer = indented->writer(buffer);
  CHECK((writer->begin_array(1) && writer->write_int(1) && writer->end_array() && writer->finish()));
  CHECK(buffer.view() == "[\n  1\n]");
  buffer.clear();
  const auto lines = ndjson_format({.indent = 2});
  writer = lines->writer(buffer);
  CHECK((writer->begin_array(1) && writer->write_int(1) && writer->end_array() && writer->finish()));
  CHECK(buffer.view() == "[1]");
  ReadOptions shallow;
  shallow.limits.depth = 0;
  const auto reader = lines->reader("[]", shallow);
  CHECK_FALSE(reader->skip_value());
}

TEST_CASE("JSON is recognised by its first tokens") {
  const auto json = json_format();
  for (const char* head : {"{}", "{\"a\":1}", " \r\n\t{ \"a\"", "{", "[", "[ ]", "[1,2]", "[[", "[{", "[\"a\"", "\"text\"",
                           "true", "false\n", "nul", "null,", "0", "-1.5e3\n", "12 13", "[-1", "\xEF\xBB\xBF{}"})
    CHECK(json->recognises(head));
  for (const char* head : {"", " ", "SSH-2.0-OpenSSH", "{a:1}", "{1", "[x", "[,", "<xml>", "nothing", "truely", "1x", "12:30",
                           "-", "-x", "+1", ".5", "\x81\xA1\x61\x01", "\x93\x98", "'a'", "# comment", "]", "\xEF\xBB"})
    CHECK_FALSE(json->recognises(head));
}
