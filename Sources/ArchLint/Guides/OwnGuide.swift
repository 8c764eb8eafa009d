import Findings
import JSONText
import RuleEngine

/// A guide of a project's own, which changes one of the program's.
package struct OwnGuide: Sendable {
  package let guide: GuideFile
  /// The file that describes it, as messages name it.
  let path: String
  /// Every place that names a rule, in the order of the file.
  let mentions: [RuleMention]

  /// The mistakes in what it says of rules, which are known only once a project's own rules are read.
  ///
  /// - Parameter ids: All rules, those with mistakes of their own included.
  func mistakes(among ids: [String], _ rules: RuleSet) -> [FileMistake] {
    var unknown = 0
    let known = Set(ids)
    return mentions.compactMap { mention in
      if !known.contains(mention.id) { unknown += 1 }
      // What is nearest takes long to find, and isn't told beyond a number of mistakes.
      return message(mention, unknown > MistakeList.limit ? [] : ids, known, rules).map {
        FileMistake(path: path, position: mention.position, message: $0)
      }
    }
  }

  private func message(
    _ mention: RuleMention, _ ids: [String], _ known: Set<String>, _ rules: RuleSet
  ) -> String? {
    guard known.contains(mention.id) else {
      let hint = NearestWord.suggestion(for: mention.id, among: ids).map { "did you mean '\($0)'?" }
      return "unknown rule '\(mention.id)'; \(hint ?? "'archlint rules list' lists them all")"
    }
    // A rule that is wrong itself is not known in full, and its own mistake is reported.
    guard mention.use == .decision, let rule = rules.rule(mention.id) else { return nil }
    if !mention.phrase.isEmpty, !rule.says(mention.phrase) {
      return "no message of '\(mention.id)' contains '\(mention.phrase)';"
        + " 'archlint explain \(mention.id)' shows its page"
    }
    if rule.demand(of: guide) == nil {
      return "'\(mention.id)' is off under guide '\(guide.name)'; give it a severity in 'rules'"
    }
    return nil
  }
}

/// A place in a guide that names a rule.
struct RuleMention: Sendable, Hashable {
  /// What the rule is named for.
  enum Use: Sendable, Hashable {
    /// To change its severity.
    case severity
    /// To decide an item of the checklist.
    case decision
  }

  var id: String
  var position: TextPosition
  var use: Use
  /// What the messages that count hold; empty for all messages.
  var phrase = ""
}
