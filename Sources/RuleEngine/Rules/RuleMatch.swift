import Findings
import ProjectIndex
import SwiftOutline

/// Something that a rule found, not yet told by lines: counting those is done once for all rules' matches in a file.
package struct RuleMatch: Sendable {
  let place: MatchPlace
  let severity: Severity
  let message: String
  let help: String
  let fix: RuleFix?
  /// What makes it the same decision as other matches of its rule.
  package let key: String
  /// What the decision is about: the key without a weight.
  package let subject: String
  /// The symbol that it stands at, in the words of keys.
  package let placeKey: String
  /// The decisions of other rules that it repeats where those are made.
  package let tellers: [DecisionID]

  /// Index of the file in the project index.
  package var file: Int { place.file }
  /// All of the code that it is about.
  package var extent: Range<Int> { place.extent }
  /// Where it starts in the file, in bytes.
  var start: Int { place.bytes.lowerBound }

  /// The place that this is, told by path and lines.
  ///
  /// - Parameter texts: the lines of its file.
  package func findingPlace(_ index: ProjectIndex, _ texts: LineTexts) -> FindingPlace {
    let lines = texts.table
    let start = lines.position(of: place.bytes.lowerBound)
    let end = lines.position(of: place.bytes.upperBound)
    let file = index.files[file]
    return FindingPlace(
      severity: severity, path: file.path,
      range: SourceRange(
        startOffset: place.bytes.lowerBound, endOffset: place.bytes.upperBound, line: start.line, column: start.column,
        endLine: end.line, endColumn: end.column),
      symbol: place.symbol, message: message, help: help, fix: fix?.fix(index),
      sourceLine: texts.line(around: place.bytes.lowerBound))
  }
}
