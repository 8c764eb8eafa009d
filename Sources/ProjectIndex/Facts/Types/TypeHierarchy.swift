import SwiftOutline

/// Who inherits from whom, as far as the project's own sources tell.
extension ProjectIndex {
  /// Whether a type inherits something that the project doesn't declare and that may bring members of its own.
  ///
  /// Well-known names of the system bring none that matter; they are listed.
  package func hasUnknownAncestor(_ type: TypeID) -> Bool {
    ([type] + types[type].ancestorTypes).contains { ancestor in
      types[ancestor].inherited.contains { use in
        guard use.type == nil, use.name != 0 else { return false }
        return !isListed(use.name, .statelessAncestors) && !isDelegateName(use.name)
      }
    }
  }

  /// Whether a type inherits something of a library by itself or by one of its ancestors, the plain protocols of the
  /// standard library left out.
  package func inheritsFromLibrary(_ type: TypeID) -> Bool {
    ([type] + types[type].ancestorTypes).contains { ancestor in
      types[ancestor].inherited.contains { $0.type == nil && $0.name != 0 && !isListed($0.name, .statelessAncestors) }
    }
  }

  /// Whether a type conforms to a protocol of the system that reports back, such as `CLLocationManagerDelegate`.
  package func isDelegate(_ type: TypeID) -> Bool {
    types[type].ancestors.contains { isDelegateName($0) && !typesByName.contains($0) }
  }

  private func isDelegateName(_ name: UInt32) -> Bool {
    let text = names.text(name)
    return text.hasSuffix("Delegate") || text.hasSuffix("DataSource") || text.hasSuffix("Observer")
  }

  /// Whether a function may be what a delegate protocol of the system asks for: its type conforms to one, and its first
  /// argument has no label.
  package func mayBeDelegateCallback(_ id: DeclarationID) -> Bool {
    let outline = files[Int(id.file)].outline
    let declaration = outline.declarations[Int(id.index)]
    guard declaration.kind == .function, let first = declaration.parameters.first,
      let owner = enclosingType(of: id), isDelegate(owner)
    else { return false }
    return outline.parameters[Int(first)].label == 0
  }
}

/// What the system's own types conform to.
extension ProjectIndex {
  /// Whether a type is declared `final`.
  package func isFinal(_ type: TypeID) -> Bool { declaration(types[type].declaration).flags.contains(.isFinal) }

  /// Whether other modules may inherit from a type.
  package func isOpen(_ type: TypeID) -> Bool { declaration(types[type].declaration).access == .open }

  /// The project's types that inherit from a class or conform to a protocol, tests and previews left out.
  package func heirs(of type: TypeID) -> [TypeID] {
    allHeirs[type].filter { !types[$0].isTest && !types[$0].isPreview }
  }

  /// Whether a class of the project, tests included, inherits from a type.
  package func hasSubclass(_ type: TypeID) -> Bool { allHeirs[type].contains { types[$0].kind == .class } }

  /// Whether the system makes the instances of a type: an app's delegate, a widget's provider, an intent.
  package func isMadeBySystem(_ type: TypeID) -> Bool {
    let ancestors = types[type].ancestors
    return set(.systemGlue).containsAny(of: ancestors) || set(.appDelegates).containsAny(of: ancestors)
  }
}
