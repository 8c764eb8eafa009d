import SwiftOutline

/// The imports at the head of a Swift file.
enum ImportScan {
  /// The names of the modules imported before the first declaration, in the order of the text.
  static func modules(in bytes: [UInt8], with reader: OutlineReader) -> [String] {
    let source = SourceText(head(of: bytes))
    return reader.outline(of: source).declarations.filter { $0.kind == .import }.map { declaration in
      let path = source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd))
      return String(path.prefix { $0 != "." })
    }
  }

  /// The text up to the line after the last import; no other code is lexed.
  private static func head(of bytes: [UInt8]) -> [UInt8] {
    let word = Array("import ".utf8)
    return bytes.withUnsafeBufferPointer { text in
      var end = 0
      var index = 0
      while index + word.count <= text.count {
        if text[index] == word[0], text[index..<index + word.count].elementsEqual(word) {
          while index < text.count, text[index] != 10 { index += 1 }
          end = index
        }
        index += 1
      }
      return Array(text[..<end])
    }
  }
}
