import Findings
import Platform
import ProjectFiles
import ProjectIndex
import SafeText
import SwiftOutline

/// Runs a rule's examples: every marked line of a violating one must be found and nothing else, and nothing in a
/// conforming one.
package struct RuleExampleTest: Sendable {
  package struct Failure: Sendable, Hashable, CustomStringConvertible {
    package var path: String
    package var line: Int
    package var message: String

    package var description: String { PrintableText.message("\(path):\(line): \(message)") }
  }

  let lists: NameLists
  let roleTables: [RoleTable]
  let guides: [GuideFile]
  /// The rules that a guide's rule runs beside, and may leave a finding to.
  let companions: [Rule]

  package init(lists: NameLists, roleTables: [RoleTable], guides: [GuideFile], companions: [Rule] = []) {
    self.lists = lists
    self.roleTables = roleTables
    self.guides = guides
    self.companions = companions
  }

  /// What is wrong with a rule's examples; empty when they all hold.
  package func failures(of rule: Rule) -> [Failure] {
    rule.file.examples.flatMap { failures(of: $0, rule) }
  }

  /// The conditions that no example needs: leaving one out changes nothing.
  package func needlessConditions(of rule: Rule) -> [Failure] {
    var failures: [Failure] = []
    for (position, query) in rule.queries.enumerated() {
      for condition in query.conditions {
        var changed = rule
        changed.queries[position] = query.withoutStep(condition.step)
        if self.failures(of: changed).isEmpty {
          failures.append(
            Failure(
              path: rule.file.path, line: condition.line, message: "no example needs the condition '\(condition.text)'")
          )
        }
      }
      failures += needlessFixes(of: query, at: position, rule)
    }
    return failures
  }

  /// The lines of fixes, and their conditions, that no example needs.
  private func needlessFixes(of query: RuleQuery, at position: Int, _ rule: Rule) -> [Failure] {
    var failures: [Failure] = []
    for (number, fix) in query.saying.value.fixes.enumerated() {
      var changed = rule
      changed.queries[position] = query.changingFixes { $0.remove(at: number) }
      if self.failures(of: changed).isEmpty {
        failures.append(Failure(path: rule.file.path, line: fix.line, message: "no example needs this fix"))
      }
      guard fix.condition != nil else { continue }
      changed.queries[position] = query.changingFixes { $0[number].condition = nil }
      if self.failures(of: changed).isEmpty {
        failures.append(
          Failure(
            path: rule.file.path, line: fix.line, message: "no example needs the condition '\(fix.conditionText)'"))
      }
    }
    return failures
  }

  /// A mark in an example: `// ←`, with a severity and a part of the message if wanted.
  private struct Mark: Hashable {
    var path: String
    var line: Int
    var severity: Severity?
    var text: String
  }

  private func failures(of example: RuleFile.Example, _ rule: Rule) -> [Failure] {
    let guideName = example.guide ?? rule.file.demands.first { $0.guide != "always" }?.guide
    let guide = guides.first { $0.name == guideName }
    if let guideName, guide == nil {
      return [Failure(path: example.path, line: example.line, message: "there is no guide '\(guideName)'")]
    }
    guard let demand = demand(of: rule, guide) else {
      return [Failure(path: example.path, line: example.line, message: "the rule is off under '\(guideName ?? "")'")]
    }
    let reader = OutlineReader()
    let manifests = example.files.filter { $0.path.hasSuffix("Package.swift") }
    let sources = example.files.sorted { $0.path < $1.path }.filter { !$0.path.hasSuffix("Package.swift") }.map {
      ($0.path, reader.outline(of: SourceText(Self.withoutMarks($0.text))))
    }
    for (path, outline) in sources {
      if let problem = outline.problems.first {
        return [
          Failure(
            path: example.path, line: example.line,
            message: "the example's \(path) is not valid Swift: \(problem.message)")
        ]
      }
    }
    let layout =
      manifests.isEmpty
      ? ProjectLayout()
      : ProjectManifests(
        root: "/", projectFiles: manifests.map(\.path),
        contents: Dictionary(manifests.map { ($0.path, Array($0.text.utf8)) }) { first, _ in first }
      ).layout(swiftFiles: sources.map(\.0))
    let index = ProjectIndexBuilder(
      sources: sources.map { (path: $0.0, outline: $0.1) }, layout: layout, lists: lists,
      decideRoles: RoleTable.decider(roleTables)
    ).build()
    let context = RuleContext(
      index: index, guide: guide, activeRules: activeRules(guide, rule))
    let findings = rule.places(context, severity: demand.severity)
    return compare(findings, marks(of: example), example) + fixFailures(findings, example)
  }

  // MARK: - Fixes

  /// Where an example shows what fixes make of it, and they make something else.
  private func fixFailures(_ findings: [FindingPlace], _ example: RuleFile.Example) -> [Failure] {
    if example.fixedFiles.isEmpty { return [] }
    let fixes = findings.compactMap(\.fix)
    return example.files.compactMap { file in
      let before = Array(Self.withoutMarks(file.text).utf8)
      let edits = fixes.flatMap(\.edits).filter { $0.path == file.path }
      let after = Self.lines(String(decoding: EditedText.bytes(before, with: edits), as: UTF8.self))
      let shown = example.fixedFiles.first { $0.path == file.path }
      let wanted = Self.lines(shown?.text ?? Self.withoutMarks(file.text))
      if after == wanted { return nil }
      let line =
        zip(after, wanted).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(after.count, wanted.count)
      let found = line < after.count ? after[line] : ""
      return Failure(
        path: example.path, line: example.line,
        message: "fixes make line \(line + 1) of \(file.path) \"\(found)\", which isn't what is shown")
    }
  }

  /// The lines of a text without the blanks at their ends, where marks have stood.
  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private func demand(of rule: Rule, _ guide: GuideFile?) -> RuleFile.Demand? {
    guide.map { rule.demand(of: $0) } ?? rule.demand(of: nil)
  }

  /// The rules that are on in examples: the rule itself and all that the guide asks for.
  private func activeRules(_ guide: GuideFile?, _ rule: Rule) -> Set<String> {
    Set(companions.filter { demand(of: $0, guide) != nil }.map(\.id)).union([rule.id])
  }

  /// The text as a project would hold it: a mark is a comment, and rules may ask for comments.
  private static func withoutMarks(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.range(ofText: "// ←").map { line[..<$0.lowerBound] } ?? line
    }.joined(separator: "\n")
  }

  private func marks(of example: RuleFile.Example) -> [Mark] {
    example.files.flatMap { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { offset, line in
        guard let arrow = line.range(ofText: "// ←") else { return nil }
        var text = line[arrow.upperBound...].drop { $0 == " " }
        var severity: Severity?
        for candidate in Severity.allCases where text.hasPrefix(candidate.word) {
          severity = candidate
          text = text.dropFirst(candidate.word.count)
          if text.first == ":" { text = text.dropFirst() }
          text = text.drop { $0 == " " }
          break
        }
        return Mark(path: file.path, line: offset + 1, severity: severity, text: String(text))
      }
    }
  }

  private func compare(_ findings: [FindingPlace], _ marks: [Mark], _ example: RuleFile.Example) -> [Failure] {
    var failures: [Failure] = []
    func fail(_ message: String) {
      failures.append(Failure(path: example.path, line: example.line, message: message))
    }
    if example.kind == .violates && marks.isEmpty { fail("the violating example marks no line with '// ←'") }
    if example.kind == .conforms && !marks.isEmpty { fail("the conforming example marks a line") }
    for mark in marks {
      let here = findings.filter { $0.path == mark.path && $0.range.line == mark.line }
      if here.isEmpty {
        fail("nothing is found on line \(mark.line) of \(mark.path)")
      } else if !mark.text.isEmpty, !here.contains(where: { $0.message.holds(mark.text) }) {
        fail("line \(mark.line) of \(mark.path) says \"\(here[0].message)\", not \"\(mark.text)\"")
      } else if let severity = mark.severity, !here.contains(where: { $0.severity == severity }) {
        fail("line \(mark.line) of \(mark.path) is \(here[0].severity.word), not \(severity.word)")
      }
    }
    for finding in findings where !marks.contains(where: { $0.path == finding.path && $0.line == finding.range.line }) {
      fail("unexpected on line \(finding.range.line) of \(finding.path): \(finding.message)")
    }
    return failures
  }
}

extension Substring {
  /// The first range of a text in this one.
  func range(ofText text: String) -> Range<Substring.Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
