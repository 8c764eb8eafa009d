import Findings
import JSONText
import RuleCatalog
import RuleEngine

/// The rules and severities of a version of the program, by which a project may go on after an upgrade.
package struct RuleSnapshot: Sendable, Hashable {
  /// Major and minor, such as `0.1`.
  package let version: String
  /// The severities of each rule by guide, the usual one and the strict one; a missing guide doesn't ask for it.
  private let rules: [String: [String: Weights]]

  package struct Weights: Sendable, Hashable {
    package var usual: Severity
    package var strict: Severity
  }

  /// Under which name stands what holds where no guide is recognised.
  private static let noGuide = "none"

  /// What a rule weighs; `nil` where the version doesn't have it, or the guide doesn't ask for it.
  func weight(of rule: String, guide: GuideFile?, isStrict: Bool) -> Severity? {
    let weights = rules[rule]?[guide?.familiarName ?? Self.noGuide]
    return isStrict ? weights?.strict : weights?.usual
  }

  /// The rules as they are.
  package init(of rules: RuleSet, catalog: GuideCatalog) {
    let linter = Linter(catalog: catalog, rules: rules)
    var snapshot: [String: [String: Weights]] = [:]
    for guide in catalog.guides.map(Optional.some) + [nil] {
      var options = Linter.Options()
      let usual = linter.activeRules(options, guide)
      options.isStrict = true
      let strict = linter.activeRules(options, guide).reduce(into: [String: Severity]()) {
        $0[$1.rule.id] = $1.severity
      }
      for rule in usual where !rule.rule.isOwn {
        snapshot[rule.rule.id, default: [:]][guide?.name ?? Self.noGuide] = Weights(
          usual: rule.severity, strict: strict[rule.rule.id] ?? rule.severity)
      }
    }
    self.rules = snapshot
    version = Self.minor(Version.current)
  }

  /// Reads a snapshot; `nil` where it is none.
  package init?(_ text: String) {
    guard let document = try? JSONReader.parse(Array(text.utf8), allowing: .none),
      let version = document["version"]?.string, let members = document["rules"]?.members
    else { return nil }
    var rules: [String: [String: Weights]] = [:]
    for rule in members {
      for guide in rule.value.members ?? [] {
        let words = (guide.value.elements ?? []).compactMap { $0.string.flatMap { Severity(word: $0) } }
        guard let usual = words.first, let strict = words.last, words.count == 2 else { return nil }
        rules[rule.key, default: [:]][guide.key] = Weights(usual: usual, strict: strict)
      }
    }
    self.version = version
    self.rules = rules
  }

  /// The text that a release keeps in `rules/versions`.
  package var json: String {
    var json = JSONWriter(style: .pretty)
    json.beginObject()
    json.member("version", version)
    json.key("rules")
    json.beginObject()
    for (rule, guides) in rules.sorted(by: { $0.key < $1.key }) {
      json.key(rule)
      json.beginObject()
      for (guide, weights) in guides.sorted(by: { $0.key < $1.key }) {
        json.key(guide)
        json.beginArray()
        json.string(weights.usual.word)
        json.string(weights.strict.word)
        json.endArray()
      }
      json.endObject()
    }
    json.endObject()
    json.endObject()
    json.endLine()
    return json.text
  }

  // MARK: - Versions

  /// The versions whose rules are known, the present one last.
  static var knownVersions: [String] {
    let kept = EmbeddedRules.files.compactMap { file -> String? in
      guard file.path.hasPrefix("versions/"), file.path.hasSuffix(".json") else { return nil }
      return String(file.path.dropFirst("versions/".count).dropLast(".json".count))
    }
    let current = minor(Version.current)
    return kept.filter { $0 != current }.sorted() + [current]
  }

  /// The rules of a version; `nil` for the present one and for one that isn't known.
  static func kept(_ version: String) -> RuleSnapshot? {
    guard minor(version) != minor(Version.current) else { return nil }
    return EmbeddedRules.files.first { $0.path == "versions/\(minor(version)).json" }.flatMap { RuleSnapshot($0.text) }
  }

  /// `0.1.3` as `0.1`.
  static func minor(_ version: String) -> String {
    version.split(separator: ".", omittingEmptySubsequences: false).prefix(2).joined(separator: ".")
  }
}
