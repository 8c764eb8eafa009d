import Findings
import JSONText
import ProjectFiles
import Reports

/// What a project's `.archlint.json` says, its mistakes ruled out except for the names of rules.
package struct Configuration: Sendable {
  /// Path of the file as a person at the current folder would write it; `nil` when there is none.
  package var path: String?
  /// Name of the guide to check by.
  package var guide: String?
  /// The guide to check by where the file itself describes it.
  package var ownGuide: OwnGuide?
  /// What the guide is like, where it isn't named.
  package var traits = GuideTraits()
  /// Patterns of the files to check; empty for all.
  package var include: [ConfiguredPattern] = []
  package var exclude: [ConfiguredPattern] = []
  /// Severities in the order of the file.
  package var rules: [ConfiguredRule] = []
  /// Roles in the order of the file.
  package var roles: [ConfiguredRole] = []
  /// Names to add to the lists in `rules/lists.json`, by list.
  package var lists: [String: [String]] = [:]
  package var failOn: FailLevel?
  /// Whether findings weigh what the guide asks for, rather than what they earned by being right.
  package var isStrict = false

  package init() {}

  /// Severities by rule; `nil` as value switches a rule off.
  var severities: [String: Severity?] { rules.reduce(into: [:]) { $0[$1.id] = .some($1.severity) } }

  /// The mistakes in the names of rules, which are known only once a project's own rules are read.
  func unknownRules(among ids: [String]) -> [FileMistake] {
    guard let path else { return [] }
    let known = Set(ids)
    return rules.filter { !known.contains($0.id) }.enumerated().map { position, rule in
      // Not looked for where it isn't told.
      let nearest = position < MistakeList.limit ? NearestWord.suggestion(for: rule.id, among: ids) : nil
      let hint = nearest.map { "did you mean '\($0)'?" }
      let advice = hint ?? "'archlint rules list' names them all"
      return FileMistake(path: path, position: rule.position, message: "unknown rule '\(rule.id)'; \(advice)")
    }
  }
}

/// A pattern over paths, and where it stands in the configuration.
package struct ConfiguredPattern: Sendable, Hashable {
  package let pattern: GlobPattern
  package let position: TextPosition
}

/// The severity that a project gives a rule.
package struct ConfiguredRule: Sendable, Hashable {
  package let id: String
  /// `nil` switches the rule off.
  package let severity: Severity?
  package let position: TextPosition
}
