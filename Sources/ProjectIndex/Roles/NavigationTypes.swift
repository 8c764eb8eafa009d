import SwiftOutline

/// What tells where an app goes from what it shows.
package struct NavigationTypes {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  package func isNavigationHolder(_ type: TypeEntry) -> Bool {
    let name = TypeNames(index).plainName(type)
    if TypeNames(index).suffix(of: name, in: .navigationSuffixes) != nil {
      // The word alone says little of what works with services and never says where to go.
      return !OutsideWork(index).holdsService(type) || saysWhereToGo(type)
    }
    let navigation = index.set(.navigationTypes)
    return type.members.contains { member in
      guard index.isStored(member) else { return false }
      return navigation.contains(index.type(ofVariable: member).name)
    } && !OutsideWork(index).holdsService(type)
  }

  /// Whether a type keeps a place in the app, or has a method to go there or to put something over it.
  private func saysWhereToGo(_ type: TypeEntry) -> Bool {
    let navigation = index.set(.navigationTypes)
    return type.members.contains { member in
      if index.isStored(member) {
        let use = index.type(ofVariable: member)
        let held = index.names.text(use.name)
        return navigation.contains(use.name) || TypeNames(index).suffix(of: held, in: .routeSuffixes) != nil
          || TypeNames(index).suffix(of: held, in: .navigationSuffixes) != nil || held.hasSuffix("NavigationPath")
          || held.hasSuffix("ViewController") || held.hasSuffix("NavigationController")
      }
      guard index[member].kind == .function else { return makesView(member) }
      let words = NameWords.words(of: index.name(member))
      return makesView(member) || words.first.map { lists(.movingVerbs).contains($0) } ?? false
    }
  }

  private func makesView(_ member: DeclarationID) -> Bool {
    ["View", "AnyView"].contains(index.names.text(index.resultType(of: member).name))
  }

  private func lists(_ list: NameList) -> [String] { index.lists[list] }

  /// Whether a value or class describes where the app goes: routes, destinations, tabs, presented sheets.
  package func isNavigation(_ type: TypeEntry) -> Bool {
    let name = TypeNames(index).plainName(type)
    if DataTypes(index).isConstantsOnly(type) { return false }
    if type.kind == .enum {
      // `WindowDestinationEditor` has the word inside.
      if TypeNames(index).suffix(of: name, in: .routeSuffixes) != nil
        || NameWords.words(of: name).contains("destination") || opensScreens(type)
      {
        return true
      }
    }
    if type.kind == .struct, name.hasSuffix("Route") || name.hasSuffix("Destination") || name.hasSuffix("Navigation") {
      return true
    }
    if type.isReferenceType || type.kind == .struct {
      return TypeNames(index).suffix(of: name, in: .navigationSuffixes) != nil && touchesNavigation(type)
    }
    return isPresentedItem(type)
  }

  /// Whether a type says where to go, or names a screen or what leads to one; the word alone may mean any coordinating.
  private func touchesNavigation(_ type: TypeEntry) -> Bool {
    saysWhereToGo(type)
      || type.members.contains { index.isStored($0) && NameWords.words(of: index.name($0)).last == "path" }
      || index.usage.referencesFrom[type.id].contains { position in
        let other = index.types[index.usage.references[position].to]
        let name = TypeNames(index).plainName(other)
        return other.id != type.id
          && (Conformances(index).isView(other) || TypeNames(index).suffix(of: name, in: .navigationSuffixes) != nil
            || TypeNames(index).suffix(of: name, in: .routeSuffixes) != nil)
      }
  }

  /// Whether an enum that isn't coded gives a view for each case, and no value keeps it.
  private func opensScreens(_ type: TypeEntry) -> Bool {
    let values = ["CaseIterable", "String", "Int"]
    guard !DataTypes(index).isCodable(type), DataTypes(index).makesViews(type),
      !type.ancestors.contains(where: { values.contains(index.names.text($0)) }),
      index.usage.referencesFrom[type.id].contains(where: {
        Conformances(index).isView(index.types[index.usage.references[$0].to])
      })
    else { return false }
    return index.usage.holders[type.id].allSatisfy { holder in
      guard let owner = index.enclosingType(of: holder).map({ index.types[$0] }) else { return true }
      return Conformances(index).isView(owner) || owner.isReferenceType
    }
  }

  /// Whether an enum is what a view presents: kept in `@State` and handed to a sheet or a destination.
  private func isPresentedItem(_ type: TypeEntry) -> Bool {
    guard type.kind == .enum,
      !DataTypes(index).isDataEnum(type) || TypeNames(index).folderWord(type, in: .modelFolders) == nil
    else { return false }
    return index.usage.holders[type.id].contains { holder in
      guard index.attribute(Word.State.rawValue, of: holder) != nil, let view = index.enclosingType(of: holder) else {
        return false
      }
      return index.usage.table.writes(named: index[holder].name, inside: view).contains { write in
        write.kind == .binding && isItemArgument(write.node)
      }
    }
  }

  private func isItemArgument(_ node: NodeID) -> Bool {
    let outline = index.outline(of: node)
    let parent = outline.nodes[Int(node.index)].parent
    guard parent != Node.none, outline.nodes[Int(parent)].kind == .argument else { return false }
    return index.names.text(outline.nodes[Int(parent)].name) == "item"
  }
}
