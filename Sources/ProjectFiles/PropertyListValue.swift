/// A value of an old-style property list, which knows strings, arrays and dictionaries only.
package enum PropertyListValue: Sendable, Hashable {
  case string(String)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  /// The text of a string; `nil` for a collection.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array; empty for anything else.
  package var elements: [PropertyListValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The strings of an array, other elements left out; empty for anything but an array.
  package var strings: [String] { elements.compactMap(\.string) }

  /// The entries of a dictionary; empty for anything else.
  package var entries: [String: PropertyListValue] {
    if case .dictionary(let entries) = self { entries } else { [:] }
  }

  /// The value of a key of a dictionary; `nil` when there is none, or this is no dictionary.
  package subscript(key: String) -> PropertyListValue? { entries[key] }
}
