import Findings
import RuleEngine

/// Which guide a run is to use, as far as command line and configuration say.
package struct GuideWish: Sendable, Hashable {
  /// The guide named on the command line.
  package var named: String?
  /// What the command line says about the guide without naming it.
  package var asked = GuideTraits()
  /// The guide named in the configuration.
  package var configuredName: String?
  package var configured = GuideTraits()
  /// Path of the configuration; used in reasons only.
  package var configurationPath = ".archlint.json"

  package init() {}

  /// Whether anybody has said which guide is to be used.
  var isGiven: Bool { named != nil || !asked.isEmpty || configuredName != nil || !configured.isEmpty }

  /// Two options that no guide satisfies, and why; `nil` when there is none.
  ///
  /// - Precondition: The named guide is one of the catalogue.
  package func contradiction(in catalog: GuideCatalog) -> (first: String, second: String, reason: String)? {
    if let named, let guide = catalog.guide(named) {
      for (trait, word) in asked.given where trait.word(of: guide) != word {
        let reason = "the guide's \(trait.noun) is '\(trait.word(of: guide))'"
        return ("--guide \(named)", "\(trait.option) \(word)", reason)
      }
      return nil
    }
    guard let (first, second) = asked.contradiction(among: catalog.guides) else { return nil }
    return (
      "\(first.option) \(asked[first] ?? "")", "\(second.option) \(asked[second] ?? "")", "no guide combines the two"
    )
  }
}

/// The guide of a run and why it was chosen.
package struct GuideSelection: Sendable {
  /// `nil` when none was recognised.
  package let guide: GuideFile?
  package let choice: GuideChoice

  private init(_ guide: GuideFile?, reason: String, howToPin: String = "") {
    self.guide = guide
    choice = GuideChoice(name: guide?.name, reason: reason, howToPin: howToPin)
  }

  /// Chooses: what is named wins over what is described, the command line over the configuration, and both over what
  /// the code looks like.
  package static func choose(
    _ wish: GuideWish, catalog: GuideCatalog, detection: () -> GuideDetection
  ) -> GuideSelection {
    if let guide = wish.named.flatMap({ catalog.guide($0) }) {
      return GuideSelection(guide, reason: "requested with --guide")
    }
    if let guide = wish.configuredName.flatMap({ catalog.guide($0) }), wish.asked.fit(guide) {
      return GuideSelection(guide, reason: "configured in \(wish.configurationPath)")
    }
    let detection = detection()
    let detected = detection.guide(among: catalog)
    if wish.asked.isEmpty && wish.configured.isEmpty {
      return GuideSelection(detected, reason: detection.reason, howToPin: howToPin(detected, catalog))
    }
    let guide = described(by: wish, catalog: catalog, detected, detection)
    var reason = "described in \(wish.configurationPath)"
    if !wish.asked.isEmpty {
      reason = "requested with " + wish.asked.given.map { "\($0.trait.option) \($0.word)" }.joined(separator: " ")
    }
    if let guide, guide.name == detected?.name { reason += ", and \(detection.reason)" }
    return GuideSelection(guide, reason: reason, howToPin: howToPin(guide, catalog))
  }

  /// The first guide, in the order of preference, that is as described; each further hint narrows the choice unless
  /// nothing would be left.
  private static func described(
    by wish: GuideWish, catalog: GuideCatalog, _ detected: GuideFile?, _ detection: GuideDetection
  ) -> GuideFile? {
    var candidates = catalog.byPreference.filter { wish.asked.fit($0) }
    func narrow(_ fits: (GuideFile) -> Bool) {
      let narrowed = candidates.filter(fits)
      if !narrowed.isEmpty { candidates = narrowed }
    }
    for (trait, word) in wish.configured.given { narrow { trait.word(of: $0) == word } }
    // The guide named is contradicted by what is asked for, but its style may still hold.
    let named = wish.configuredName.flatMap { catalog.guide($0) }
    if let named { narrow { $0.style == named.style } }
    if let detected, candidates.contains(where: { $0.name == detected.name }) { return detected }
    // What is left open is as the code has it, unless that is of another style, and all of it is to change.
    guard candidates.contains(where: { $0.style == detection.style }) else { return candidates.first }
    narrow { $0.style == detection.style }
    narrow { $0.observation == detection.observation }
    narrow { $0.dataLayer == detection.dataLayer }
    return candidates.first
  }

  private static func howToPin(_ guide: GuideFile?, _ catalog: GuideCatalog) -> String {
    "write { \"guide\": \"\(guide?.name ?? catalog.names.first ?? "")\" } into .archlint.json"
  }
}

extension GuideCatalog {
  /// The guides in the order in which a description that fits several takes them: MV before MVVM, `@Observable` before
  /// `ObservableObject`, and there a repository before a service.
  var byPreference: [GuideFile] { guides.sorted { left, right in rank(left) < rank(right) } }

  private func rank(_ guide: GuideFile) -> (Int, Int, Int, String) {
    (
      guide.style == "mv" ? 0 : 1, guide.observation == "observable" ? 0 : 1, guide.dataLayer == "repository" ? 0 : 1,
      guide.name
    )
  }
}
