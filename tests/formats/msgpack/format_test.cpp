// The format's names, and what it takes for MessagePack by its looks.
#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

TEST_CASE("the format is found by name, extension and media type") {
  FormatSet formats;
  formats.add(msgpack_format());
  for (const char* known : {"msgpack", "MsgPack", "x.msgpack", "dir/x.mpk", ".mp", "application/msgpack",
                            "application/vnd.msgpack", "application/x-msgpack"})
    CHECK(formats.find(known) == formats.all()[0].get());
  const Format& format = *formats.all()[0];
  CHECK_FALSE(format.traits().text);
  CHECK((format.traits().bytes && format.traits().extension && format.traits().native_keys && format.traits().float32));
  CHECK(format.separator().empty());
}

TEST_CASE("text is never taken for MessagePack") {
  const auto format = msgpack_format();
  for (const char* text :
       {"", " ", "SSH-2.0-OpenSSH_8.9p1", "{\"a\":1}", "[1,2,3]", "null", "17", "\"x\"", "a,b,c\n1,2,3\n",
        "<?xml version=\"1.0\"?>", "\xef\xbb\xbf{}", "\xc3\xa9t\xc3\xa9",
        // Text that starts with the header of a long array or map: Syriac, Thaana, N'Ko.
        "\xdc\x90\xdc\x92\xdc\x93\xdc\x95 \xdc\x96", "\xde\x80\xde\x81\xde\x82", "\xdf\x8a\xdf\x8b\xdf\x8c",
        // Quotes in Windows-1252.
        "\x93Hello\x94, he said.",
        "\x93"
        "caf\xe9\x94 and more",
        "\x80 9.99"})
    CHECK_FALSE(format->recognises(text));
}

TEST_CASE("other binary formats are not taken for MessagePack") {
  const auto format = msgpack_format();
  for (const char* digits : {"89504e470d0a1a0a0000000d49484452", "ffd8ffe000104a464946", "1f8b0800000000000003",
                             "504b0304140000000800", "7f454c4602010100", "cafebabe00000037", "28b52ffd", "fd377a585a00",
                             "8004950b000000000000007d94", "c0", "05", "c1", "92c1", "a161", "d9", "c403010203"})
    CHECK_FALSE(format->recognises(hex(digits)));
}

TEST_CASE("containers with plausible content are recognised") {
  const auto format = msgpack_format();
  for (const char* digits :
       {"80", "90", "81a16101", "93010203", "92a161a162", "82a16101a16202", "8101a161", "de0010a161",
        "dc0020cb3ff80000", "81a3e282", "dc8000cb3ff8000000000000", "91a568656c6c6f91a568656c6c6f", "9291c0"})
    CHECK(format->recognises(hex(digits)));
  for (const std::string& document : documents()) {
    const auto first = static_cast<unsigned char>(document[0]);
    if (first >= 0x80 && first < 0xa0) CHECK(format->recognises(document));
  }
}
