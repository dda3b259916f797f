// wireform: converts, checks, shows and changes documents of every format that the library knows.
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <string>
#include <vector>

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
    "  1  the input is not valid, the output format cannot hold it, or the output could not be written; of diff: the\n"
    "     documents differ\n"
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

void add_forms(CLI::App& command, Request& request) {
  command.add_flag("--bytes-as-base64", request.pipe.bytes_as_base64,
                   "write bytes as base64 text where the output has no bytes");
  command.add_flag("--times-as-text", request.pipe.times_as_text,
                   "write timestamps as RFC 3339 text where the output has no extensions");
  command.add_flag("--stringify-keys", request.pipe.stringify_keys, "write map keys as text where the output has no others");
}

void add_color(CLI::App& command, Request& request) {
  command.add_option("--color", request.color, "colours in the output; by default on a terminal, unless NO_COLOR is set")
      ->check(CLI::IsMember({"always", "never", "auto"}).description(""))
      ->type_name("always|never|auto");
}

// Without --into the files are one input and one output.
void take_files(Request& request) {
  std::vector<std::string>& files = request.inputs;
  if (!request.into.empty()) {
    if (files.empty()) throw tool::Failure{tool::Exit::usage, "error: --into needs files to read\n"};
    if (request.to.empty()) throw tool::Failure{tool::Exit::usage, "error: --into needs the format of the outputs; name it with --to\n"};
    return;
  }
  if (files.size() > 2)
    throw tool::Failure{tool::Exit::usage, "error: more than one input and one output; see --into\n"};
  if (!files.empty()) request.in = files[0];
  if (files.size() == 2) request.out = files[1];
}

void add_convert(CLI::App& app, Request& request) {
  CLI::App* command = app.add_subcommand("convert", "Read documents of one format and write them in another");
  command->add_option("--from", request.from, "format of the input; by default told by its path or content")
      ->type_name("FORMAT");
  command->add_option("--to", request.to, "format of the output; by default told by its path")->type_name("FORMAT");
  command->add_option("IN OUT", request.inputs, "file to read and file to write, - for standard input and output; with --into all are read")
      ->type_name("");
  command->add_option("--into", request.into, "folder for the outputs of any number of files, named as they are")
      ->type_name("FOLDER");
  command->add_flag("--pretty", request.pretty, "write JSON with line breaks and indentation");
  add_forms(*command, request);
  add_reading_options(*command, request);
  command->final_callback([&request] {
    take_files(request);
    tool::convert(request);
  });
}

void add_get(CLI::App& app, Request& request) {
  CLI::App* command = app.add_subcommand("get", "Print the values at a place of each document, as JSON");
  command->add_option("PATH", request.place, "$.list[3].name or /list/3/name; * is any step, ** any number of them")
      ->required()
      ->type_name("");
  command->add_option("IN", request.in, "file to read, - for standard input")->type_name("");
  command->add_option("--from", request.from, "format of the input; by default told by its path or content")
      ->type_name("FORMAT");
  command->add_option("--to", request.to, "format of the output; by default json")->type_name("FORMAT");
  command->add_flag("--pretty", request.pretty, "write JSON with line breaks and indentation");
  add_forms(*command, request);
  add_reading_options(*command, request);
  command->final_callback([&request] { tool::get(request); });
}

void add_diff(CLI::App& app, Request& request, bool& differs) {
  CLI::App* command = app.add_subcommand("diff", "Print where two documents differ, whatever their formats");
  command->add_option("BEFORE", request.in, "file to read")->required()->type_name("");
  command->add_option("AFTER", request.other, "file to read, which may be of another format")->required()->type_name("");
  add_color(*command, request);
  command->final_callback([&request, &differs] { differs = !tool::diff(request); });
}

void add_patch(CLI::App& app, Request& request) {
  CLI::App* command = app.add_subcommand("patch", "Change a document: a JSON Patch (an array) or a JSON Merge Patch");
  command->add_option("IN", request.in, "file to read, - for standard input")->required()->type_name("");
  command->add_option("PATCH", request.other, "file with the patch, in any format")->required()->type_name("");
  command->add_option("OUT", request.out, "file to write, - for standard output")->type_name("");
  command->add_option("--to", request.to, "format of the output; by default told by its path, else as the input")
      ->type_name("FORMAT");
  command->add_flag("--pretty", request.pretty, "write JSON with line breaks and indentation");
  command->final_callback([&request] { tool::patch(request); });
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

CLI::App* add_reading_command(CLI::App& app, Request& request, const char* name, const char* description,
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
  return command;
}

std::string usage_error(const CLI::App*, const CLI::Error& error) {
  return "error: " + std::string(error.what()) + "\nRun with --help for more information.\n";
}

int run(int argc, char** argv) {
  CLI::App app{"Converts, checks, shows and changes documents. Formats are named by name, extension or media type.", "wireform"};
  Request request;
  bool differs = false;
  add_convert(app, request);
  add_reading_command(app, request, "check", "Say whether documents are valid: silent if they are", tool::check);
  add_color(*add_reading_command(app, request, "dump", "Print documents as trees of kinds and values", tool::dump), request);
  add_get(app, request);
  add_diff(app, request, differs);
  add_patch(app, request);
  app.require_subcommand(0, 1);
  app.failure_message(usage_error);
  app.set_version_flag("--version", version);
  app.footer(tool::format_table(wireform::builtin_formats()) + exit_codes);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) throw CLI::RequiredError("a command (convert, check, dump, get, diff, patch)");
  } catch (const CLI::ParseError& error) {
    const bool asked = app.exit(error) == 0;  // help and version come this way
    return static_cast<int>(!asked              ? tool::Exit::usage
                            : std::cout.flush() ? tool::Exit::success
                                                : tool::Exit::bad_data);
  }
  return static_cast<int>(differs ? tool::Exit::bad_data : tool::Exit::success);
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
