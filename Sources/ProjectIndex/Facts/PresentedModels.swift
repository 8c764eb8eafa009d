import SwiftOutline

/// Values that say how a model is shown.
extension ProjectIndex {
  /// Whether a struct that isn't coded is what a screen sees of one model: it stores the model alone, outside the folders
  /// of models, and offers texts and values that it reads from it.
  package func presentsOneModel(_ type: TypeID) -> Bool {
    let entry = types[type]
    guard entry.kind == .struct, !entry.ancestors.contains(where: { isListed($0, .codingProtocols) }) else {
      return false
    }
    let stored = entry.members.filter { isStored($0) && !declaration($0).flags.contains(.isStatic) }
    guard stored.count == 1, !isInModelFolder(entry.file) else { return false }
    let use = self.type(ofVariable: stored[0])
    guard isModelValue(use), use.traits.isEmpty else { return false }
    let own = entry.members.filter { member in
      let declaration = self.declaration(member)
      return !declaration.flags.contains(.isStatic)
        && (declaration.kind == .function || declaration.flags.contains(.hasGetter))
    }
    return own.contains { formatting(in: $0) != nil }
      && own.allSatisfy { declaration($0).kind != .function && reads(declaration(stored[0]).name, $0) }
  }

  private func reads(_ property: UInt32, _ member: DeclarationID) -> Bool {
    bodies(of: member).contains { body in
      subtree(of: body).contains { node($0).kind == .name && node($0).name == property }
    }
  }

  private func isInModelFolder(_ file: Int) -> Bool {
    files[file].folders.contains { folder in
      !folder.hasSuffix("ViewModels") && !folder.hasSuffix("ViewModel")
        && lists[.modelFolders].contains { folder.hasSuffix($0) }
    }
  }
}
