/// The objects of an Xcode project, which refer to each other by identifier.
package struct XcodeObjects: Sendable {
  private let objects: [String: PropertyListValue]
  /// The `PBXProject`.
  package let project: PropertyListValue
  /// Identifiers of the objects of a class, sorted.
  package func identifiers(of isa: String) -> [String] { objects.filter { $0.value.isa == isa }.keys.sorted() }

  /// The classes of the objects.
  package var classes: Set<String> { Set(objects.values.map(\.isa)) }

  package func contains(_ identifier: String) -> Bool { objects[identifier] != nil }

  /// Takes the objects out of a parsed `project.pbxproj`; `nil` when it does not have the shape of one.
  package init?(_ file: PropertyListValue) {
    objects = file["objects"]?.entries ?? [:]
    guard let rootObject = file["rootObject"]?.string, let project = objects[rootObject],
      case .dictionary = project
    else { return nil }
    self.project = project
  }

  /// The object of an identifier; an empty list of entries for one that is missing or `nil`.
  package subscript(identifier: String?) -> PropertyListValue {
    identifier.flatMap { objects[$0] } ?? .dictionary([:])
  }

  /// The objects that a list in an entry of an object refers to, missing ones left out.
  package func objects(of key: String, in object: PropertyListValue) -> [(
    identifier: String, object: PropertyListValue
  )] {
    (object[key]?.strings ?? []).compactMap { identifier in objects[identifier].map { (identifier, $0) } }
  }
}

extension PropertyListValue {
  /// The class of an object of an Xcode project, such as `PBXGroup`; empty when it has none.
  package var isa: String { self["isa"]?.string ?? "" }
}
