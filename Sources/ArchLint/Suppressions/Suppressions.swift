import Findings
import ProjectIndex
import SwiftOutline

/// Applies the suppressions in a project's comments, and reports those that are wrong or not needed.
struct Suppressions {
  /// Ids of all rules, those that didn't run included, sorted.
  let knownRules: [String]
  /// Ids of the rules that ran; a suppression of another is neither used nor unused.
  let activeRules: Set<String>
  /// What is reported about suppressions, with its severity; what is missing is switched off.
  let severities: [SuppressionRule: Severity]
  let today: CalendarDay

  /// Marks what the comments of a file suppress among its findings, and appends what is wrong with these comments.
  func apply(to findings: inout [Finding], file: IndexedFile, _ lines: LineTexts) {
    guard !file.outline.directiveComments.isEmpty else { return }
    let positions = Dictionary(grouping: findings.indices) { findings[$0].rule }
    let report = FileReport(
      file: file, content: SuppressibleFile(file.outline, lines.table), lines: lines, suppressions: self)
    var used: [CoveredRule: Bool] = [:]
    for comment in file.outline.directiveComments {
      findings += report.apply(comment, to: &findings, at: positions, &used)
    }
  }
}

/// A rule and a part of a file that suppressions cover, several of them perhaps.
private struct CoveredRule: Hashable {
  var rule: String
  var region: SuppressedRegion
}

/// The work on one file.
private struct FileReport {
  let file: IndexedFile
  let content: SuppressibleFile
  let lines: LineTexts
  let suppressions: Suppressions

  /// Marks what one comment suppresses and returns what is wrong with it.
  ///
  /// - Parameters:
  ///   - positions: The places of the findings by rule, in the order of the file.
  ///   - used: Whether a comment before found something to suppress in the same part.
  func apply(
    _ range: Range<Int>, to findings: inout [Finding], at positions: [String: [Int]], _ used: inout [CoveredRule: Bool]
  ) -> [Finding] {
    guard let comment = SuppressionComment(comment: file.outline.source.text(range)) else { return [] }
    if let mistake = comment.mistake { return [invalid(mistake, comment, range)].compactMap { $0 } }
    var reports: [Finding] = []
    for rule in comment.rules where !suppressions.knownRules.contains(rule) {
      let hint = NearestWord.suggestion(for: rule, among: suppressions.knownRules).map { "did you mean '\($0)'?" }
      let help = hint ?? "'archlint rules list' lists them all"
      reports += [finding(.invalid, range, "unknown rule '\(rule)' in a suppression", help: help)].compactMap { $0 }
    }
    let rules = comment.rules.filter { suppressions.knownRules.contains($0) }
    if let lastDay = comment.lastDay, lastDay < suppressions.today {
      let help = "fix what it covered and remove the comment, or give it a new date"
      let message = "the suppression of \(quoted(comment.rules)) expired on \(lastDay)"
      return reports + [finding(.expired, range, message, help: help)].compactMap { $0 }
    }
    let region = SuppressedRegion(comment.scope, comment: range, in: content)
    for rule in rules {
      let covered = CoveredRule(rule: rule, region: region)
      let isUsed = used[covered] ?? suppress(region, positions[rule] ?? [], comment.reason, in: &findings)
      used[covered] = isUsed
      // Where a file can't be read in full, nobody knows what the rest of it would show.
      let isJudged = suppressions.activeRules.contains(rule) && file.outline.problems.isEmpty
      if !isUsed && isJudged { reports += [unused(rule, comment, range)].compactMap { $0 } }
    }
    return reports
  }

  /// Marks the findings in a part of the file, and tells whether there are any.
  private func suppress(
    _ region: SuppressedRegion, _ positions: [Int], _ reason: String, in findings: inout [Finding]
  ) -> Bool {
    var isUsed = false
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if region.isBehind(findings[positions[middle]]) { low = middle + 1 } else { high = middle }
    }
    for position in positions[low...] {
      guard region.covers(findings[position]) else { break }
      findings[position].first.status = .suppressed
      findings[position].first.reason = reason
      isUsed = true
    }
    return isUsed
  }

  private func unused(_ rule: String, _ comment: SuppressionComment, _ range: Range<Int>) -> Finding? {
    let help = comment.rules.count > 1 ? "remove '\(rule)' from the comment" : "remove the comment"
    return finding(.unused, range, "the suppression of '\(rule)' suppresses nothing", help: help)
  }

  private func invalid(
    _ mistake: SuppressionComment.Mistake, _ comment: SuppressionComment, _ range: Range<Int>
  ) -> Finding? {
    switch mistake {
    case .unknownDirective(let word):
      let nearest = NearestWord.suggestion(for: word, among: SuppressionComment.directives)
      let help = nearest.map { "did you mean 'archlint:\($0)'?" } ?? "write 'archlint:disable:next RULE – reason'"
      return finding(.invalid, range, "unknown directive 'archlint:\(word)'", help: help)
    case .noRule:
      let help = "write 'archlint:disable:next RULE – reason'"
      return finding(.invalid, range, "a suppression names no rule and suppresses nothing", help: help)
    case .noReason:
      // Without a sign that sets it off, the words of a reason are among the rules.
      let rules = comment.rules.filter { suppressions.knownRules.contains($0) }
      let object = rules.isEmpty ? "a suppression" : "the suppression of \(quoted(rules))"
      let help = "write the reason after the rules, as in '\(rules.first ?? "RULE") – because …'"
      return finding(.invalid, range, "\(object) gives no reason and suppresses nothing", help: help)
    case .noDate(let text):
      let help = "write a day as year, month and day, as in 'until 2027-01-31'"
      return finding(.invalid, range, "'\(text)' is not a date, so the suppression suppresses nothing", help: help)
    }
  }

  private func quoted(_ rules: [String]) -> String { rules.map { "'\($0)'" }.joined(separator: ", ") }

  /// - Returns: `nil` when such findings are switched off.
  private func finding(_ rule: SuppressionRule, _ bytes: Range<Int>, _ message: String, help: String) -> Finding? {
    guard let severity = suppressions.severities[rule] else { return nil }
    let start = content.lines.position(of: bytes.lowerBound)
    let end = content.lines.position(of: bytes.upperBound)
    let range = SourceRange(
      startOffset: bytes.lowerBound, endOffset: bytes.upperBound, line: start.line, column: start.column,
      endLine: end.line, endColumn: end.column)
    let symbol = symbol(at: bytes.lowerBound)
    let key = "\(symbol): \(message)"
    return Finding(
      rule: rule.id, kind: .style, key: key, fingerprint: Fingerprint.of(DecisionID(rule: rule.id, key: key)),
      place: FindingPlace(
        severity: severity, path: file.path, range: range, symbol: symbol, message: message, help: help,
        sourceLine: lines.line(around: bytes.lowerBound)))
  }

  /// The names of the declarations around a place, outermost first; the file's name outside of all.
  private func symbol(at offset: Int) -> String {
    let outline = file.outline
    var names: [String] = []
    var next = content.lastDeclaration(from: offset)
    while let position = next {
      let declaration = outline.declarations[position]
      next = declaration.parent >= 0 ? Int(declaration.parent) : nil
      guard offset < Int(declaration.end), !declaration.flags.contains(.isLocal) else { continue }
      names.append(outline.source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd)))
    }
    names.removeAll(where: \.isEmpty)
    return names.isEmpty ? file.baseName : names.reversed().joined(separator: ".")
  }
}
