import Findings

/// Reads a rule file's Markdown.
///
/// The page has a title, prose, and the headings *Put it right*, *Leave it when*, *Can't see*, *Violates* and *Conforms*;
/// fenced blocks of kind `rule` hold queries, `guides` who asks for it, `swift` examples. In an example a line
/// `// file: Path.swift` starts a further file. An example of kind `swift becomes` shows what fixes make of the one before.
/// A file of further examples has the last two headings and their examples alone.
struct RuleFileReader {
  static let headings = ["Put it right", "Leave it when", "Can't see"] + headingsOfExamples
  private static let headingsOfExamples = ["Violates", "Conforms"]

  /// What a file holds.
  enum Part { case page, examples }

  let path: String
  private let part: Part
  private(set) var errors: [RuleError] = []
  var file: RuleFile
  private(set) var heading = ""
  private var prose: [String] = []
  private(set) var lineCount = 0

  /// Reads a file; what can't be understood is reported, the rest is read.
  ///
  /// - Parameter isWhole: Otherwise a page is read up to the heading of its first section.
  static func read(path: String, text: String, isWhole: Bool = true) -> (RuleFile, [RuleError]) {
    var reader = RuleFileReader(path: path, part: .page)
    reader.readPage(isWhole ? text.utf8[...] : textBeforeSections(text))
    if isWhole { reader.checkExamples() }
    return (reader.file, reader.errors)
  }

