import JSONText

/// A configuration that says what is different from another one.
extension ConfigurationReader {
  /// A configuration that another one extends, or why there is none.
  enum Base {
    case configuration(Configuration, [FileMistake])
    case problem(String)
  }

  /// Begins with what another configuration says; what is said here comes behind it or in its place.
  mutating func extend(_ node: JSONNode, _ document: JSONNode, _ base: (String) -> Base?) {
    guard let name = text(node, "'extends'") else { return }
    switch base(name) {
    case nil: break
    case .problem(let problem): mistake(node.position, problem)
    case .configuration(let extended, let found):
      mistakes += found
      configuration = extended
      configuration.path = path
      let keys = Set(document.members?.map(\.key) ?? [])
      // Whichever way this file says what the guide is, the other one's word on it is void.
      if !keys.isDisjoint(with: ["guide"] + GuideTrait.allCases.map(\.key)) {
        configuration.guide = nil
        configuration.ownGuide = nil
        configuration.traits = GuideTraits()
      }
    }
  }
}
