import SwiftOutline

/// Types that may stand in for others in tests.
package struct MockTypes {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether a type called a mock may be one: it conforms to something of the project, or works
  /// in tests or as a class that the app doesn't build.
  package func isMockLike(_ type: TypeEntry) -> Bool {
    if Conformances(index).isErrorType(type) { return false }
    if type.ancestorTypes.contains(where: { index.types[$0].kind == .protocol || index.types[$0].kind == .class }) {
      return true
    }
    if type.kind == .enum && type.members.contains(where: { index[$0].kind == .enumCase }) { return false }
    return type.isTest || type.kind == .enum || (type.isReferenceType || type.kind == .struct) && !isBuiltByApp(type)
  }

  /// Whether code of the app that is neither a preview nor a stand-in itself builds a type.
  private func isBuiltByApp(_ type: TypeEntry) -> Bool {
    index.usage.constructions[type.id].contains { call in
      guard !index.isPreviewCode(call), let builder = index.enclosingType(of: call), builder != type.id else {
        return false
      }
      return TypeNames(index).mockWord(index.name(ofType: builder)) == nil
    }
  }
}
