import SafeText

/// Writes JSON texts, in the order of the calls.
///
/// Calls that do not make up a JSON text, such as a value without a key in an object, are mistakes of the caller and
/// stop the program.
package struct JSONWriter {
  /// How the text is laid out.
  package enum Style: Sendable, Hashable {
    /// No white space at all.
    case compact
    /// One element or member a line, indented by two spaces a level; empty arrays and objects in one piece.
    case pretty
  }

  /// The text so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  private let style: Style
  private var containers: [Container] = []
  private var hasKey = false

  private struct Container {
    let closing: UInt8
    let isOneLine: Bool
    var isEmpty = true

    var isObject: Bool { closing == UInt8(ascii: "}") }
  }

  package init(style: Style, reservingCapacity byteCount: Int = 0) {
    self.style = style
    bytes.reserveCapacity(byteCount)
  }

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the text so far and forgets it, for writing a long text out in parts.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

// MARK: - Arrays and objects

extension JSONWriter {
  /// - Parameter isOneLine: Whether all of it stands on one line, whatever the style.
  package mutating func beginObject(isOneLine: Bool = false) { begin("{", closing: "}", isOneLine) }

  package mutating func endObject() { end("}") }

  package mutating func beginArray() { begin("[", closing: "]", false) }

  package mutating func endArray() { end("]") }

  /// Writes the key of the value that comes next.
  package mutating func key(_ key: String) {
    precondition(containers.last?.isObject == true && !hasKey, "no place for the key '\(key)'")
    startItem()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(UInt8(ascii: " ")) }
    hasKey = true
  }

  /// Ends the line after a complete value, so that a file ends with one, or another value may follow.
  package mutating func endLine() {
    precondition(containers.isEmpty, "\(containers.count) arrays or objects are still open")
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func begin(_ opening: Unicode.Scalar, closing: Unicode.Scalar, _ isOneLine: Bool) {
    startValue()
    bytes.append(UInt8(ascii: opening))
    let isOneLine = isOneLine || containers.last?.isOneLine == true
    containers.append(Container(closing: UInt8(ascii: closing), isOneLine: isOneLine))
  }

  private mutating func end(_ closing: Unicode.Scalar) {
    let container = containers.popLast()
    precondition(container?.closing == UInt8(ascii: closing) && !hasKey, "no place for '\(closing)'")
    if let container, !container.isEmpty, !container.isOneLine { breakLine() }
    bytes.append(UInt8(ascii: closing))
  }
}

// MARK: - Values

extension JSONWriter {
  package mutating func string(_ value: String) {
    startValue()
    appendQuoted(value)
  }

  package mutating func int(_ value: Int) {
    startValue()
    bytes += String(value).utf8
  }

  /// Writes the shortest text that reads back as the same number; `null` for infinity and not-a-number.
  package mutating func double(_ value: Double) {
    startValue()
    bytes += (value.isFinite ? String(value) : "null").utf8
  }

  package mutating func bool(_ value: Bool) {
    startValue()
    bytes += (value ? "true" : "false").utf8
  }

  package mutating func null() {
    startValue()
    bytes += "null".utf8
  }

  /// Writes a value that was read, its numbers as they were written.
  package mutating func node(_ node: JSONNode) {
    switch node.value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let text, _):
      startValue()
      bytes += text.utf8
    case .string(let string): self.string(string)
    case .array(let elements):
      beginArray()
      for element in elements { self.node(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.node(member.value)
      }
      endObject()
    }
  }
}

// MARK: - Members

extension JSONWriter {
  /// Writes a key and its string, or `null`.
  package mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// Writes a key and its number.
  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    int(value)
  }

  /// Writes a key and its boolean.
  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }
}

// MARK: - Layout and escapes

extension JSONWriter {
  private mutating func startValue() {
    if hasKey {
      hasKey = false
      return
    }
    precondition(containers.last?.isObject != true, "a value in an object needs a key")
    startItem()
  }

  /// Writes what stands between an element or member and the one before it.
  private mutating func startItem() {
    guard let container = containers.last else { return }
    if !container.isEmpty { bytes.append(UInt8(ascii: ",")) }
    containers[containers.count - 1].isEmpty = false
    if !container.isOneLine {
      breakLine()
    } else if style == .pretty, bytes.last == UInt8(ascii: ",") {
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func breakLine() {
    guard style == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: containers.count * 2))
  }

  /// Copies runs of plain bytes in one piece, which is what makes large reports fast.
  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { source in
      var runStart = 0
      var index = 0
      while index < source.count {
        let byte = source[index]
        // Letters, digits, and nearly everything else.
        if byte < 0x7F, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "[")
        {
          index += 1
          continue
        }
        let length = lengthOfEscaped(Slice(base: source, bounds: index..<source.count), after: source[..<index])
        if length > 0 {
          bytes.append(contentsOf: source[runStart..<index])
          if byte < 0x7F, byte != UInt8(ascii: "[") {
            appendEscape(byte)
          } else {
            appendHexadecimal(source[index..<(index + length)])
          }
          runStart = index + length
        }
        index += max(length, 1)
      }
      bytes.append(contentsOf: source[runStart...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "["): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }

  /// How many bytes stand for a character that is escaped, 0 for one that isn't: JSON asks for that of some, terminals
  /// obey others, and runners of continuous integration take `##[` for a command.
  private func lengthOfEscaped(
    _ source: Slice<UnsafeBufferPointer<UInt8>>, after before: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int {
    guard let byte = source.first else { return 0 }
    if byte == UInt8(ascii: "[") { return PrintableText.endsInCommandStart(before) ? 1 : 0 }
    if byte < 0x80 { return 1 }
    guard !PrintableText.isHarmless(source) else { return 0 }
    let scalar = String(decoding: source.prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar.map { PrintableText.needsEscape($0) ? String($0).utf8.count : 0 } ?? 0
  }

  private mutating func appendHexadecimal(_ scalar: Slice<UnsafeBufferPointer<UInt8>>) {
    for unit in String(decoding: scalar, as: UTF8.self).utf16 {
      let digits = String(unit, radix: 16)
      bytes += "\\u".utf8
      bytes += String(repeating: "0", count: 4 - digits.utf8.count).utf8
      bytes += digits.utf8
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default: bytes += (byte < 0x10 ? "u000" : "u00").utf8 + Array(String(byte, radix: 16).utf8)
    }
  }
}
