import RuleEngine

/// A property by which guides are told apart, and by which a person can ask for one without knowing its name.
package enum GuideTrait: String, Sendable, Hashable, CaseIterable {
  case style, observation, dataLayer

  /// The option of the command line.
  package var option: String {
    switch self {
    case .style: "--style"
    case .observation: "--observation"
    case .dataLayer: "--data-layer"
    }
  }

  /// The key in `.archlint.json`.
  package var key: String { rawValue }

  /// The property as a sentence names it.
  var noun: String {
    switch self {
    case .style: "style"
    case .observation: "observation"
    case .dataLayer: "data layer"
    }
  }

  /// The words that command line and configuration take, the usual one first.
  package var words: [String] {
    switch self {
    case .style: ["mv", "mvvm"]
    case .observation: ["observable", "observable-object"]
    case .dataLayer: ["service", "repository"]
    }
  }

  /// The word that describes a guide.
  func word(of guide: GuideFile) -> String {
    switch self {
    case .style: guide.style
    case .observation: guide.observation == "observableObject" ? "observable-object" : guide.observation
    case .dataLayer: guide.dataLayer
    }
  }
}

/// Words that describe the guide wanted; any of them may be missing.
package struct GuideTraits: Sendable, Hashable {
  private var words: [GuideTrait: String] = [:]

  package init() {}

  package subscript(trait: GuideTrait) -> String? {
    get { words[trait] }
    set { words[trait] = newValue }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// The traits that are given, in their fixed order.
  var given: [(trait: GuideTrait, word: String)] {
    GuideTrait.allCases.compactMap { trait in words[trait].map { (trait, $0) } }
  }

  /// Tells whether a guide is as described.
  package func fit(_ guide: GuideFile) -> Bool { given.allSatisfy { $0.trait.word(of: guide) == $0.word } }

  /// Two traits that no guide has together; `nil` when some guide fits.
  func contradiction(among guides: [GuideFile]) -> (GuideTrait, GuideTrait)? {
    if guides.contains(where: fit) { return nil }
    let given = given
    for (index, first) in given.enumerated() {
      for second in given[(index + 1)...] {
        let isFound = guides.contains {
          first.trait.word(of: $0) == first.word && second.trait.word(of: $0) == second.word
        }
        if !isFound { return (first.trait, second.trait) }
      }
    }
    guard let first = given.first, let last = given.last else { return nil }
    return (first.trait, last.trait)
  }
}
