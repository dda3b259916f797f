// A format chosen at run time, and the set it is chosen from.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <wireform/buffer.hpp>
#include <wireform/document_splitter.hpp>
#include <wireform/options.hpp>
#include <wireform/reader.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// One way to write documents: a Reader, a Writer, a DocumentSplitter, and how to recognise it. Immutable and usable from
/// many threads; the readers and writers that it makes are not.
class WIREFORM_EXPORT Format {
 public:
  Format() = default;
  Format(const Format&) = delete;
  Format& operator=(const Format&) = delete;
  virtual ~Format();

  /// The name that users give: "json".
  virtual std::string_view name() const = 0;
  /// File extensions with their dot, lower case: ".json".
  virtual std::span<const std::string_view> extensions() const = 0;
  /// Media types, lower case: "application/json".
  virtual std::span<const std::string_view> media_types() const = 0;
  virtual Traits traits() const = 0;
  /// False for a format that holds documents of one shape only ("frame").
  virtual bool any_value() const { return true; }
  /// True if a document could start like this by its shape; "it parses" is not enough where any bytes parse.
  virtual bool recognises(std::string_view head) const = 0;
  /// True for a format whose files hold any number of documents: "ndjson".
  virtual bool is_stream() const { return false; }
  /// What stands between documents of a stream: "\n" for JSON, nothing for binary formats.
  virtual std::string_view separator() const { return {}; }

  /// A reader that stands before the document. Options beyond limits and duplicates are the walker's.
  virtual std::unique_ptr<Reader> reader(std::string_view input, const ReadOptions& options = {}) const = 0;
  /// A writer that appends to `output`, which must outlive it.
  virtual std::unique_ptr<Writer> writer(Buffer& output, const WriteOptions& options = {}) const = 0;
  virtual std::unique_ptr<DocumentSplitter> splitter(const Limits& limits = {}) const = 0;
};

/// The formats that a program knows. User formats join by add(); nothing is global.
class WIREFORM_EXPORT FormatSet {
 public:
  FormatSet();
  FormatSet(const FormatSet& other);
  FormatSet(FormatSet&& other) noexcept;
  FormatSet& operator=(FormatSet other) noexcept;
  ~FormatSet();

  /// Adds a format; one of the same name takes the older one's place. The set shares ownership.
  void add(std::shared_ptr<const Format> format);

  /// By name ("json"), else by extension ("x.json", ".json"), else by media type ("application/json; charset=utf-8"),
  /// all without regard to case; nullptr if unknown. The pointer lives as long as the set (or a copy).
  const Format* find(std::string_view name_or_path_or_media_type) const;
  /// By content: the first format, in order of addition, that recognises the start of a document; nullptr if none does.
  const Format* recognise(std::string_view head) const;

  std::span<const std::shared_ptr<const Format>> all() const { return formats_; }

 private:
  std::vector<std::shared_ptr<const Format>> formats_;
};

}  // namespace wireform::inline v0
