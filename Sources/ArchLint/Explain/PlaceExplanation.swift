import Findings
import Platform
import ProjectIndex
import RuleEngine
import SafeText
import SwiftOutline

/// What the program knows of a line: whose it is, what was found there, and which rules looked at it in vain.
package struct PlaceExplanation: Sendable {
  /// The type around the line; `nil` where there is none.
  let type: TypeID?
  let findings: [FindingPlace]
  let trials: [(rule: String, page: String, trial: RuleTrial)]

  private let index: ProjectIndex
  private let path: String
  private let line: Int

  /// Checks the project around a file and explains one of its lines.
  ///
  /// - Parameter path: As a person at the current folder writes it.
  package static func of(
    _ path: String, line: Int, _ request: CheckRequest
  ) throws(ExplanationProblem) -> PlaceExplanation {
    guard FileSystem.followedKind(of: FileSystem.absolute(path)) == .file else {
      throw .place("there is no file '\(path)'")
    }
    var request = request
    request.paths = [path]
    let check = try RulesOfCheck(request, for: path)
    let name = check.name
    let index = check.run.index
    guard let file = index.files.firstIndex(where: { $0.path == name }) else {
      throw .place("'\(path)' is not part of the check")
    }
    let source = index.files[file].outline.source
    let count = LineTable(source).count
    guard (1...count).contains(line) else { throw .place("'\(path)' has \(count) lines") }
    return PlaceExplanation(path: name, line: line, file: file, check)
  }

  private init(path: String, line: Int, file: Int, _ check: RulesOfCheck) {
    index = check.run.index
    self.path = path
    self.line = line
    let lines = LineTable(index.files[file].outline.source)
    type = Self.type(around: line, file, lines, index)
    findings = check.run.report.findings.flatMap { finding in
      finding.places.filter { $0.path == path && $0.range.touches(line: line) }
        .map { place in
          var place = place
          place.rule = place.rule ?? finding.rule
          return place
        }
    }
    let told = Set(findings.compactMap(\.rule))
    let trials = check.trials { place in
      place.file == file && !place.bytes.isEmpty && lines.position(of: place.bytes.lowerBound).line == line
    }
    self.trials = zip(check.rules, trials).compactMap { rule, trial in
      guard let trial, !told.contains(rule.id) else { return nil }
      return (rule.id, rule.file.path, trial)
    }.sorted { ($1.trial.held, $0.rule) < ($0.trial.held, $1.rule) }
  }

  /// The innermost type whose declaration spans a line.
  private static func type(around line: Int, _ file: Int, _ lines: LineTable, _ index: ProjectIndex) -> TypeID? {
    var best: (type: TypeID, size: Int)?
    for type in index.types {
      for part in type.parts where Int(part.file) == file {
        let declaration = index[part]
        let (start, end) = (Int(declaration.start), Int(declaration.end))
        guard lines.position(of: start).line <= line, line <= lines.position(of: end).line else { continue }
        if best.map({ end - start < $0.size }) ?? true { best = (type.id, end - start) }
      }
    }
    return best?.type
  }

  /// Several lines, the last with its break.
  package func text() -> String {
    var text = "\(path):\(line)"
    if let type {
      let decision = index.roles[type]
      let evidence = decision.evidence.joined(separator: "; ")
      text += ", \(decision.role.plainName) '\(index.types[type].qualifiedName)'"
      text += evidence.isEmpty ? "" : " (\(decision.confidence.rawValue): \(evidence))"
    }
    text += "\n"
    if !findings.isEmpty { text += "\nFound here\n" }
    for place in findings {
      let status = place.status == .new ? "" : ", \(place.status.rawValue)"
      text += "  \(place.rule ?? "") (\(place.severity.word)\(status)): \(place.message)\n"
      if !place.help.isEmpty { text += "    \(place.help)\n" }
    }
    let stopped = trials.filter { $0.trial.stop?.isList != true }
    if !stopped.isEmpty { text += "\nChecked, and nothing found\n" }
    for (rule, page, trial) in stopped {
      let stop = trial.stop.map { "not '\(Self.oneLine($0.text))' (\(page):\($0.line))" } ?? "silent here"
      text += "  \(rule): \(trial.symbol): \(stop)\n"
    }
    let others = trials.filter { $0.trial.stop?.isList == true }.map(\.rule).sorted()
    if !others.isEmpty { text += "\nRules that look at other lines of it: \(others.joined(separator: ", "))\n" }
    if findings.isEmpty, trials.isEmpty { text += "\nNo rule of the guide looks at this line.\n" }
    return PrintableText.lines(text)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
