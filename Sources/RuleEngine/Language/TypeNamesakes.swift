import ProjectIndex

/// The types of a project that share their qualified name with others, and where to tell them apart.
struct TypeNamesakes: Sendable {
  private var homes: [TypeID: String] = [:]

  init(index: ProjectIndex) {
    let byName = Dictionary(grouping: index.types.indices) { index.types[$0].qualifiedName }
    for alike in byName.values where alike.count > 1 {
      let modules = alike.map { index.files[index.types[$0].file].moduleName ?? "" }
      for (type, module) in zip(alike, modules) {
        let file = index.files[index.types[type].file].baseName
        homes[type] = modules.count { $0 == module } == 1 ? module : module.isEmpty ? file : "\(module), \(file)"
      }
    }
  }

  /// Its module, and its file where that isn't enough; `nil` for a type that has its name alone.
  func home(of type: TypeID) -> String? { homes[type] }
}
