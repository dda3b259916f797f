// wireform: converts, checks and shows documents of every format that the library knows.
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <string>

#include <CLI/CLI.hpp>

#include <wireform/version.hpp>
#include <wireform/wireform.hpp>

#include "commands.hpp"
#include "failure.hpp"
#include "formats.hpp"

namespace {

using tool::Documents;
using tool::Request;

constexpr const char* exit_codes =
    "Exit codes:\n"
    "  0  success\n"
    "  1  the input is not valid, the output format cannot hold it, or the output could not be written\n"
    "  2  the command line asks for something that does not exist\n";

#define WIREFORM_TEXT_OF(number) #number
#define WIREFORM_TEXT(number) WIREFORM_TEXT_OF(number)
constexpr const char* version = "wireform " WIREFORM_TEXT(WIREFORM_VERSION_MAJOR) "." WIREFORM_TEXT(
    WIREFORM_VERSION_MINOR) "." WIREFORM_TEXT(WIREFORM_VERSION_PATCH);

void add_reading_options(CLI::App& command, Request& request) {
  const auto take = [&request](const std::string& word) {
    request.documents = word == "many" ? Documents::many : Documents::single;
  };
  command
      .add_option_function<std::string>(
          "--documents", take, "documents in the input; by default many where a format is made for streams (ndjson)")
      ->check(CLI::IsMember({"single", "many"}).description(""))
      ->type_name("single|many");
  command.add_option("--max-depth", request.limits.depth, "containers inside each other")->capture_default_str();
  command.add_flag("--round-big-integers", request.round_big_integers,
                   "take JSON integers beyond 64 bits as the nearest floating-point number");
}

void add_convert(CLI::App& app, Request& request) {
  CLI::App* command = app.add_subcommand("convert", "Read documents of one format and write them in another");
  command->add_option("--from", request.from, "format of the input; by default told by its path or content")
      ->type_name("FORMAT");
  command->add_option("--to", request.to, "format of the output; by default told by its path")->type_name("FORMAT");
  command->add_option("IN", request.in, "file to read, - for standard input")->type_name("");
  command->add_option("OUT", request.out, "file to write, - for standard output")->type_name("");
  command->add_flag("--pretty", request.pretty, "write JSON with line breaks and indentation");
  command->add_flag("--bytes-as-base64", request.pipe.bytes_as_base64,
                    "write bytes as base64 text where the output has no bytes");
  command->add_flag("--times-as-text", request.pipe.times_as_text,
                    "write timestamps as RFC 3339 text where the output has no extensions");
  command->add_flag("--stringify-keys", request.pipe.stringify_keys,
                    "write map keys as text where the output has no others");
  add_reading_options(*command, request);
  command->final_callback([&request] { tool::convert(request); });
}

// `check FILE` is what people type: an argument that is a file and not a format's name is the input. With a second
// argument it would be taken for a format by its extension, and not be read.
void take_lone_file(Request& request, bool has_input) {
  const bool is_name = wireform::builtin_formats().find(request.from) && request.from.find('.') == std::string::npos;
  std::error_code error;
  if (is_name || !std::filesystem::exists(request.from, error)) return;
  if (has_input)
    throw tool::Failure{tool::Exit::usage, "error: " + request.from + " is a file; name one file at a time\n"};
  request.in = request.from;
  request.from.clear();
}

void add_reading_command(CLI::App& app, Request& request, const char* name, const char* description,
                         void (*run)(const Request&)) {
  CLI::App* command = app.add_subcommand(name, description);
  command
      ->add_option("FORMAT", request.from,
                   "format of the input; may be left out before a file whose path or content tells")
      ->required()
      ->type_name("");
  const CLI::Option* input = command->add_option("IN", request.in, "file to read, - for standard input")->type_name("");
  add_reading_options(*command, request);
  command->final_callback([&request, run, input] {
    take_lone_file(request, input->count() != 0);
    run(request);
  });
}

std::string usage_error(const CLI::App*, const CLI::Error& error) {
  return "error: " + std::string(error.what()) + "\nRun with --help for more information.\n";
}

int run(int argc, char** argv) {
  CLI::App app{"Converts, checks and shows documents. Formats are named by name, extension or media type.", "wireform"};
  Request request;
  add_convert(app, request);
  add_reading_command(app, request, "check", "Say whether documents are valid: silent if they are", tool::check);
  add_reading_command(app, request, "dump", "Print documents as trees of kinds and values", tool::dump);
  app.require_subcommand(0, 1);
  app.failure_message(usage_error);
  app.set_version_flag("--version", version);
  app.footer(tool::format_table(wireform::builtin_formats()) + exit_codes);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) throw CLI::RequiredError("a command (convert, check, dump)");
  } catch (const CLI::ParseError& error) {
    const bool asked = app.exit(error) == 0;  // help and version come this way
    return static_cast<int>(!asked              ? tool::Exit::usage
                            : std::cout.flush() ? tool::Exit::success
                                                : tool::Exit::bad_data);
  }
  return static_cast<int>(tool::Exit::success);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is reported as every failed write is
  try {
    return run(argc, argv);
  } catch (const tool::Failure& failure) {
    std::cerr << failure.text;
    return static_cast<int>(failure.code);
  } catch (const std::bad_alloc&) {
    std::cerr << "error: out of memory\n";
  } catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
  }
  return static_cast<int>(tool::Exit::bad_data);
}
