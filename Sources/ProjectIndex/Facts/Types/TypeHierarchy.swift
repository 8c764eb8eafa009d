import SwiftOutline

/// Who inherits from whom, as far as the project's own sources tell.
package struct TypeHierarchy {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a type inherits something that the project doesn't declare and that may bring members of its own.
  ///
  /// Well-known names of the system bring none that matter; they are listed.
  package func hasUnknownAncestor(_ type: TypeID) -> Bool {
    ([type] + index.types[type].ancestorTypes).contains { ancestor in
      index.types[ancestor].inherited.contains { use in
        guard use.type == nil, use.name != 0 else { return false }
        return !index.isListed(use.name, .statelessAncestors) && !isDelegateName(use.name)
      }
    }
  }

  /// Whether a type inherits something of a library by itself or by one of its ancestors, the plain protocols of the
  /// standard library left out.
  package func inheritsFromLibrary(_ type: TypeID) -> Bool {
    ([type] + index.types[type].ancestorTypes).contains { ancestor in
      index.types[ancestor].inherited.contains {
        $0.type == nil && $0.name != 0 && !index.isListed($0.name, .statelessAncestors)
      }
    }
  }

  /// Whether a type conforms to a protocol of the system that reports back, such as `CLLocationManagerDelegate`.
  package func isDelegate(_ type: TypeID) -> Bool {
    index.types[type].ancestors.contains { isDelegateName($0) && !index.declared.typesByName.contains($0) }
  }

  private func isDelegateName(_ name: UInt32) -> Bool {
    let text = index.names.text(name)
    return text.hasSuffix("Delegate") || text.hasSuffix("DataSource") || text.hasSuffix("Observer")
  }

  /// Whether a function may be what a delegate protocol of the system asks for: its type conforms to one, and its first
  /// argument has no label.
  package func mayBeDelegateCallback(_ id: DeclarationID) -> Bool {
    let outline = index.outline(of: id)
    let declaration = outline.declarations[Int(id.index)]
    guard declaration.kind == .function, let first = declaration.parameters.first,
      let owner = index.enclosingType(of: id), isDelegate(owner)
    else { return false }
    return outline.parameters[Int(first)].label == 0
  }
}

/// What the system's own types conform to.
extension TypeHierarchy {
  /// Whether a type is declared `final`.
  package func isFinal(_ type: TypeID) -> Bool { index[index.types[type].declaration].flags.contains(.isFinal) }

  /// Whether other modules may inherit from a type.
  package func isOpen(_ type: TypeID) -> Bool { index[index.types[type].declaration].access == .open }

  /// The project's types that inherit from a class or conform to a protocol, tests and previews left out.
  package func heirs(of type: TypeID) -> [TypeID] {
    index.declared.heirs[type].filter { !index.types[$0].isTest && !index.types[$0].isPreview }
  }

  /// Whether a class of the project, tests included, inherits from a type.
  package func hasSubclass(_ type: TypeID) -> Bool {
    index.declared.heirs[type].contains { index.types[$0].kind == .class }
  }

  /// Whether the system makes the instances of a type: an app's delegate, a widget's provider, an intent.
  package func isMadeBySystem(_ type: TypeID) -> Bool {
    let ancestors = index.types[type].ancestors
    return index.set(.systemGlue).containsAny(of: ancestors) || index.set(.appDelegates).containsAny(of: ancestors)
  }
}
