import Findings
import Platform
import ProjectIndex
import RuleEngine
import SafeText
import SwiftOutline

/// The rows of the table of roles that were tried for the types of a name, for `archlint roles --why`.
package struct RoleTrials: Sendable {
  private let name: String
  private let index: ProjectIndex
  private let workspace: Workspace
  private let types: [TypeEntry]

  /// - Parameter name: A type's name, with or without those of the types around.
  package init(of name: String, in index: ProjectIndex, _ workspace: Workspace) {
    self.name = name
    self.index = index
    self.workspace = workspace
    types = index.types.filter { $0.qualifiedName == name || index.names.text($0.name) == name }
  }

  package var isFound: Bool { !types.isEmpty }

  /// What to say where no type has the name.
  package var suggestion: String {
    let names = Set(index.types.map(\.qualifiedName)).sorted()
    let hint = NearestWord.suggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return "there is no type '\(name)'\(hint)"
  }

  /// The types, and below each the rows in their order, with what didn't hold.
  package func text() -> String {
    types.map { type in
      let decision = index.roles[type.id]
      let start = Int(index[type.declaration].nameStart)
      let line = LineTable(index.files[type.file].outline.source).position(of: start).line
      let head =
        "\(index.files[type.file].path):\(line): \(type.qualifiedName) is \(decision.role.rawValue)"
        + " (\(decision.confidence.rawValue)): \(decision.evidence.joined(separator: "; "))"
      return PrintableText.message(head) + "\n" + rows(of: type.id)
    }.joined(separator: "\n")
  }

  private func rows(of type: TypeID) -> String {
    let trials = RoleTable.trials(
      of: type, in: index, by: workspace.roleTables.value, assignments: workspace.configuredRoles.map(\.assignment),
      threads: Parallel.defaultThreads)
    if trials.isEmpty { return "  The configuration sets its role.\n" }
    return trials.map { trial in
      let place = "\(trial.path):\(trial.line)"
      let verdict = trial.failure.map { "not: \(Self.oneLine($0))" } ?? "holds"
      return "  \(place)  \(trial.role.rawValue)  \(verdict)\n"
    }.joined()
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
