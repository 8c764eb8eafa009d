/// A value of a YAML file, all scalars as text.
enum YAMLValue: Sendable, Hashable {
  case scalar(String)
  case sequence([YAMLValue])
  /// Entries in the order of the file.
  case mapping([YAMLEntry])
  /// What an anchor of that name holds; in none that was read whole.
  case alias(String)

  /// The text of a scalar; `nil` for a collection.
  var text: String? {
    if case .scalar(let text) = self { text } else { nil }
  }

  /// The elements of a sequence; a scalar or mapping counts as its own only element.
  var elements: [YAMLValue] {
    if case .sequence(let elements) = self { elements } else { [self] }
  }

  /// The texts of a sequence, or of a single scalar.
  var texts: [String] { elements.compactMap(\.text) }

  /// The entries of a mapping; empty for anything else.
  var entries: [YAMLEntry] {
    if case .mapping(let entries) = self { entries } else { [] }
  }

  /// The value of a key of a mapping; `nil` when there is none.
  subscript(key: String) -> YAMLValue? {
    entries.first { $0.key == key }?.value
  }
}

/// An entry of a YAML mapping.
struct YAMLEntry: Sendable, Hashable {
  var key: String
  var value: YAMLValue
}

/// The place where a YAML file cannot be read.
struct YAMLError: Error, Sendable, Hashable {
  /// Line from 1.
  let line: Int
  let message: String
}
