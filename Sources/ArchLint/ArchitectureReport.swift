import Findings
import Platform

/// What a check of a project has found, for tests and tools that use the library.
///
/// ```swift
/// @Test func architecture() throws {
///   let report = try ArchitectureReport.check("/path/of/the/project")
///   #expect(report.findings.filter { $0.severity >= .warning }.isEmpty)
/// }
/// ```
public struct ArchitectureReport: Sendable {
  /// The guide that the project was checked by; `nil` when none was recognised.
  public let guide: String?
  /// What counts, the weightiest first: neither suppressed, nor accepted, nor in the baseline.
  public let findings: [ArchitectureFinding]
  /// Files or parts of files that could not be checked.
  public let unchecked: [String]

  /// Checks the project around a folder or file, as `archlint check` does.
  ///
  /// - Parameters:
  ///   - path: Absolute, or from the current folder.
  ///   - guide: The guide to check by; the configured or recognised one if left out.
  /// - Throws: ``ArchitectureCheckError`` when the project can't be checked.
  public static func check(_ path: String, guide: String? = nil) throws -> ArchitectureReport {
    var request = CheckRequest()
    request.paths = [path]
    request.guide = guide
    do {
      let report = try CheckRun.runAll(request).report
      return ArchitectureReport(
        guide: report.guide.name, findings: report.newFindings.map { ArchitectureFinding($0, root: report.root) },
        unchecked: report.skipped.map { "\($0.path): \($0.reason)" })
    } catch {
      throw ArchitectureCheckError(error)
    }
  }
}

/// One thing that breaks the guide.
public struct ArchitectureFinding: Sendable, Hashable, CustomStringConvertible {
  /// How much a finding weighs, ordered from the lightest.
  public enum Severity: Int, Sendable, Hashable, Comparable {
    case note, warning, error

    public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
  }

  /// The rule's id.
  public let rule: String
  public let severity: Severity
  /// Absolute.
  public let path: String
  /// From 1.
  public let line: Int
  /// From 1, in UTF-8 bytes.
  public let column: Int
  /// `Type.member`, `Type`, a file's name or a module.
  public let symbol: String
  /// What is wrong, in one clause.
  public let message: String
  /// What to do, in one clause; may be empty.
  public let help: String

  init(_ finding: Finding, root: String) {
    rule = finding.rule
    severity = Severity(rawValue: finding.severity.rawValue) ?? .note
    path = FileSystem.join(root, finding.path)
    line = finding.range.line
    column = finding.range.column
    symbol = finding.symbol
    message = finding.message
    help = finding.help
  }

  public var description: String {
    "\(path):\(line):\(column): \(message)" + (help.isEmpty ? "" : "; \(help)") + " (\(rule))"
  }
}

/// Why a project can't be checked.
public struct ArchitectureCheckError: Error, Sendable, CustomStringConvertible {
  public let description: String

  package init(_ problem: CheckRun.Problem) {
    switch problem {
    case .workspace(let problem): description = problem.description
    case .change(let problem): description = problem.sentence
    case .cancelled: description = "the check was cancelled"
    case .request(.unknownGuide(let name, let choices, _)):
      description = "there is no guide '\(name)'; choose from \(choices.joined(separator: ", "))"
    case .request(.unknownRule(let rule, _, let suggestion)):
      description = "there is no rule '\(rule)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    case .request(.contradiction(let first, let second, let reason)):
      description = "\(first) and \(second) don't go together: \(reason)"
    }
  }
}
