/// All that is known of a project: what is declared, who uses it, what it does, and the part that each type plays.
package final class ProjectIndex: EffectIndex, @unchecked Sendable {
  package let roles: [RoleDecision]
  /// The code of each type by kinds of node, previews and tests left out.
  package let code: [TypeCode]
  package let testCode: TestCode
  /// What each member does without asking an object that views observe.
  let effectsPastModels: EffectsPastModels
  /// The app's types by role, those of tests and previews left out.
  private let typesByRole: [Role: [TypeID]]
  /// The files that declare views, those of previews left out.
  let filesWithViews: Set<Int>
  /// The names of the types that hold tests, sorted.
  let testTypeNames: [String]

  init(_ index: EffectIndex, roles: [RoleDecision], code: [TypeCode], testCode: TestCode) {
    self.roles = roles
    self.code = code
    self.testCode = testCode
    effectsPastModels = EffectsPastModels(index, roles)
    var typesByRole: [Role: [TypeID]] = [:]
    for (type, decision) in zip(index.types, roles) where !type.isTest && !type.isPreview {
      typesByRole[decision.role, default: []].append(type.id)
    }
    self.typesByRole = typesByRole
    filesWithViews = Set(zip(index.types, roles).filter { $1.role == .view && !$0.isPreview }.map { $0.0.file })
    testTypeNames = zip(index.types, roles).filter { type, decision in type.isTest && decision.role == .test }.map {
      type, _ in index.names.text(type.name)
    }.sorted()
    super.init(index, effects: index.effects)
  }

  /// The same for another thread.
  package init(_ other: ProjectIndex) {
    (roles, code, testCode) = (other.roles, other.code, other.testCode)
    (effectsPastModels, typesByRole) = (other.effectsPastModels, other.typesByRole)
    (filesWithViews, testTypeNames) = (other.filesWithViews, other.testTypeNames)
    super.init(other, effects: other.effects)
  }

  /// The app's types of one or several roles in the order of files, those of tests and previews left out.
  package func types(ofRoles wanted: Set<Role>) -> [TypeID] { wanted.flatMap { typesByRole[$0] ?? [] }.sorted() }

  /// The role of a type.
  package func role(of type: TypeID) -> Role { roles[type].role }
}
