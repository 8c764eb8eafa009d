import ProjectIndex

/// A guide as data: what belongs to it as a whole, beside the rules that cite it.
package struct GuideFile: Sendable, Hashable {
  /// Such as `wellplate-mvvm`.
  package var name: String
  package var title: String
  /// `mv` or `mvvm`.
  package var style: String
  /// `observable` or `observableObject`.
  package var observation: String
  /// `service` or `repository`.
  package var dataLayer: String
  /// Roles by layer, the topmost first: a layer may name its own roles and those of the layers below it.
  package var layers: [[Role]]
  /// The folders in which files belong by the role of what they hold; no entry where the guide says nothing. A pattern
  /// such as `Features/*/Views` stands for folders that follow one another anywhere in a path.
  package var folders: [Role: [String]]

  package init(
    name: String, title: String, style: String, observation: String, dataLayer: String, layers: [[Role]],
    folders: [Role: [String]] = [:]
  ) {
    self.name = name
    self.title = title
    self.style = style
    self.observation = observation
    self.dataLayer = dataLayer
    self.layers = layers
    self.folders = folders
  }

  /// Whether the layers let one role name another; a role in no layer names and is named freely.
  package func allows(from: Role, to: Role) -> Bool {
    guard let lower = layers.firstIndex(where: { $0.contains(from) }),
      let upper = layers.firstIndex(where: { $0.contains(to) })
    else {
      return true
    }
    return upper >= lower
  }
}
