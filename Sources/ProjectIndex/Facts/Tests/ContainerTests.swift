import SwiftOutline

/// Tests of what puts the app together, for which it is of no account what the parts do.
extension ProjectIndex {
  /// The outermost suites whose code names a type.
  package func suites(naming type: TypeID) -> [TypeID] {
    var suites: Set<TypeID> = []
    for position in usage.referencesTo[type] {
      let place = usage.references[position].node
      guard files[Int(place.file)].isTest, let owner = owner(of: place), let suite = outermostType(of: owner),
        suite != type, testCode.testsOfSuite[suite] != nil
      else { continue }
      suites.insert(suite)
    }
    return suites.sorted()
  }

  /// Whether a suite bears the name of a container of dependencies.
  package func isAboutContainer(_ suite: TypeID) -> Bool {
    let name = names.text(types[suite].name)
    return types(ofRoles: [.container]).contains { name.hasPrefix(names.text(types[$0].name)) }
  }
}
