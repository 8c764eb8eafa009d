/// What the declarations of a project tell, and who uses what.
package class UsageIndex: DeclarationIndex, @unchecked Sendable {
  package final let usage: Usage

  init(_ index: DeclarationIndex, usage: Usage) {
    self.usage = usage
    super.init(index.declared, errorSources: index.knownErrorSources, stateChanges: index.knownStateChanges)
  }
}
