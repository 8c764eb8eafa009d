/// The examples of a rule, on its page or in a file of their own.
extension RuleFileReader {
  /// The file of an example that names none.
  private static let soleName = "Example.swift"

  /// Reads a file of further examples: their headings, and no query.
  static func readExamples(path: String, text: String) -> ([RuleFile.Example], [RuleError]) {
    var reader = RuleFileReader(path: path, part: .examples)
    reader.readLines(text.utf8[...])
    if reader.file.examples.isEmpty {
      reader.error(1, "the file has no example; add a block 'swift' under '## Violates' or '## Conforms'")
    }
    return (reader.file.examples, reader.errors)
  }

  mutating func checkExamples() {
    if !file.examples.contains(where: { $0.kind == .violates }) {
      error(max(lineCount, 1), "the page has no example under '## Violates'")
    }
    if !file.examples.contains(where: { $0.kind == .conforms }) {
      error(max(lineCount, 1), "the page has no example under '## Conforms'")
    }
    if file.fixSafety != nil, !file.examples.contains(where: { !$0.fixedFiles.isEmpty }) {
      error(
        max(lineCount, 1), "nothing shows what the fix does; add a block 'swift becomes' behind a violating example")
    }
  }

  mutating func readExample(_ body: [String], info: [String], line: Int) {
    let kind: RuleFile.Example.Kind
    switch heading {
    case "Violates": kind = .violates
    case "Conforms": kind = .conforms
    default:
      error(line, "an example must be under '## Violates' or '## Conforms'")
      return
    }
    var guide: String?
    var isFixed = false
    for word in info {
      if word.hasPrefix("guide=") {
        guide = String(word.dropFirst(6))
      } else if word == "becomes" {
        isFixed = true
      } else {
        error(line, "unknown word '\(word)' behind 'swift'; only 'guide=NAME' or 'becomes' may stand here")
      }
    }
    var files: [(path: String, text: String)] = []
    var name = Self.soleName
    var text: [String] = []
    func finished() -> (path: String, text: String)? {
      // What stands above the first file's name is about all of them.
      text.contains { !$0.isEmpty && (!files.isEmpty || name != Self.soleName || !$0.hasPrefix("//")) }
        ? (name, text.joined(separator: "\n") + "\n") : nil
    }
    for sourceLine in body {
      if sourceLine.hasPrefix("// file: ") {
        if let done = finished() { files.append(done) }
        name = String(sourceLine.dropFirst(9))
        text = []
      } else {
        text.append(sourceLine)
      }
    }
    if let done = finished() { files.append(done) }
    if files.isEmpty { error(line, "this example is empty") }
    if isFixed {
      guard kind == .violates, file.examples.last?.kind == .violates, file.examples.last?.fixedFiles.isEmpty == true
      else {
        return error(line, "'swift becomes' stands behind a violating example")
      }
      file.examples[file.examples.count - 1].fixedFiles = files
      return
    }
    file.examples.append(
      RuleFile.Example(kind: kind, text: takeProse(), files: files, guide: guide, path: path, line: line))
  }
}
