// A Value, written as a document is.
#pragma once

#include <vector>

#include <wireform/options.hpp>
#include <wireform/token_writer.hpp>
#include <wireform/value.hpp>

namespace wireform::inline v0 {

/// Writes into a Value, which must outlive the writer. Every kind stays as it is, keys of any kind and keys that come twice
/// too. After an error the Value holds what was written.
class WIREFORM_EXPORT ValueWriter final : public TokenWriter {
 public:
  /// `root` becomes null.
  explicit ValueWriter(Value& root, const WriteOptions& options = {});
  ~ValueWriter() override;

 private:
  void begin_document() override;
  bool put(const Token& token) override;
  Value& place(Value value, bool is_key);

  Value& root_;
  std::vector<Value*> open_;  // their places do not move: only the innermost one grows
};

}  // namespace wireform::inline v0
