import SwiftOutline

/// Tests of what puts the app together, for which it is of no account what the parts do.
package struct ContainerTests {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The outermost suites whose code names a type.
  package func suites(naming type: TypeID) -> [TypeID] {
    var suites: Set<TypeID> = []
    for position in index.usage.referencesTo[type] {
      let place = index.usage.references[position].node
      guard index.isTest(place), let owner = index.owner(of: place),
        let suite = TestDeclarations(index).outermostType(of: owner), suite != type,
        index.testCode.testsOfSuite[suite] != nil
      else { continue }
      suites.insert(suite)
    }
    return suites.sorted()
  }

}
