// What every format promises, tried on one document. A target of a format is its options and these calls.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <wireform/wireform.hpp>

#include "fuzz/target.hpp"
#include "support/token_stream.hpp"

namespace wireform::fuzz {

/// Skips, reads untyped, and reads into one of many types (twice, and what was read is written and read again), with
/// chosen ReadOptions. The ways agree on what is a document.
void read_every_way(const Format& format, Choices& choices, std::string_view document);

/// Cuts a stream into its documents, whole and in chunks: the same documents at the same places, the same end.
void split_every_way(const Format& format, Choices& choices, std::string_view stream);

/// Writes what `tokens` says, a document of the tests' token format without its first byte. What the writer takes, the
/// reader gives back, and that is written as the same bytes. Returns what was read back; empty where nothing was written.
test::Tokens write_and_read(const Format& format, const test::Tokens& tokens);
test::Tokens tokens_in(std::string_view document);

/// Documents of the types that read_every_way reads into.
std::vector<std::string> sample_documents(const Format& format);
/// Documents of the token format without their first byte.
std::vector<std::string> sample_tokens();

}  // namespace wireform::fuzz
