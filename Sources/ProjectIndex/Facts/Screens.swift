import SwiftOutline

/// Views that fill a screen, told from the parts of one.
extension ProjectIndex {
  /// The last word of a type's name in camel case.
  package func nameEnding(of type: TypeID) -> String {
    let name = names.text(types[type].name)
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return String(name[start...])
  }

  /// Whether a view is a screen: other files see it, it isn't called a part of one, and it keeps a view model, navigates,
  /// or lays out a list or form of a model that it reads.
  package func isScreen(_ view: TypeID) -> Bool {
    let entry = types[view]
    guard entry.parent == nil, !entry.isLocal, entry.ancestors.contains(Word.View.rawValue), entry.kind == .struct,
      declaration(entry.declaration).access > .fileprivate,
      // What takes its content from others is a frame, not a screen.
      declaration(entry.declaration).genericParameters.isEmpty
    else { return false }
    let ending = nameEnding(of: view)
    let singular = ending.hasSuffix("s") ? String(ending.dropLast()) : ending
    guard !lists[.partWords].contains(where: { $0 == ending || $0 == singular }),
      !files[entry.file].folders.contains(where: { folder in
        lists[.componentFolders].contains { folder.hasSuffix($0) }
      })
    else { return false }
    if keepsViewModel(view) { return true }
    let navigation = set(.navigationCalls)
    let listings = set(.listCalls)
    var hasList = false
    for node in nodes(of: view, where: { ($0.kind == .name || $0.kind == .member) && $0.name != 0 }) {
      let name = self.node(node).name
      if navigation.contains(name) && !isPreviewCode(node) { return true }
      if listings.contains(name) { hasList = true }
    }
    return hasList && readsObservable(view)
  }

  /// Whether a view keeps a view model of its own.
  private func keepsViewModel(_ view: TypeID) -> Bool {
    types[view].members.contains { member in
      guard isStored(member), let wrapper = wrapper(of: member), wrapper == "StateObject" || wrapper == "State",
        let type = type(ofVariable: member).type
      else { return false }
      return role(of: type) == .viewModel
    }
  }

  private func readsObservable(_ view: TypeID) -> Bool {
    types[view].members.contains { member in
      isStored(member) && (type(ofVariable: member).type.map { isObservable($0) } ?? false)
    }
  }
}
