/// A file of fields: one a line, with comments after `#` and blank lines.
package struct FieldFile: Sendable, Hashable {
  /// The path that messages show.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The fields as they stand in the file, comments left out.
  package var texts: [String] { entries().compactMap { $0.field?.source.text } }

  /// Reads the fields of all lines.
  func entries() -> [FieldEntry] {
    var entries: [FieldEntry] = []
    for (index, line) in lines.enumerated() {
      let place = FieldPlace.file(path: path, line: index + 1)
      // Decoding repairs what is not UTF-8, so only a line that was right comes back as it was.
      let text = String(decoding: line, as: UTF8.self)
      guard text.utf8.elementsEqual(line) else {
        entries.append(FieldEntry(mistake: FieldMistake(FieldSource(place: place, text: text), at: 0, .notUTF8)))
        continue
      }
      let content = Self.withoutComment(text)
      let indentation = content.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
      let field = content.trimmingBlanks
      guard !field.isEmpty else { continue }
      entries.append(FieldEntry(FieldSource(place: place, text: field, indentation: indentation)))
    }
    return entries
  }

  /// The lines without their ends, which may be LF, CRLF or CR, and without a byte order mark.
  private var lines: [ArraySlice<UInt8>] {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var lines: [ArraySlice<UInt8>] = []
    var start = rest.startIndex
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        lines.append(rest[start..<index])
        let isPair = byte == UInt8(ascii: "\r") && index + 1 < rest.endIndex && rest[index + 1] == UInt8(ascii: "\n")
        index += isPair ? 1 : 0
        start = index + 1
      }
      index += 1
    }
    return lines + [rest[start...]]
  }

  /// The line up to a `#` that starts it or follows a blank, outside quotes.
  private static func withoutComment(_ line: String) -> String {
    var quote: Character?
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'", previous == "=" || previous == ":" {
        quote = character
      } else if character == "#", previous == " " || previous == "\t" {
        return String(line[..<index])
      }
      previous = character
    }
    return line
  }
}
