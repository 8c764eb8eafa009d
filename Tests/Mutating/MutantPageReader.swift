import ArchLint
import Findings
import Platform
import ProjectIndex
import RuleEngine

/// Reads the pages that say how rules are broken.
///
/// A page is called like its rule. Each heading of the second level is a form: a fenced block of kind `places`, a query
/// as in rule pages whose `say` line is optional, then one of kind `break` with the changes. Prose behind the page's
/// title is the remark.
package struct MutantPageReader {
  private let path: String
  private let lines: [String]
  private let guides: [String]
  private let lists: NameLists
  private var mistakes: [FileMistake] = []

  /// Reads the pages of a folder, sorted by rule.
  ///
  /// - Parameter rules: Ids of the rules to read the pages of; empty for all.
  package static func pages(
    in folder: String, rules: [String], workspace: Workspace
  ) throws(MutantProblem) -> [MutantPage] {
    let files: RulePages
    do {
      files = try RulePages.inFolder(folder)
    } catch {
      throw MutantProblem("\(error)")
    }
    let known = Set(workspace.rules.rules.map(\.id))
    let names = files.pages.map { String(FileSystem.lastComponent($0.path).dropLast(3)) }
    if let missing = rules.first(where: { !names.contains($0) }) {
      let hint = NearestWord.suggestion(for: missing, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw MutantProblem("there is no page '\(missing).md' in '\(folder)'\(hint)")
    }
    var pages: [MutantPage] = []
    var mistakes = files.mistakes
    for (file, name) in zip(files.pages, names) where rules.isEmpty || rules.contains(name) {
      var reader = MutantPageReader(path: file.path, text: file.text, workspace)
      if !known.contains(name) { reader.error(1, "there is no rule '\(name)'") }
      pages.append(reader.read(rule: name))
      mistakes += reader.mistakes
    }
    guard mistakes.isEmpty else { throw MutantProblem(mistakes.map(\.description).joined(separator: "\n")) }
    return pages
  }

  private init(path: String, text: String, _ workspace: Workspace) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guides = workspace.catalog.names
    lists = workspace.lists
  }

  private mutating func error(_ line: Int, _ message: String) {
    mistakes.append(FileMistake(RuleError(path: path, line: line, column: 1, message: message)))
  }

  private mutating func read(rule: String) -> MutantPage {
    var page = MutantPage(rule: rule, forms: [])
    var title: String?
    var places: Rule?
    var remark: [String] = []
    var position = 0
    while position < lines.count {
      let line = lines[position]
      if line.hasPrefix("## ") {
        title = String(line.dropFirst(3))
        places = nil
      } else if line.hasPrefix("```") {
        let end = lines[(position + 1)...].firstIndex { $0.hasPrefix("```") } ?? lines.count
        switch (line.dropFirst(3), title, places) {
        case ("places", _?, _): places = self.places(lines: (position + 1)..<end, rule: rule)
        case ("break", let title?, let found?):
          let edits = edits(lines: (position + 1)..<end)
          page.forms.append(MutantForm(title: title, places: found, edits: edits))
        case ("break", _, nil) where !mistakes.isEmpty: break
        default:
          error(position + 1, "a form has a heading '## …', a block 'places', and a block 'break', in this order")
        }
        position = end
      } else if title == nil, !line.hasPrefix("# "), !line.isEmpty {
        remark.append(line)
      }
      position += 1
    }
    if page.forms.isEmpty && mistakes.isEmpty { error(1, "the page breaks nothing; add a heading '## …'") }
    page.remark = remark.joined(separator: " ")
    return page
  }

  /// Compiles a query by itself, as a rule page whose lines stand where they stand here.
  private mutating func places(lines range: Range<Int>, rule: String) -> Rule? {
    let saysNothing = !lines[range].contains { $0.hasPrefix("say ") }
    // The block opens on the line before its first.
    var text = ["# \(rule)"] + Array(repeating: "", count: max(range.lowerBound - 2, 0)) + ["```rule"] + lines[range]
    if saysNothing { text.append("say \"\"") }
    text += ["```", "```guides", "always note", "```"]
    let (set, errors) = RuleSet.load(
      shipped: [(path, text.joined(separator: "\n"))], own: [], guides: guides, lists: lists, care: .withoutSections)
    mistakes += errors.map { FileMistake($0) }
    return set.rules.first
  }

  private mutating func edits(lines range: Range<Int>) -> [MutantEdit] {
    var edits: [MutantEdit] = []
    for position in range {
      let line = lines[position]
      if line.hasPrefix("  ") || line.isEmpty {
        guard let last = edits.indices.last else { continue }
        edits[last].text += line.dropFirst(2) + "\n"
        continue
      }
      if let edit = edit(line, number: position + 1) { edits.append(edit) }
    }
    for edit in edits where edit.change.takesText && edit.text.isEmpty {
      error(range.lowerBound, "'\(edit.change.rawValue)' needs a text, on lines below that start with two blanks")
    }
    return edits
  }

  /// Reads `[TARGET:] OPERATOR [* COUNT] [WORD]`.
  private mutating func edit(_ line: String, number: Int) -> MutantEdit? {
    var words = line.split(separator: " ").map(String.init)
    var target: String?
    if let first = words.first, first.hasSuffix(":") {
      target = String(first.dropLast())
      words.removeFirst()
    }
    let name = words.isEmpty ? "" : words.removeFirst()
    guard let change = MutantOperator(rawValue: name) else {
      let names = MutantOperator.allCases.map(\.rawValue)
      let hint = NearestWord.suggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
      error(number, "there is no change '\(name)'\(hint)")
      return nil
    }
    var edit = MutantEdit(change: change, target: target)
    if words.first == "*", words.count > 1 {
      edit.count = Int(words[1]) ?? 0
      words.removeFirst(2)
    }
    edit.word = words.joined(separator: " ")
    if edit.count < 1 { error(number, "behind '*' stands how often, from 1 on") }
    if edit.word.isEmpty == change.takesWord {
      error(number, change.takesWord ? "behind '\(name)' something is missing" : "nothing stands behind '\(name)'")
    }
    return edit
  }
}
