/// How the text of a value changes on its way into the output; `{{{name}}}` and `{{&name}}` are exempt.
package enum TemplateEscaping: String, Sendable, Hashable, CaseIterable {
  /// The characters with a meaning in HTML become entities.
  case html
  /// The characters with a meaning between the quotes of a Swift string literal become escapes.
  case swift
  case none

  /// Adds a text to the output.
  func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .none: output += text.utf8
    case .html: append(text, to: &output, replacing: Self.entity)
    case .swift: append(text, to: &output, replacing: Self.escape)
    }
  }

  private func append(_ text: String, to output: inout [UInt8], replacing replacement: (UInt8) -> String?) {
    for byte in text.utf8 {
      if let replacement = replacement(byte) { output += replacement.utf8 } else { output.append(byte) }
    }
  }

  private static func entity(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    default: nil
    }
  }

  private static func escape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\""): "\\\""
    case 0x00: "\\0"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x01..<0x20, 0x7F: "\\u{\(String(byte, radix: 16))}"
    default: nil
    }
  }
}
