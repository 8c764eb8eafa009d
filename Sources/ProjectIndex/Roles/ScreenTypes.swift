import SwiftOutline

/// What tells values of the screen and of requests from data of the domain.
package struct ScreenTypes {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether a value is no data of the domain: it extends a type of the screen, keeps observable objects, builds
  /// requests, describes a look, shows nothing of what it stores, stands in for real data, is a message of a screen, or
  /// belongs to one view.
  package func isNoDomainData(_ type: TypeEntry) -> Bool {
    standsInScreenType(type) || keepsObservables(type) || buildsRequests(type) || hidesItsData(type)
      || type.kind == .struct && isStandInByWord(TypeNames(index).plainName(type))
      || OutsideWork(index).worksOnSystem(type) || !DataTypes(index).isCodable(type) && isNoData(type)
  }

  /// The same of a value that isn't coded.
  private func isNoData(_ type: TypeEntry) -> Bool {
    belongsToView(type) || describesLook(type) || keepsActions(type) || isStateOfObject(type) || isMessage(type)
      || listsRows(type) || isSentToStore(type) || measuresLayout(type) || choosesViews(type) || isCalledAfterView(type)
  }

  /// Whether a value that lies in no folder of models is called after a view of two words or more: `CommentRowState`
  /// beside `CommentRow`.
  private func isCalledAfterView(_ type: TypeEntry) -> Bool {
    guard !type.isReferenceType, TypeNames(index).folderWord(type, in: .modelFolders) == nil else { return false }
    let name = index.names.text(type.name)
    let beginnings = name.utf8.indices.dropFirst().filter { (UInt8(ascii: "A")...UInt8(ascii: "Z")) ~= name.utf8[$0] }
    return beginnings.dropFirst().contains { end in
      let views = index.names.number(of: String(name[..<end])).flatMap { index.declared.typesByName[$0] } ?? []
      return views.contains { Conformances(index).isView(index.types[$0]) }
    }
  }

  /// Whether an enum gives views, and only views keep it: what a menu or a row of tabs is made of.
  private func choosesViews(_ type: TypeEntry) -> Bool {
    type.kind == .enum && DataTypes(index).makesViews(type)
      && index.usage.holders[type.id].allSatisfy { holder in
        index.enclosingType(of: holder).map { Conformances(index).isView(index.types[$0]) } ?? false
      }
  }

  /// Whether a value conforms to a protocol of actions or states, such as those of a store that reduces
  /// one by the other.
  private func isSentToStore(_ type: TypeEntry) -> Bool {
    !type.isReferenceType
      && type.inherited.contains { use in
        let name = index.names.text(use.name)
        return use.type.map({ index.types[$0].kind == .protocol }) != false
          && (TypeNames(index).suffix(of: name, in: .messageSuffixes) != nil || name.hasSuffix("State"))
      }
  }

  /// Whether all that a struct stores are measures of layout.
  private func measuresLayout(_ type: TypeEntry) -> Bool {
    guard type.kind == .struct else { return false }
    let stored = DataTypes(index).storedProperties(of: type)
    return !stored.isEmpty && stored.allSatisfy { index.isListed(index.type(ofVariable: $0).name, .geometryTypes) }
  }

  /// Whether a value is a part of one view's file that only views of that file name: what a sheet is
  /// about, or the choices of a picker.
  private func belongsToView(_ type: TypeEntry) -> Bool {
    let isPart =
      type.parent.map { Conformances(index).isView(index.types[$0]) }
      ?? (index[type.declaration].access <= .fileprivate)
    guard isPart, !type.isReferenceType else { return false }
    let users = index.usage.referencesTo[type.id].map { index.usage.references[$0].node }
      .map { Int($0.file) == type.file ? index.enclosingType(of: $0) : nil }.filter { $0 != type.id }
    return (type.parent != nil || !users.isEmpty)
      && users.allSatisfy { $0.map { Conformances(index).isView(index.types[$0]) } ?? false }
  }

  /// Whether a struct that lies in no folder of models stores closures, such as what happens on a tap.
  private func keepsActions(_ type: TypeEntry) -> Bool {
    guard type.kind == .struct, TypeNames(index).folderWord(type, in: .modelFolders) == nil else { return false }
    return type.members.contains { member in
      index.isStored(member) && !index[member].flags.contains(.isStatic)
        && index.type(ofVariable: member).traits.contains(.function)
    }
  }

  /// Whether a struct is called a state, and only objects keep it, each for itself.
  private func isStateOfObject(_ type: TypeEntry) -> Bool {
    guard type.kind == .struct, TypeNames(index).plainName(type).hasSuffix("State") else { return false }
    let owners = index.usage.holders[type.id].map { ($0, index.enclosingType(of: $0)) }
    return !owners.isEmpty
      && owners.allSatisfy { holder, owner in
        guard let owner else { return false }
        return index.types[owner].isReferenceType && !index.type(ofVariable: holder).traits.contains(.collection)
      }
  }

  /// Whether an enum is called like what a screen and what drives it tell one another.
  private func isMessage(_ type: TypeEntry) -> Bool {
    let name = TypeNames(index).plainName(type)
    return type.kind == .enum && TypeNames(index).suffix(of: name, in: .messageSuffixes) != nil
  }

  /// Whether an enum is called a view model or the rows of a menu: it says what a screen offers.
  private func listsRows(_ type: TypeEntry) -> Bool {
    let name = TypeNames(index).plainName(type)
    return type.kind == .enum
      && (TypeNames(index).suffix(of: name, in: .viewModelSuffixes) != nil
        || TypeNames(index).suffix(of: name, in: .rowSuffixes) != nil)
  }

  /// Whether a value keeps colours, fonts or images, outside the folders of models: the look of a
  /// component.
  private func describesLook(_ type: TypeEntry) -> Bool {
    guard TypeNames(index).folderWord(type, in: .modelFolders) == nil else { return false }
    if type.kind == .enum { return isPalette(type) }
    guard type.kind == .struct else { return false }
    let properties = type.members.filter { member in
      let declaration = index[member]
      return (declaration.kind == .variable || declaration.kind == .constant) && !declaration.flags.contains(.isStatic)
    }
    let stored = properties.filter { index.isStored($0) }
    if stored.contains(where: { Members(index).isScreenType(index.type(ofVariable: $0)) }) { return true }
    // Numbers alone that give a colour or font are the parts of one.
    return !stored.isEmpty && stored.allSatisfy { index.isListed(index.type(ofVariable: $0).name, .measureTypes) }
      && properties.contains { Members(index).isScreenType(index.type(ofVariable: $0)) }
  }

  /// Whether all that an enum offers are colours, fonts or images, and nobody keeps one.
  private func isPalette(_ type: TypeEntry) -> Bool {
    let offered = type.members.filter { [.variable, .constant, .function].contains(index[$0].kind) }
    return !offered.isEmpty && offered.allSatisfy { Members(index).isScreenType(index.resultType(of: $0)) }
      && index.usage.holders[type.id].isEmpty
  }

  /// Whether it stands in an extension of a type of the screen, such as `Font` or `Color`.
  private func standsInScreenType(_ type: TypeEntry) -> Bool {
    let outline = index.outline(of: type.declaration)
    var parent = outline.declarations[Int(type.declaration.index)].parent
    while parent >= 0 {
      let declaration = outline.declarations[Int(parent)]
      if declaration.kind == .extension, index.set(.presentationTypes).contains(declaration.name) { return true }
      parent = declaration.parent
    }
    return false
  }

  /// Whether a value keeps observable objects of the project, in a property or with a case.
  private func keepsObservables(_ type: TypeEntry) -> Bool {
    guard !type.isReferenceType else { return false }
    // A struct that is coded is data, whatever it keeps beside, and so is one among the models that is compared or
    // listed, or one most of whose properties are plain values.
    if type.kind == .struct {
      if DataTypes(index).isCodable(type) { return false }
      if Conformances(index).firstAncestor(of: type, in: .dataProtocols) != nil,
        TypeNames(index).folderWord(type, in: .modelFolders) != nil
      {
        return false
      }
      if Records(index).isRecord(type.id) { return false }
    }
    return type.members.contains { member in
      let declaration = index[member]
      if declaration.kind == .enumCase {
        let outline = index.outline(of: member)
        return declaration.parameters.contains { position in
          let node = outline.parameters[Int(position)].type
          guard node != Node.none else { return false }
          let use = index.resolve(NodeID(file: member.file, index: node))
          return use.type.map { index.types[$0].isReferenceType && ObservedTypes(index).isObservable(index.types[$0]) }
            ?? false
        }
      }
      guard index.isStored(member), !declaration.flags.contains(.isStatic) else { return false }
      let use = index.type(ofVariable: member)
      return use.type.map { index.types[$0].isReferenceType && ObservedTypes(index).isObservable(index.types[$0]) }
        ?? false
    }
  }

  /// Whether all that a struct stores is private and it offers methods or opens a database, so that it works rather than
  /// tells.
  private func hidesItsData(_ type: TypeEntry) -> Bool {
    guard type.kind == .struct, Conformances(index).firstAncestor(of: type, in: .dataProtocols) == nil else {
      return false
    }
    let stored = DataTypes(index).storedProperties(of: type)
    return !stored.isEmpty && stored.allSatisfy { index[$0].access <= .fileprivate }
      && (OutsideWork(index).opensDatabase(type)
        || type.members.contains { index[$0].kind == .function && index[$0].access > .fileprivate })
  }

  /// Whether a type gives requests, or stores what one is made of.
  package func buildsRequests(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      index.names.text(index.resultType(of: member).name) == "URLRequest"
        || index.isStored(member) && index.isListed(index.type(ofVariable: member).name, .requestParts)
    }
  }

  /// Whether a word inside a name says that a value stands in for real data: `OrderMockSnapshot`.
  private func isStandInByWord(_ name: String) -> Bool {
    NameWords.words(of: name).contains { word in index.lists[.mockWords].contains { $0.lowercased() == word } }
  }
}
