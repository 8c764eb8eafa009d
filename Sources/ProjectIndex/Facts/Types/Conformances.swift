import SwiftOutline

/// What a type is by what it inherits from or conforms to.
package struct Conformances {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The first of a type's ancestors that stands in a list, by the list's order.
  package func firstAncestor(of type: TypeEntry, in list: NameList) -> String? {
    if type.inherited.isEmpty && type.ancestors.count == 1 { return nil }
    let names = index.set(list)
    guard type.ancestors.contains(where: names.contains) else { return nil }
    // The type's own name counts as an ancestor only for protocols that refine nothing.
    return index.numbers(in: list).first { number in
      type.ancestors.contains(number) && (number != type.name || type.inherited.contains { $0.name == number })
    }.map { index.names.text($0) }
  }

  package func isIdentifiable(_ type: TypeEntry) -> Bool {
    type.ancestors.contains { index.names.text($0) == "Identifiable" }
  }

  package func isView(_ type: TypeEntry) -> Bool {
    (firstAncestor(of: type, in: .viewProtocols) != nil || firstAncestor(of: type, in: .platformViews) != nil
      || Inheritance(index).isRepresentable(type.id) || Inheritance(index).isViewOfLibrary(type.id))
  }

  package func isErrorType(_ type: TypeEntry) -> Bool { firstAncestor(of: type, in: .errorProtocols) != nil }

  package func isObservableObject(_ type: TypeEntry) -> Bool {
    type.name != Word.ObservableObject.rawValue && type.ancestors.contains(Word.ObservableObject.rawValue)
  }

  /// Whether a type that inherits a name is a view of SwiftUI, UIKit or AppKit.
  func makesView(_ name: UInt32) -> Bool {
    index.isListed(name, .viewProtocols) || index.isListed(name, .platformViews)
  }

  /// The types of a name that a place can see, nested ones of other types left out.
  package func topLevelTypes(named name: UInt32) -> some Collection<TypeID> {
    (index.declared.typesByName[name] ?? []).lazy.filter { index.types[$0].parent == nil && !index.types[$0].isLocal }
  }

  /// Whether a type inherits a name, itself included.
  package func inherits(_ type: TypeID, _ name: UInt32) -> Bool { index.types[type].ancestors.contains(name) }
}
