import ArchLint
import CommandLineTool
import Reports
import RuleEngine

/// A rule's page as a terminal shows it.
struct RulePageText {
  /// Columns that prose keeps to.
  let width: Int
  let colour: ReportStyle.Colour

  /// Returns the page, which ends in a line break.
  func render(_ rule: Rule) -> String {
    var paragraphs = [strong(rule.id) + "\n" + rule.title]
    let kinds = [(RuleFile.Example.Kind.violates, "Violates"), (.conforms, "Conforms")]
    for section in rule.file.sections where !kinds.contains(where: { $0.1 == section.heading }) {
      paragraphs += (section.heading.isEmpty ? [] : [strong(section.heading)]) + prose(section.text)
    }
    if !rule.file.options.isEmpty { paragraphs.append(strong("Options") + "\n" + options(rule)) }
    paragraphs.append(strong(rule.isOwn ? "Required by this project" : "Required by") + "\n" + demands(rule))
    for (kind, title) in kinds {
      paragraphs.append(strong(title))
      for example in rule.file.examples where example.kind == kind { paragraphs += shown(example) }
      // What stands behind the last example.
      for section in rule.file.sections where section.heading == title { paragraphs += prose(section.text) }
    }
    return joined(paragraphs)
  }

  private func shown(_ example: RuleFile.Example) -> [String] {
    var paragraphs = prose(example.text) + [code(example.files, guide: example.guide)]
    if !example.fixedFiles.isEmpty { paragraphs += ["After the fix:", code(example.fixedFiles, guide: nil)] }
    return paragraphs
  }

  /// Returns the page of a rule about suppressions.
  func render(_ rule: SuppressionRule) -> String { joined([strong(rule.id) + "\n" + rule.title] + prose(rule.page)) }

  private func joined(_ paragraphs: [String]) -> String { paragraphs.joined(separator: "\n\n") + "\n" }

  private func strong(_ text: String) -> String { colour == .on ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func demands(_ rule: Rule) -> String {
    let demands = rule.file.demands
    let nameWidth = demands.map(\.guide.count).max() ?? 0
    return demands.map { demand in
      let name = demand.guide + String(repeating: " ", count: nameWidth - demand.guide.count)
      let severity = demand.severity.word
      let gap = demand.section.isEmpty ? "" : String(repeating: " ", count: max(0, 9 - severity.count))
      return "  \(name)  \(severity)\(gap)\(demand.section)"
    }.joined(separator: "\n")
  }

  /// What a project may set, as `maximumLines  120  lines that a body may have`.
  private func options(_ rule: Rule) -> String {
    let options = rule.file.options
    let nameWidth = options.map(\.name.count).max() ?? 0
    let numberWidth = options.map { String($0.value).count }.max() ?? 0
    return options.map { option in
      let name = option.name + String(repeating: " ", count: nameWidth - option.name.count)
      let number = String(option.value)
      let ownNumber = option.value == option.defaultValue ? "" : ", \(option.defaultValue) by default"
      return "  \(name)  " + String(repeating: " ", count: numberWidth - number.count) + number
        + "  \(option.meaning)\(ownNumber)"
    }.joined(separator: "\n")
  }

  private func code(_ files: [(path: String, text: String)], guide: String?) -> String {
    var lines: [String] = []
    if let guide { lines.append("// under guide \(guide)") }
    for file in files {
      if files.count > 1 { lines.append("// file: \(file.path)") }
      lines += file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while lines.last?.isEmpty == true { lines.removeLast() }
    }
    return lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }

  /// Markdown's paragraphs wrapped, its lists with hanging lines, and what is indented as it stands.
  private func prose(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(whereSeparator: \.isEmpty).map { paragraph in
      var blocks: [String] = []
      for line in paragraph {
        let isVerbatim = line.hasPrefix("    ")
        let startsItem = line.hasPrefix("- ") || line.hasPrefix("* ")
        if isVerbatim || startsItem || blocks.isEmpty || blocks.last?.hasPrefix("    ") == true {
          blocks.append(String(line))
        } else {
          blocks[blocks.count - 1] += " " + line
        }
      }
      return blocks.flatMap(wrap).joined(separator: "\n")
    }
  }

  private func wrap(_ block: String) -> [String] {
    if block.hasPrefix("    ") { return [block] }
    let isItem = block.hasPrefix("- ") || block.hasPrefix("* ")
    let lines = TextWrapping.wrap(block, width: width - (isItem ? 2 : 0))
    guard isItem, let first = lines.first else { return lines }
    return [first] + lines.dropFirst().map { "  " + $0 }
  }
}
