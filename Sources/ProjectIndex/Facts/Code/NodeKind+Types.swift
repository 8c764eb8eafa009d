import SwiftOutline

extension NodeKind {
  /// Whether nodes of the kind are types as written.
  package var isTypeSyntax: Bool { rawValue >= NodeKind.typeName.rawValue }
}
