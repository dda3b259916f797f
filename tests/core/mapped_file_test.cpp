#include <wireform/mapped_file.hpp>

#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "support/catch.hpp"

using namespace wireform;

namespace {

/// A folder of its own that goes away again.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "wireform-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name, std::string_view content) const {
    std::ofstream(path_ / name, std::ios::binary) << content;
    return (path_ / name).string();
  }
  std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace

TEST_CASE("a file's bytes are all there, empty and page-sized files too") {
  const Folder folder;
  for (const std::size_t size : {0u, 1u, 4095u, 4096u, 4097u, 100'000u}) {
    std::string content(size, 'x');
    if (size) content.back() = '\0';
    const Result<MappedFile> file = MappedFile::open(folder.file("f", content));
    REQUIRE(file);
    CHECK(file->view() == content);
  }
}

TEST_CASE("a view outlives the move of its file") {
  const Folder folder;
  MappedFile first = MappedFile::open(folder.file("f", "content")).value();
  const std::string_view view = first.view();
  MappedFile second(std::move(first));
  CHECK(view == "content");
  CHECK(second.view().data() == view.data());
  CHECK(first.view().empty());
  first = std::move(second);
  CHECK(first.view() == "content");
}

TEST_CASE("a missing file, a folder and a forbidden name are errors in the system's words") {
  const Folder folder;
  for (const std::string& path : {folder.path("missing"), folder.path(""), std::string()}) {
    const Result<MappedFile> file = MappedFile::open(path);
    REQUIRE_FALSE(file);
    CHECK(file.error().code() == ErrorCode::io);
    CHECK(file.error().message().find(path) != std::string::npos);
  }
  CHECK(MappedFile::open(folder.path("missing")).error().message().find("No such file") != std::string::npos);
}

TEST_CASE("a pipe is read to its end, with nothing lost") {
  const Folder folder;
  const std::string path = folder.path("pipe");
  REQUIRE(mkfifo(path.c_str(), 0600) == 0);
  const std::string content(200'000, 'p');
  std::thread writer([&] { std::ofstream(path, std::ios::binary) << content; });
  const Result<MappedFile> file = MappedFile::open(path);
  writer.join();
  REQUIRE(file);
  CHECK(file->view() == content);
}
