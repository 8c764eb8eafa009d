import Foundation

/// `EmbedText FOLDER OUTPUT`: writes a Swift file that holds every text file below the folder as a raw string literal.
///
/// Literals because they compile in a moment, where the package manager's own embedding makes arrays of bytes that
/// take minutes; see `Sources/README.md`.
@main
struct EmbedText {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: EmbedText FOLDER OUTPUT\n".utf8))
      exit(2)
    }
    let folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
    let entries = try textFiles(below: folder)
    var source = "// Written by EmbedText from the files of `rules/`. Do not edit.\n\n"
    source += "extension EmbeddedRules {\n  /// Path below `rules/` and text of every file, sorted by path.\n"
    source += "  package static let files: [(path: String, text: String)] = [\n"
    for entry in entries {
      source += "(path: \(literal(entry.path)),\ntext: \(literal(entry.text))),\n"
    }
    source += "  ]\n}\n"
    try Data(source.utf8).write(to: URL(fileURLWithPath: arguments[2]))
  }

  /// The Markdown and JSON files below a folder, sorted by their paths relative to it.
  static func textFiles(below folder: URL) throws -> [(path: String, text: String)] {
    let root = folder.standardizedFileURL.path
    let names = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    return try names.filter { $0.hasSuffix(".md") || $0.hasSuffix(".json") }.map { name in
      (name, try String(contentsOfFile: root + "/" + name, encoding: .utf8))
    }
  }

  /// A raw multi-line literal with enough number signs for any text.
  static func literal(_ text: String) -> String {
    var pounds = 1
    var run = 0
    for character in text {
      run = character == "#" ? run + 1 : 0
      pounds = max(pounds, run + 1)
    }
    let delimiter = String(repeating: "#", count: pounds)
    return "\(delimiter)\"\"\"\n\(text)\n\"\"\"\(delimiter)"
  }
}
