import ArchLint
import Findings

/// Findings in a single file under rules that look for names with "bad".
enum SuppressionSample {
  /// The findings of a file as lines `line rule status`.
  static func findings(_ source: String, _ change: (inout CheckRequest) -> Void = { _ in }) throws -> [String] {
    let project = try TemporaryProject(SampleRules.files.merging(["A.swift": source]) { $1 })
    return try project.check(change).report.lines.map { String($0.dropFirst("A.swift:".count)) }
  }

  /// The messages and helps about suppressions in a file.
  static func reports(_ source: String) throws -> [String] {
    let project = try TemporaryProject(SampleRules.files.merging(["A.swift": source]) { $1 })
    return try project.check().report.hits.filter { $0.rule.hasSuffix("-suppression") }.map {
      "\($0.range.line):\($0.range.column) \($0.rule): \($0.message); \($0.help)"
    }
  }
}