  private static func textBeforeSections(_ text: String) -> Substring.UTF8View {
    let end = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      // A plain loop: every run goes over each page, and tests without optimisation do so hundreds of times.
      var index = 0
      while index + 3 < bytes.count {
        if bytes[index] == UInt8(ascii: "\n"), bytes[index + 1] == UInt8(ascii: "#"),
          bytes[index + 2] == UInt8(ascii: "#"), bytes[index + 3] == UInt8(ascii: " ")
        {
          return index
        }
        index += 1
      }
      return nil
    }
    guard let end, let end else { return text.utf8[...] }
    return text.utf8[..<text.utf8.index(text.startIndex, offsetBy: end)]
  }

  init(path: String, part: Part) {
    self.path = path
    self.part = part
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let id = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    file = RuleFile(path: path, id: id, title: "", sections: [], queries: [], demands: [], examples: [])
  }

  mutating func error(_ line: Int, _ message: String, column: Int = 1) {
    errors.append(RuleError(path: path, line: line, column: column, message: message))
  }

  private mutating func readPage(_ text: Substring.UTF8View) {
    if !Self.isIdentifier(file.id) {
      error(1, "a rule's file name is its id: small letters, digits and hyphens, such as 'view-no-timers.md'")
    }
    readLines(text)
    let end = max(lineCount, 1)
    if file.title.isEmpty { error(1, "the page has no title; start it with '# ' and what the rule asks for") }
    if file.queries.isEmpty { error(end, "the page has no query; add a fenced block of kind 'rule'") }
    if file.demands.isEmpty {
      error(
        end,
        "no guide asks for this rule; add a fenced block of kind 'guides', with 'always warning' for a project's own rule"
      )
    }
  }

  mutating func readLines(_ text: Substring.UTF8View) {
    // By bytes: a line break of CRLF is one character, which splitting by characters would not find.
    var lines =
      text.withContiguousStorageIfAvailable { Self.lines(of: $0) }
      ?? Array(text).withUnsafeBufferPointer {
        Self.lines(of: $0)
      }
    if lines.last == "" { lines.removeLast() }
    var position = 0
    while position < lines.count {
      let line = lines[position]
      if line.hasPrefix("```") {
        position = readBlock(lines, from: position)
        continue
      }
      if line.hasPrefix("# ") {
        if !file.title.isEmpty { error(position + 1, "the page has a second title") }
        file.title = String(line.dropFirst(2))
      } else if line.hasPrefix("## ") {
        startSection(String(line.dropFirst(3)), line: position + 1)
      } else if heading.isEmpty, let word = Self.value(of: "Kind", in: line) {
        readKind(word, line: position + 1)
      } else if heading.isEmpty, let word = Self.value(of: "Weight", in: line) {
        readWeight(word, line: position + 1)
      } else if heading.isEmpty, let text = Self.value(of: "Option", in: line) {
        readOption(text, line: position + 1)
      } else {
        prose.append(line)
      }
      position += 1
    }
    finishSection()
    lineCount = lines.count
  }

  /// What stands behind a label such as `Kind: ` at the start of a line.
  private static func value(of label: String, in line: String) -> String? {
    guard line.hasPrefix(label), line.dropFirst(label.count).hasPrefix(": ") else { return nil }
    return String(line.dropFirst(label.count + 2))
  }

  private mutating func readKind(_ word: String, line: Int) {
    if let kind = RuleKind(rawValue: word) {
      file.kind = kind
    } else {
      unknown("kind", word, RuleKind.allCases.map(\.word), line)
    }
  }

  private mutating func readWeight(_ word: String, line: Int) {
    file.weight = Severity(word: word)
    if file.weight == nil { unknown("weight", word, Severity.allCases.map(\.word), line) }
  }

  private mutating func readOption(_ text: String, line: Int) {
    guard let option = RuleOption(text, line: line) else {
      error(line, "an option reads 'Option: maximumLines = 120, lines that a body may have'")
      return
    }
    if file.options.contains(where: { $0.name == option.name }) {
      error(line, "the page has a second option '\(option.name)'", column: 9)
    }
    file.options.append(option)
  }

  private mutating func unknown(_ what: String, _ word: String, _ choices: [String], _ line: Int) {
    let hint = NearestWord.suggestion(for: word, among: choices).map { "did you mean '\($0)'?" }
    error(line, "unknown \(what) '\(word)'; \(hint ?? "it is \(choices.joined(separator: ", "))")")
  }

  private static func lines(of text: UnsafeBufferPointer<UInt8>) -> [String] {
    var lines: [String] = []
    var start = 0
    for index in 0...text.count where index == text.count || text[index] == 10 {
      let end = index > start && text[index - 1] == 13 ? index - 1 : index
      lines.append(String(decoding: text[start..<end], as: UTF8.self))
      start = index + 1
    }
    return lines
  }

  private static func isIdentifier(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.allSatisfy { ($0 >= 97 && $0 <= 122) || ($0 >= 48 && $0 <= 57) || $0 == 45 }
  }

  // MARK: - Sections

  private mutating func startSection(_ name: String, line: Int) {
    finishSection()
    let headings = part == .page ? Self.headings : Self.headingsOfExamples
    if !headings.contains(name) {
      let hint = NearestWord.suggestion(for: name, among: headings).map { "; did you mean '\($0)'?" } ?? ""
      error(line, "unknown heading '\(name)'\(hint)", column: 4)
    }
    heading = name
  }

  private mutating func finishSection() {
    let text = takeProse()
    if !text.isEmpty { file.sections.append((heading, text)) }
  }

  /// The text since the last heading or example, without the empty lines around it.
  mutating func takeProse() -> String {
    var text = prose
    while text.first?.isEmpty == true { text.removeFirst() }
    while text.last?.isEmpty == true { text.removeLast() }
    prose = []
    return text.joined(separator: "\n")
  }

  // MARK: - Blocks

  /// Reads the fenced block that starts at a line and returns the line past it.
  private mutating func readBlock(_ lines: [String], from start: Int) -> Int {
    let info = lines[start].drop { $0 == "`" }.split(separator: " ").map(String.init)
    var end = start + 1
    while end < lines.count && !lines[end].hasPrefix("```") { end += 1 }
    if end == lines.count { error(start + 1, "this block is never closed; add a line with three back-ticks") }
    let body = Array(lines[(start + 1)..<end])
    switch info.first {
    case let kind? where part == .examples && kind != "swift":
      error(start + 1, "a file of examples holds blocks of kind 'swift' only, and this is '\(kind)'", column: 4)
    case "rule":
      file.queries.append(RuleFile.QuerySource(lines: body.enumerated().map { (start + 2 + $0.offset, $0.element) }))
    case "guides": readDemands(body, firstLine: start + 2)
    case "swift": readExample(body, info: Array(info.dropFirst()), line: start + 1)
    case let other?:
      let hint =
        NearestWord.suggestion(for: other, among: ["rule", "guides", "swift"]).map { "; did you mean '\($0)'?" } ?? ""
      error(start + 1, "unknown kind of block '\(other)'\(hint)", column: 4)
    case nil: error(start + 1, "a block needs a kind: 'rule', 'guides' or 'swift'")
    }
    return min(end + 1, lines.count)
  }

  private mutating func readDemands(_ body: [String], firstLine: Int) {
    for (offset, line) in body.enumerated() {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
      guard let guide = words.first else { continue }
      guard words.count >= 2, let severity = Severity(word: words[1]) else {
        let found = words.count >= 2 ? words[1] : ""
        let hint =
          NearestWord.suggestion(for: found, among: ["error", "warning", "note"]).map { "; did you mean '\($0)'?" }
          ?? ""
        error(
          firstLine + offset, "a line reads 'guide severity section', with error, warning or note as severity\(hint)")
        continue
      }
      let section = words.count > 2 ? words[2].drop { $0 == " " } : ""
      if section.isEmpty && guide != "always" {
        error(firstLine + offset, "the section of '\(guide)' that asks for the rule is missing")
      }
      if file.demands.contains(where: { $0.guide == guide }) { error(firstLine + offset, "'\(guide)' is named twice") }
      file.demands.append(
        RuleFile.Demand(guide: guide, severity: severity, section: String(section), line: firstLine + offset))
    }
  }
}
