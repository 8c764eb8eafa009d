import SwiftOutline

/// What types inherit from code that the project doesn't hold.
package struct Inheritance {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a type inherits something that neither the project declares nor a list says to be plain, or carries a macro
  /// that may add such a thing, so that it may be anything.
  package func inheritsUnknown(_ type: TypeID) -> Bool {
    let plain = index.set(.plainAncestors)
    let plainAttributes = index.set(.plainAttributes)
    if index.types[type].attributes.contains(where: { index.names.startsUppercase($0) && !plainAttributes.contains($0) }
    ) {
      return true
    }
    return !unknownAncestors(of: type).allSatisfy { plain.contains($0) }
  }

  /// The names of what a type inherits and the project doesn't declare.
  private func unknownAncestors(of type: TypeID) -> [UInt32] {
    let own = index.types[type].ancestorTypes.map { index.types[$0].name }
    let named = index.types[type].ancestors.filter { $0 != index.types[type].name && !own.contains($0) }
    // `struct Commands: SwiftUI.Commands` has its own name a second time.
    let namesake = index.types[type].inherited.contains { $0.type == nil && $0.name == index.types[type].name }
    return Array(named) + (namesake ? [index.types[type].name] : [])
  }

  /// Whether others can know a type by what it conforms to: a protocol of the project or of a library that isn't the
  /// one of a delegate or observer, which says nothing of what the type does.
  package func isAbstracted(_ type: TypeID) -> Bool {
    let plain = index.set(.plainAncestors)
    let isDelegate: (UInt32) -> Bool = { name in
      index.lists[.listenerSuffixes].contains { index.names.text(name).hasSuffix($0) }
    }
    return index.types[type].ancestorTypes.contains {
      index.types[$0].kind == .protocol
    } || unknownAncestors(of: type).contains { !plain.contains($0) && !isDelegate($0) }
      || index.types[type].attributes.contains {
        index.names.startsUppercase($0) && !index.isListed($0, .plainAttributes)
      }
  }

  /// Whether a type says itself that it is data: it is coded, compared, identified, or persistent.
  package func isDataByDeclaration(_ type: TypeID) -> Bool {
    index.set(.dataProtocols).containsAny(of: index.types[type].ancestors)
      || index.set(.persistentModels).containsAny(of: index.types[type].ancestors)
      || index.types[type].attributes.contains(Word.Model.rawValue)
  }

  /// Whether a type is data by its own word or by its form, and doesn't only hold what some work needs.
  package func keepsData(_ type: TypeID) -> Bool {
    if isDataByDeclaration(type) || index.types[type].kind == .enum { return true }
    let stored = index.types[type].members.filter { index.isStored($0) && !index[$0].flags.contains(.isStatic) }
    return index.types[type].kind == .struct && stored.count > 1
  }

  /// Whether a type wraps a view or controller of UIKit or AppKit for SwiftUI: by what it conforms to, or by the methods
  /// that make and update one, where the protocol bears another name.
  package func isRepresentable(_ type: TypeID) -> Bool {
    let entry = index.types[type]
    if index.set(.representables).containsAny(of: entry.ancestors) { return true }
    guard !entry.inherited.isEmpty, entry.kind == .struct || entry.kind == .class else { return false }
    return index.numbers(in: .representableMethods).contains { name in
      entry.members(perhapsNamed: name).contains { member in
        let declaration = index[member]
        return declaration.name == name && declaration.kind == .function && takesContext(member)
      }
    }
  }

  /// Whether a struct conforms to a library's own kind of view: its protocol is called so, and it has a body that gives a
  /// view.
  package func isViewOfLibrary(_ type: TypeID) -> Bool {
    let entry = index.types[type]
    guard entry.kind == .struct,
      entry.inherited.contains(where: { $0.type == nil && index.names.text($0.name).hasSuffix("View") })
    else { return false }
    return entry.members(perhapsNamed: Word.body.rawValue).contains { member in
      index[member].name == Word.body.rawValue && index.names.text(index.resultType(of: member).name) == "View"
    }
  }

  private func takesContext(_ function: DeclarationID) -> Bool {
    let parameters = index.outline(of: function).parameters
    return index[function].parameters.contains { index.names.text(parameters[Int($0)].name) == "context" }
  }

  /// The project's type that is a property's wrapper; `nil` for a wrapper of the system or of a library.
  package func wrapperType(of id: DeclarationID) -> TypeID? {
    guard let name = Members(index).wrapper(of: id).flatMap({ index.names.number(of: $0) }) else { return nil }
    return index.resolver.lookUp(name, in: Int(id.file), at: Int(id.index)).type
  }
}
