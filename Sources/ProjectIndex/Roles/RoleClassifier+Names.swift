import SwiftOutline

/// Roles by names and folders.
extension RoleClassifier {
  /// The role that a type's name or folder gives it, where nothing else does.
  func byName(_ type: TypeEntry, role: (TypeID) -> Role?) -> RoleDecision? {
    let name = facts.plainName(type)
    func decide(_ role: Role, _ reason: String, _ confidence: Confidence = .guess) -> RoleDecision {
      RoleDecision(role: role, confidence: confidence, evidence: [reason])
    }
    if name.hasSuffix("ViewModel") && type.kind == .class {
      return decide(.viewModel, "is called '…ViewModel'", facts.viewUsers(of: type).isEmpty ? .guess : .likely)
    }
    if type.kind == .actor { return nil }
    // What a struct of that name prepares for a row or screen is neither observed nor the app's data.
    if facts.suffix(of: name, in: .viewModelSuffixes) != nil, !facts.isCodable(type) { return nil }
    if name.hasPrefix("_") { return nil }
    if facts.registersDependencies(type) { return decide(.container, "registers or resolves dependencies") }
    let folder = facts.folderWord(type, in: .modelFolders)
    if !(folder != nil && facts.isCodable(type)), index.lists[.notModelSuffixes].contains(where: { name.hasSuffix($0) })
    {
      return nil
    }
    if facts.isConstantsOnly(type) || facts.onlyWorks(type) || facts.isNoDomainData(type, name) { return nil }
    if type.parent == nil, type.kind == .enum, index.declaration(type.declaration).access <= .fileprivate { return nil }
    if type.kind == .struct || type.kind == .enum {
      if type.parent != nil, let parent = type.parent.flatMap({ role($0) }),
        parent != .model && parent != .transferObject
      {
        // A type inside a service, view or view model serves that one, unless it is data in its own right.
        if type.kind == .enum || !facts.isData(type) { return nil }
        if parent.isService { return nil }
      }
      if let folder, type.kind == .struct || facts.isDataEnum(type), !facts.worksOutside(type) {
        return decide(.model, "is a value and lies in '\(folder)'", .likely)
      }
      if facts.isData(type) { return decide(.model, "is a value with data that others keep") }
      if type.parent == nil, facts.isPlainValue(type) { return decide(.model, "is a value with data that others use") }
      return nil
    }
    if type.kind == .class, facts.isDataClass(type) {
      return decide(.model, "is a class of data", .likely)
    }
    return nil
  }
}
