import Platform
import ProjectFiles
import ProjectIndex
import SwiftOutline

/// The names in project files that stay as they are, of which each may be that of a module or product.
struct LinkedNames {
  private var names = MentionedNames()

  init(_ projectFiles: [String], in root: String) {
    for path in projectFiles {
      let bytes = try? FileReading.bytes(of: FileSystem.join(root, path))
      if let found = bytes.flatMap({ Self.names($0, path) }) {
        for name in found { names.add(name) }
      } else {
        names.add(wordsOf: path.hasSuffix(".pbxproj") ? nil : bytes)
      }
    }
  }

  func mayContain(_ name: String) -> Bool { names.mayContain(name) }

  /// The names in a file of a known form; `nil` for any other, or one that isn't of its form.
  private static func names(_ bytes: [UInt8], _ path: String) -> Set<String>? {
    if path.hasSuffix(".pbxproj") { return XcodeProducts.names(in: bytes) }
    return path.hasSuffix(".swift") ? Set(texts(in: SourceText(bytes)).map(\.text)) : nil
  }

  /// The texts of Swift code, however these are quoted, with the offsets of their literals.
  static func texts(in source: SourceText) -> [(offset: Int, text: String)] {
    OutlineReader().tokens(of: source).filter { $0.kind == .string }.map { token in
      let quoted = source.text(token.start..<token.end)
      let isQuote = { (character: Character) in character == "#" || character == "\"" || character.isWhitespace }
      return (token.start, String(String(quoted.drop(while: isQuote).reversed()).drop(while: isQuote).reversed()))
    }
  }
}
