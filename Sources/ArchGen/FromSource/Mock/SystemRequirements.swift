import ProjectIndex

/// What the system's protocols ask for, which a mock has anyway.
struct SystemRequirements {
  private let protocols: Set<String>
  private let mockName: String

  init(_ protocols: Set<String>, mockName: String) {
    self.protocols = protocols
    self.mockName = mockName
  }

  /// Leaves out what protocols of the project ask for once more.
  func satisfy(_ requirements: inout [Requirement]) { requirements.removeAll(where: isRestated) }

  /// The protocols that ask for a method off all actors that a mock writes where the project's ask for it, too.
  static func protocols(askingFor requirement: Requirement) -> [String]? {
    guard requirement.kind == .method, requirement.parameters.count == 1 else { return nil }
    return switch (requirement.plainName, requirement.parameters[0].label) {
    case ("write", nil): ["TextOutputStream"]
    case ("encode", "to"): ["Codable", "Encodable"]
    default: nil
    }
  }

  private func isRestated(_ requirement: Requirement) -> Bool {
    let types = requirement.parameters.map(\.type.text)
    func inherits(_ names: String...) -> Bool { !protocols.isDisjoint(with: names) }
    switch (requirement.kind, requirement.plainName) {
    case (.method, "=="), (.method, "!="):
      return inherits("Equatable", "Hashable", "Comparable") && types == [mockName, mockName]
    case (.method, "<"), (.method, ">"), (.method, "<="), (.method, ">="):
      return inherits("Comparable") && types == [mockName, mockName]
    case (.method, "hash"):
      return inherits("Hashable") && requirement.parameters.first?.label == "into" && types.count == 1
    case (.property, "hashValue"): return inherits("Hashable") && requirement.result?.text == "Int"
    case (.property, "objectWillChange"):
      return inherits("ObservableObject") && requirement.result?.text.hasSuffix("ObservableObjectPublisher") ?? false
    default: return false
    }
  }
}
