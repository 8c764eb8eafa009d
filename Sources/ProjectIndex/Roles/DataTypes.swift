import SwiftOutline

/// What tells data, and types that only group values, from objects that work.
package struct DataTypes {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// The protocol of the system that a type conforms to and that makes it no data of the domain, such as `FileDocument`;
  /// a protocol of the project's own with such a name is none.
  package func systemValue(_ type: TypeEntry) -> String? {
    guard let parent = Conformances(index).firstAncestor(of: type, in: .systemValues) else { return nil }
    return type.ancestorTypes.contains { $0 != type.id && index.name(ofType: $0) == parent } ? nil : parent
  }

  /// Whether a value holds a form's fields with their validation and lives in a view's state.
  package func isFormState(_ type: TypeEntry) -> Bool {
    guard type.kind == .struct || (type.kind == .class && !worksForOthers(type)), !Conformances(index).isView(type)
    else { return false }
    // A class that is coded, compared or identified is data, unless it says that views observe it.
    guard
      type.kind == .struct || ObservedTypes(index).isObservable(type)
        || Conformances(index).firstAncestor(of: type, in: .dataProtocols) == nil
    else { return false }
    // What several views share is more than one form's own.
    guard type.kind == .struct || !isShared(type) else { return false }
    let name = index.names.text(type.name)
    let isHeldInState = index.usage.holders[type.id].contains { holder in
      index.attribute(Word.State.rawValue, of: holder) != nil
        || index.attribute(Word.StateObject.rawValue, of: holder) != nil
    }
    let isFormName = TypeNames(index).suffix(of: name, in: .formSuffixes) != nil
    if isHeldInState, type.kind == .struct, isBoundByItsViews(type) { return true }
    guard isHeldInState || isFormName else { return false }
    let validates = type.members.contains { member in
      let declaration = index[member]
      guard declaration.kind == .function || declaration.flags.contains(.hasGetter) else { return false }
      let word = index.names.text(declaration.name)
      return word.hasPrefix("isValid") || word.hasPrefix("validate") || word.hasPrefix("isFormValid")
        || word.hasSuffix("Error") && declaration.kind != .function
    }
    if validates && isHeldInState { return true }
    // A form of fields of which any value will do has nothing to validate.
    if isHeldInState && name.hasSuffix("FormState") { return true }
    // Messages of a form's fields: stored strings called like errors of a form.
    let texts = type.members.filter { index.isStored($0) && index.type(ofVariable: $0).name == Word.String.rawValue }
    let storesText = texts.count > 1
    return isHeldInState && name.hasSuffix("Errors") && storesText
      || isHeldInState && name.hasSuffix("Error") && storesText || isFormName && validates
  }

  /// Whether only views keep a value that is no data of the domain, and controls of theirs are bound to parts of it.
  private func isBoundByItsViews(_ type: TypeEntry) -> Bool {
    guard Conformances(index).firstAncestor(of: type, in: .dataProtocols) == nil,
      index.usage.holders[type.id].allSatisfy({
        index.enclosingType(of: $0).map { Conformances(index).isView(index.types[$0]) } ?? false
      })
    else { return false }
    return storedProperties(of: type).contains { property in
      let writes = index.usage.table.writes(of: property, named: index[property].name)
      return writes.contains { $0.kind == .binding }
    }
  }

  /// Whether a class reaches its views through the environment or a shared instance.
  private func isShared(_ type: TypeEntry) -> Bool {
    TypeUsers(index).isInjectedIntoEnvironment(type) || TypeUsers(index).isReadFromEnvironment(type)
      || TypeUsers(index).hasSharedInstance(type)
  }

  /// Whether a class holds a service or waits for something, so that it is more than the fields of a form.
  private func worksForOthers(_ type: TypeEntry) -> Bool {
    OutsideWork(index).holdsService(type)
      || type.members.contains { member in
        let declaration = index[member]
        return declaration.flags.contains(.isAsync)
          || declaration.kind == .function && CompletionHandlers(index).hasCompletionHandler(member)
      }
  }

  /// Whether a value is what an API sends or takes.
  package func isTransferObject(_ type: TypeEntry) -> Bool { isSent(type) || isPartOfTransferObjects(type) }

  private func isSent(_ type: TypeEntry) -> Bool { saysItIsSent(type) || isKnownToRequestsAlone(type) }

  /// Whether types that make requests name a coded value, and nobody else but coded values. Of what other modules may name
  /// nothing is known, unless it stands in such a type.
  private func isKnownToRequestsAlone(_ type: TypeEntry) -> Bool {
    guard type.kind == .struct, isCodable(type),
      index[type.declaration].access < .package || type.parent.map({ isRequester(index.types[$0]) }) == true
    else { return false }
    let namers = Set(index.usage.referencesTo[type.id].map { index.usage.references[$0].from })
    let users = namers.compactMap { $0 }.map { index.types[$0] }.filter {
      $0.id != type.id && !$0.isTest && !$0.isPreview
    }
    let others = users.filter { !isRequester($0) }
    return !namers.contains(nil) && others.count < users.count && others.allSatisfy { isCodable($0) }
  }

  /// Whether a type makes requests and shows nothing of them.
  private func isRequester(_ type: TypeEntry) -> Bool {
    OutsideWork(index).callsNetwork(type) && !Conformances(index).isView(type)
      && !ObservedTypes(index).isObservable(type)
  }

  /// Whether a value's name, or where it stands, says that an API sends or takes it.
  private func saysItIsSent(_ type: TypeEntry) -> Bool {
    let name = TypeNames(index).plainName(type)
    guard type.kind == .struct || type.kind == .class || type.kind == .enum else { return false }
    guard isCodable(type) else { return false }
    guard !hasCodingKeysName(name) else { return false }
    // A request of the domain, such as one to rent, is called just that.
    if let suffix = TypeNames(index).suffix(of: name, in: .transferSuffixes), suffix != name {
      return !isMadeOfStoredModel(type)
    }
    if type.kind == .struct, TypeNames(index).folderWord(type, in: .networkFolders) != nil { return true }
    return type.parent.map { isSent(index.types[$0]) } ?? false
  }

  /// Whether only transfer objects hold a value, so that it is a part of what they carry.
  private func isPartOfTransferObjects(_ type: TypeEntry) -> Bool {
    let holders = index.usage.holders[type.id].compactMap { index.enclosingType(of: $0) }.filter { $0 != type.id }
    return isCodable(type) && !holders.isEmpty && holders.allSatisfy { isSent(index.types[$0]) }
  }

  /// Whether a type's initialiser takes what a database keeps, so that it is a picture of that and nothing a server sends.
  private func isMadeOfStoredModel(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      let declaration = index[member]
      guard declaration.kind == .initializer else { return false }
      let outline = index.outline(of: member)
      return declaration.parameters.contains { position in
        let node = outline.parameters[Int(position)].type
        guard node != Node.none, let taken = index.resolve(NodeID(file: member.file, index: node)).type else {
          return false
        }
        let entry = index.types[taken]
        return entry.attributes.contains(Word.Model.rawValue)
          || Conformances(index).firstAncestor(of: entry, in: .persistentModels) != nil
      }
    }
  }

  private func hasCodingKeysName(_ name: String) -> Bool { name.hasSuffix("CodingKeys") || name.hasSuffix("Keys") }

  /// What each instance of a type stores.
  package func storedProperties(of type: TypeEntry) -> [DeclarationID] {
    type.members.filter { index.isStored($0) && !index[$0].flags.contains(.isStatic) }
  }

  /// Whether a type only groups static members.
  package func isConstantsOnly(_ type: TypeEntry) -> Bool {
    if type.members.contains(where: { index[$0].kind == .enumCase }) { return false }
    let instance = type.members.contains { member in
      let declaration = index[member]
      switch declaration.kind {
      case .variable, .constant, .function, .subscript: return !declaration.flags.contains(.isStatic)
      case .initializer: return declaration.access != .private
      default: return false
      }
    }
    return !instance
  }

  /// Whether a type is a value with data: it says so by what it conforms to, or it stores and somebody keeps it.
  package func isData(_ type: TypeEntry) -> Bool {
    if type.kind == .enum { return isDataEnum(type) }
    let stored = storedProperties(of: type)
    guard !stored.isEmpty, !makesViews(type) else { return false }
    if Conformances(index).firstAncestor(of: type, in: .dataProtocols) != nil { return true }
    // Values without closures and services that somebody keeps.
    let isPlain = stored.allSatisfy { member in
      let use = index.type(ofVariable: member)
      return !use.traits.contains(.function) && !use.traits.contains(.constraint)
    }
    return isPlain && !index.usage.holders[type.id].isEmpty && (!waits(type) || isRecord(type, stored))
  }

  /// Whether a value that isn't coded reaches outside or is one for all, whatever folder it lies in.
  package func worksOutside(_ type: TypeEntry) -> Bool {
    !isCodable(type)
      && (OutsideWork(index).callsNetwork(type)
        || OutsideWork(index).touchesOutsideWorld(type) && TypeUsers(index).hasSharedInstance(type))
  }

  /// Whether a method of a type is asynchronous.
  private func waits(_ type: TypeEntry) -> Bool {
    type.members.contains { !index[$0].flags.isDisjoint(with: [.isAsync]) }
  }

  /// Whether a struct stores several values and isn't called like a service, so that it is data whatever else it does.
  private func isRecord(_ type: TypeEntry, _ stored: [DeclarationID]) -> Bool {
    let name = index.names.text(type.name)
    let values = stored.filter { index[$0].access > .fileprivate }
    return values.count > 1 && TypeNames(index).suffix(of: name, in: .serviceSuffixes) == nil
      && TypeNames(index).suffix(of: name, in: .clientSuffixes) == nil
  }

  /// Whether a member of a type that is no view makes views.
  package func makesViews(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      let name = index.names.text(index.resultType(of: member).name)
      return name == "View" || name == "AnyView" || name == "Body"
    }
  }

  /// Whether most of what a type offers beside its stored properties are views.
  private func mostlyMakesViews(_ type: TypeEntry) -> Bool {
    let offered = type.members.filter { member in
      let declaration = index[member]
      return declaration.kind == .function || declaration.flags.contains(.hasGetter)
    }
    let views = offered.count { ["View", "AnyView"].contains(index.names.text(index.resultType(of: $0).name)) }
    return views * 2 > offered.count
  }

  /// Whether a struct stores values only, without closures, services and asynchronous work, and other types use it.
  package func isPlainValue(_ type: TypeEntry) -> Bool {
    guard type.kind == .struct, index[type.declaration].access > .fileprivate else { return false }
    let stored = storedProperties(of: type)
    guard !stored.isEmpty else { return false }
    let isRecord = Records(index).isRecord(type.id)
    let isPlain = stored.allSatisfy { member in
      let use = index.type(ofVariable: member)
      return use.traits.isDisjoint(with: [.function, .constraint])
        && (isRecord || use.type.map { !index.types[$0].isReferenceType } != false)
    }
    let refinesOwnProtocol = type.ancestorTypes.contains { index.types[$0].kind == .protocol }
    guard isPlain, !refinesOwnProtocol, !waits(type) || self.isRecord(type, stored), !mostlyMakesViews(type) else {
      return false
    }
    return index.usage.referencesTo[type.id].contains { index.usage.references[$0].from != type.id }
  }

  /// Whether a struct's stored properties are closures: an abstraction with replaceable operations.
  package func isStructOfClosures(_ type: TypeEntry) -> Bool {
    guard type.kind == .struct else { return false }
    let stored = storedProperties(of: type)
    return !stored.isEmpty && stored.contains { index.type(ofVariable: $0).traits.contains(.function) }
  }

  /// Whether an enum lists values of the domain: cases that can be listed, named or compared, and that are coded or
  /// identified, or stand among models or in a file of their own. Others are the choices of whoever declares them.
  package func isDataEnum(_ type: TypeEntry) -> Bool {
    guard type.kind == .enum, type.members.contains(where: { index[$0].kind == .enumCase }),
      Conformances(index).firstAncestor(of: type, in: .dataProtocols) != nil
        || type.ancestors.contains(Word.String.rawValue) || type.ancestors.contains(Word.Int.rawValue)
    else { return false }
    return isCodable(type) || Conformances(index).isIdentifiable(type)
      || TypeNames(index).folderWord(type, in: .modelFolders) != nil
      || index.files[type.file].baseName == index.names.text(type.name)
  }

  /// Whether a class only keeps data, or is data whatever else it does.
  package func isDataClass(_ type: TypeEntry) -> Bool {
    guard isCodable(type) else { return false }
    return type.members.contains { index.isStored($0) && !index[$0].flags.contains(.isStatic) }
      && (!OutsideWork(index).isServiceByWork(type) || isCodedClass(type))
  }

  /// Whether a class is coded, stores values, and isn't called like a service: data, even if it fetches itself.
  package func isCodedClass(_ type: TypeEntry) -> Bool {
    let name = TypeNames(index).plainName(type)
    return type.kind == .class && isCodable(type)
      && TypeNames(index).suffix(of: name, in: .serviceSuffixes) == nil
      && TypeNames(index).suffix(of: name, in: .clientSuffixes) == nil
      && type.members.contains { index.isStored($0) && !index[$0].flags.contains(.isStatic) }
  }

  package func isCodable(_ type: TypeEntry) -> Bool {
    Conformances(index).firstAncestor(of: type, in: .codingProtocols) != nil
  }

  /// Whether an observable class is coded data and holds no service.
  package func isCodedData(_ type: TypeEntry) -> Bool {
    isCodable(type) && !OutsideWork(index).holdsService(type) && !TypeUsers(index).isReadFromEnvironment(type)
  }
}
