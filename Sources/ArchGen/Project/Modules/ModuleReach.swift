import ProjectIndex
import SwiftOutline

/// What code of a module can use of the project: all of its own that isn't private, and what others make public.
struct ModuleReach: Sendable {
  let index: ProjectIndex
  let module: String
  /// The names of the modules that it may import.
  let imports: Set<String>

  /// Whether a file is of the module, as far as is known.
  func isOwn(_ file: Int) -> Bool {
    index.layout.targets(of: index.files[file].path).allSatisfy { $0.moduleName == module }
  }

  /// The module that a file has to be imported from; `nil` for the own one, and for one that can't be imported.
  func imported(_ file: Int) -> String? {
    let modules = index.layout.targets(of: index.files[file].path).map(\.moduleName)
    return isOwn(file) ? nil : modules.first(where: imports.contains)
  }

  /// Whether a type can be named.
  func reaches(_ type: TypeEntry) -> Bool {
    isOwn(type.file) || imported(type.file) != nil && index[type.declaration].access >= .public
  }

  /// Whether a member of a type can be used; those of protocols and the cases of enums are as visible as these.
  func reaches(_ member: DeclarationID, of type: TypeEntry) -> Bool {
    let declaration = index[member]
    if isOwn(Int(member.file)) { return declaration.access > .fileprivate || !declaration.hasExplicitAccess }
    let isAsType = type.kind == .protocol || declaration.kind == .enumCase
    return (isAsType ? index[type.declaration].access : declaration.access) >= .public
  }
}
