import SwiftOutline

/// The features of an app: folders below a folder of features, or modules that are called one.
package struct Features {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The feature that each file belongs to; `nil` for code that all features share.
  package func features() -> [String?] {
    var roots: [String: Bool] = [:]
    return index.files.indices.map { file in
      feature(ofFile: file) { folder in
        if let known = roots[folder] { return known }
        let isRoot = isFeatureRoot(folder)
        roots[folder] = isRoot
        return isRoot
      }
    }
  }

  /// The feature that a file belongs to; `nil` for code that all features share.
  package func feature(ofFile file: Int) -> String? { feature(ofFile: file) { isFeatureRoot($0) } }

  private func feature(ofFile file: Int, isRoot: (String) -> Bool) -> String? {
    let folders = index.files[file].folders
    if let root = folders.firstIndex(where: isRoot), root + 1 < folders.count {
      let name = folders[root + 1]
      return index.lists[.sharedFolders].contains { name == $0 || $0.count < 4 && name.hasSuffix($0) } ? nil : name
    }
    guard index.files[file].module >= 0 else { return nil }
    let module = index.layout.targets[index.files[file].module].name
    return module.hasSuffix("Feature") && module.count > 7 ? String(module.dropLast(7)) : nil
  }

  /// Whether a folder holds features; `Features + UI` does, `FeatureFlags` doesn't.
  private func isFeatureRoot(_ folder: String) -> Bool {
    index.lists[.featureFolders].contains { word in
      folder.hasPrefix(word) && folder.dropFirst(word.count).first?.isLetter != true
    }
  }

  /// Whether other features may show a view: it is called after its feature, or it keeps its own view model or needs
  /// nothing passed in, and isn't a component.
  package func isEntryView(_ view: TypeID) -> Bool {
    guard index.role(of: view) == .view else { return false }
    let file = index.types[view].file
    guard let feature = feature(ofFile: file) else { return true }
    let name = index.name(ofType: view)
    let singular = feature.hasSuffix("s") ? String(feature.dropLast()) : feature
    if name == feature { return true }
    if index.lists[.screenEndings].contains(where: { name == feature + $0 || name == singular + $0 }) { return true }
    guard !index.files[file].folders.contains(where: { index.lists[.componentFolders].contains($0) }) else {
      return false
    }
    return ownsObject(view) || needsNothing(view)
  }

  private func ownsObject(_ view: TypeID) -> Bool {
    index.types[view].members.contains { member in
      guard let wrapper = Members(index).wrapper(of: member), wrapper == "StateObject" || wrapper == "State" else {
        return false
      }
      return index.type(ofVariable: member).type.map { Observations(index).isObservable($0) } ?? false
    }
  }

  /// Whether a view can be built without an argument.
  private func needsNothing(_ view: TypeID) -> Bool {
    let initializers = index.types[view].members.filter { index[$0].kind == .initializer }
    if !initializers.isEmpty {
      return initializers.contains { initializer in
        let outline = index.outline(of: initializer)
        return outline.declarations[Int(initializer.index)].parameters.allSatisfy {
          outline.parameters[Int($0)].defaultValue != Node.none
        }
      }
    }
    return index.types[view].members.allSatisfy { member in
      guard index.isStored(member), !index[member].flags.contains(.isStatic) else { return true }
      if index[member].value != Node.none { return true }
      if let wrapper = Members(index).wrapper(of: member) {
        return !["Binding", "ObservedObject", "Bindable", "State", "StateObject"].contains(wrapper)
          || wrapper == "State" && index.type(ofVariable: member).traits.contains(.optional)
      }
      return index[member].kind == .variable && index.type(ofVariable: member).traits.contains(.optional)
    }
  }
}
