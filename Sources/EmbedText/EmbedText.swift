import Foundation

/// `EmbedText FOLDER OUTPUT TYPE [LEFT-OUT…]`: writes a Swift file that gives a type every text file below the folder, as
/// raw string literals, but for those whose paths are left out.
///
/// Literals because they compile in a moment, where the package manager's own embedding makes arrays of bytes that
/// take minutes; see `Sources/README.md`.
@main
struct EmbedText {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else {
      FileHandle.standardError.write(Data("usage: EmbedText FOLDER OUTPUT TYPE [LEFT-OUT…]\n".utf8))
      exit(2)
    }
    let folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
    let entries = try textFiles(below: folder).filter { !arguments.dropFirst(4).contains($0.path) }
    let name = folder.lastPathComponent
    var source = "// Written by EmbedText from the files of `\(name)/`. Do not edit.\n\n"
    source += "extension \(arguments[3]) {\n  /// Path below `\(name)/` and text of every file, sorted by path.\n"
    source += "  package static let files: [(path: String, text: String)] = [\n"
    for entry in entries {
      source += "(path: \(literal(entry.path)),\ntext: \(literal(entry.text))),\n"
    }
    source += "  ]\n}\n"
    try Data(source.utf8).write(to: URL(fileURLWithPath: arguments[2]))
  }

  private static let endings = [".md", ".json", ".mustache", ".fields", ".naming", ".css", ".js"]

  /// The text files below a folder, sorted by their paths relative to it.
  static func textFiles(below folder: URL) throws -> [(path: String, text: String)] {
    let root = folder.standardizedFileURL.path
    let names = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    // What a name hides is no text of the folder, but a setting for it.
    return try names.filter { !$0.contains("/.") && endings.contains(where: $0.hasSuffix) }.map { name in
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
