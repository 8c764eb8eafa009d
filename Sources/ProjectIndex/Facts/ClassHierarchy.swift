import SwiftOutline

/// Who inherits from whom, seen from above.
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
