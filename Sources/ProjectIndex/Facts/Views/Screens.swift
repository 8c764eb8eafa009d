import SwiftOutline

/// Views that fill a screen, told from the parts of one.
package struct Screens {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The last word of a type's name in camel case.
  package func nameEnding(of type: TypeID) -> String {
    let name = index.name(ofType: type)
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return String(name[start...])
  }

  /// Whether a view is a screen: other files see it, it isn't called a part of one, and it keeps a view model, navigates,
  /// or lays out a list or form of a model that it reads.
  package func isScreen(_ view: TypeID) -> Bool {
    let entry = index.types[view]
    guard entry.parent == nil, !entry.isLocal, entry.ancestors.contains(Word.View.rawValue), entry.kind == .struct,
      index[entry.declaration].access > .fileprivate,
      // What takes its content from others is a frame, not a screen.
      index[entry.declaration].genericParameters.isEmpty
    else { return false }
    let ending = nameEnding(of: view)
    let singular = ending.hasSuffix("s") ? String(ending.dropLast()) : ending
    guard !index.lists[.partWords].contains(where: { $0 == ending || $0 == singular }),
      !index.files[entry.file].folders.contains(where: { folder in
        index.lists[.componentFolders].contains { folder.hasSuffix($0) }
      })
    else { return false }
    let navigation = index.set(.navigationCalls)
    let listings = index.set(.listCalls)
    var hasList = false
    for node in index.nodes(of: view, where: { ($0.kind == .name || $0.kind == .member) && $0.name != 0 }) {
      let name = index[node].name
      if navigation.contains(name) && !index.isPreviewCode(node) { return true }
      if listings.contains(name) { hasList = true }
    }
    return (keepsViewModel(view) || hasList && readsObservable(view)) && !isBuiltAmongOthers(view)
  }

  /// Whether every place that builds a view outside previews makes it a part of another view's content.
  private func isBuiltAmongOthers(_ view: TypeID, depth: Int = 0) -> Bool {
    let places = index.usage.constructions[view].filter { !index.isPreviewCode($0) }
    return !places.isEmpty && places.allSatisfy { standsAmongOthers($0, depth: depth) }
  }

  /// Whether a place stands in a list, form, box or scroll view, or beside others in a stack, or is all that such a part
  /// shows; not what a sheet, tab, window or navigation stack shows, and not what is passed on.
  private func standsAmongOthers(_ place: NodeID, depth: Int) -> Bool {
    var current = place
    var isChosen = false
    while let outer = index.parent(of: current), index[outer].kind != .declaration {
      // Stacks hold the tabs of an app, too, and a `switch` says which of them shows.
      if index[outer].kind == .switchCase { isChosen = true }
      if index[outer].kind == .argument, index[current].kind != .closure { return false }
      if index[outer].kind == .closure, let (call, label) = index.receiver(ofClosure: outer) {
        let name = index.calleeName(call)
        if index.isListed(name, .boxes)
          || !isChosen && index.isListed(name, .stacks) && index.children(of: outer).count > 1
        {
          return true
        }
        if index.isListed(name, .screenHolders), index.names.text(label) != "label" { return false }
      }
      current = outer
    }
    guard depth < 2, let builder = index.enclosingType(of: place) else { return false }
    return index.role(of: builder) == .view && isBuiltAmongOthers(builder, depth: depth + 1)
  }

  /// Whether a view keeps a view model of its own.
  private func keepsViewModel(_ view: TypeID) -> Bool {
    index.types[view].members.contains { member in
      guard index.isStored(member), let wrapper = Members(index).wrapper(of: member),
        wrapper == "StateObject" || wrapper == "State", let type = index.type(ofVariable: member).type
      else { return false }
      return index.role(of: type) == .viewModel
    }
  }

  private func readsObservable(_ view: TypeID) -> Bool {
    index.types[view].members.contains { member in
      index.isStored(member)
        && (index.type(ofVariable: member).type.map { Observations(index).isObservable($0) } ?? false)
    }
  }

  /// The part of an aggregate's name that stands for a screen, such as `OrderList` in `OrderListModel`; `nil` when there
  /// is none, or when a type of the domain bears it.
  package func screenName(of type: TypeID) -> String? {
    let name = index.name(ofType: type)
    let endings = index.lists[.aggregateSuffixes] + index.lists[.viewModelSuffixes]
    let ending = endings.filter { name.hasSuffix($0) }.max { $0.count < $1.count } ?? ""
    let base = String(name.dropLast(ending.count))
    guard index.lists[.screenWords].contains(where: { base.hasSuffix($0) && base.count > $0.count }) else { return nil }
    if let number = index.names.number(of: base), index.declared.typesByName.contains(number),
      (index.declared.typesByName[number] ?? []).contains(where: { index.role(of: $0) != .view })
    {
      return nil
    }
    return base
  }
}
