import ProjectIndex

/// The screens and view models of a project by the last word of their names.
struct NameEndings: Sendable {
  private struct Key: Hashable {
    var role: Role
    var ending: String
  }

  /// As values, which all namesakes share: a list for each would take time in the square of their number.
  private var types: [Key: [Value]] = [:]
  private var screens: Set<TypeID> = []

  init(index: ProjectIndex) {
    for type in index.types(ofRoles: [.view, .viewModel]) {
      let role = index.role(of: type)
      if role == .view {
        guard Screens(index).isScreen(type) else { continue }
        screens.insert(type)
      }
      types[Self.key(of: type, index), default: []].append(.type(type))
    }
  }

  /// Whether a type fills a screen.
  func isScreen(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.role(of: type) == .view ? screens.contains(type) : Screens(index).isScreen(type)
  }

  /// The types of a type's kind whose names end in the same word, itself included, in the order of files.
  func namesakes(of type: TypeID, _ index: ProjectIndex) -> Value {
    .list(types[Self.key(of: type, index)] ?? [])
  }

  /// `SettingsTabs` and `NewsTab` follow the same scheme.
  private static func key(of type: TypeID, _ index: ProjectIndex) -> Key {
    let ending = Screens(index).nameEnding(of: type)
    return Key(role: index.role(of: type), ending: ending.hasSuffix("s") ? String(ending.dropLast()) : ending)
  }
}
