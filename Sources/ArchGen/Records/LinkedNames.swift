import Platform
import ProjectFiles
import ProjectIndex
import SwiftOutline

/// The names in project files that stay as they are, of which each may be that of a module or product.
struct LinkedNames {
  private var names: Set<String> = []
  /// Whether a file can't be read, so that it may have any name.
  private var isOpen = false

  init(_ projectFiles: [String], in root: String) {
    for path in projectFiles {
      guard let bytes = try? FileReading.bytes(of: FileSystem.join(root, path)), let found = Self.names(bytes, path)
      else {
        isOpen = true
        continue
      }
      names.formUnion(found)
    }
  }

  func mayContain(_ name: String) -> Bool { isOpen || names.contains(name) }

  private static func names(_ bytes: [UInt8], _ path: String) -> Set<String>? {
    if path.hasSuffix(".pbxproj") { return XcodeProducts.names(in: bytes) }
    guard path.hasSuffix(".swift") else { return UnreadNames.words(of: bytes) }
    let source = SourceText(bytes)
    return Set(texts(in: source).map(\.text))
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
