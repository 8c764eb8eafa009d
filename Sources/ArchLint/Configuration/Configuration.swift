import Findings
import JSONText
import ProjectFiles
import Reports
import RuleEngine

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
  /// Numbers of rules in the order of the file; the last that is about an option counts.
  package var options: [ConfiguredOption] = []
  /// What holds otherwise for some files, in the order of the file; the last that speaks of a rule counts.
  package var overrides: [ConfiguredOverride] = []
  /// Roles in the order of the file.
  package var roles: [ConfiguredRole] = []
  /// Names to add to the lists in `rules/lists.json`, by list.
  package var lists: [String: [String]] = [:]
  /// What the project has decided to live with, in the order of the file.
  package var accepted: [Acceptance] = []
  /// The version whose rules and severities hold; `nil` for the present one.
  package var rulesAs: String?
  package var failOn: FailLevel?
  /// Whether findings weigh what the guide asks for, rather than what they earned by being right.
  package var isStrict = false

  package init() {}

  /// Severities by rule; `nil` as value switches a rule off.
  package var severities: [String: Severity?] { rules.reduce(into: [:]) { $0[$1.id] = .some($1.severity) } }

  /// Numbers by rule and option.
  package var optionValues: [String: [String: Int]] {
    options.reduce(into: [:]) { $0[$1.rule, default: [:]][$1.name] = $1.value }
  }

  /// The mistakes in the names of options, of rules that there are.
  func unknownOptions(of rules: [Rule]) -> [FileMistake] {
    let named = rules.reduce(into: [:]) { $0[$1.id] = $1.file.options.map(\.name) }
    return options.compactMap { option in
      guard let names = named[option.rule], !names.contains(option.name) else { return nil }
      let nearest = NearestWord.suggestion(for: option.name, among: names).map { "did you mean '\($0)'?" }
      let choices = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
      return FileMistake(
        path: option.path, position: option.position,
        message: "unknown option '\(option.name)' of rule '\(option.rule)'; \(nearest ?? choices)")
    }
  }

  /// What is wrong with so many patterns, each of which is matched with each file or type; `nil` for nothing.
  var excess: String? {
    let count =
      include.count + exclude.count + overrides.reduce(0) { $0 + $1.files.count }
      + roles.reduce(0) { $0 + $1.names.count + $1.folders.count + $1.conformances.count }
    return count <= 1000
      ? nil
      : "the configuration has \(count) patterns, more than the limit, 1000; name whole folders, such as 'Generated/', and "
        + "the endings of types, such as '*Presenter'"
  }

  /// Whether its patterns leave a file out, by its path from the root.
  func leavesOut(_ path: String) -> Bool { exclusion(of: path) != nil }

  /// What leaves a file out, by its path from the root, as the end of a sentence that begins with the file.
  func exclusion(of file: String) -> String? {
    if let entry = exclude.first(where: { $0.pattern.matches(file) }) {
      return "is excluded by '\(entry.pattern.text)' in \(entry.path):\(entry.position)"
    }
    let isIncluded = include.isEmpty || include.contains { $0.pattern.matches(file) }
    return isIncluded ? nil : "isn't among what 'include' names in \(path ?? "")"
  }

  /// The mistakes in the names of rules, which are known only once a project's own rules are read.
  func unknownRules(among ids: [String]) -> [FileMistake] {
    let known = Set(ids)
    let configured = Set(rules.map(\.position))
    let named =
      (rules + overrides.flatMap(\.rules)).map { ($0.id, $0.position, $0.path) }
      + options.filter { !configured.contains($0.rulePosition) }.map { ($0.rule, $0.rulePosition, $0.path) }
      + accepted.map { ($0.rule, $0.position, $0.path) }
    return named.filter { !known.contains($0.0) }.enumerated().map { position, rule in
      // Not looked for where it isn't told.
      let nearest = position < MistakeList.limit ? NearestWord.suggestion(for: rule.0, among: ids) : nil
      let hint = nearest.map { "did you mean '\($0)'?" }
      let advice = hint ?? "'archlint rules list' lists them all"
      return FileMistake(path: rule.2, position: rule.1, message: "unknown rule '\(rule.0)'; \(advice)")
    }
  }
}

/// A pattern over paths, and where it stands.
package struct ConfiguredPattern: Sendable, Hashable {
  package let pattern: GlobPattern
  package let position: TextPosition
  /// The file that says so, as messages name it.
  package let path: String
}

/// What holds otherwise for some files.
package struct ConfiguredOverride: Sendable, Hashable {
  /// Patterns of the files.
  package var files: [ConfiguredPattern] = []
  package var rules: [ConfiguredRule] = []
}

extension [ConfiguredOverride] {
  /// What they say for a file, by rule; the last that speaks of a rule counts.
  func rules(for path: String) -> [String: ConfiguredRule] {
    filter { $0.files.contains { $0.pattern.matches(path) } }.flatMap(\.rules).reduce(into: [:]) { $0[$1.id] = $1 }
  }
}

/// The severity that a project gives a rule.
package struct ConfiguredRule: Sendable, Hashable {
  package let id: String
  /// `nil` switches the rule off.
  package let severity: Severity?
  package let position: TextPosition
  /// The file that says so, as messages name it.
  package let path: String
}

/// A number that a project gives an option of a rule.
package struct ConfiguredOption: Sendable, Hashable {
  package let rule: String
  package let name: String
  package let value: Int
  package let position: TextPosition
  /// Where the rule is named.
  let rulePosition: TextPosition
  /// The file that says so, as messages name it.
  package let path: String
}
