/// The types that a project already has, as far as they are known; any other name is taken for a model, which may come
/// later.
package struct KnownTypes: Sendable, Hashable {
  /// The project's enums with at least two plain cases.
  package let enums: [EnumField]

  package init(enums: [EnumField]) {
    self.enums = enums
  }

  /// Nothing is known about the project.
  package static let unknown = KnownTypes(enums: [EnumField]())

  /// Enums of the project as texts of ``EnumField/text``; `nil` where one isn't.
  package init?(enums texts: [String]) {
    var enums: [EnumField] = []
    for text in texts {
      let request = FeatureRequest(name: "Known", arguments: ["value:" + text])
      guard let found = (try? FeatureReader.feature(from: request))?.feature.declaredEnums.first else { return nil }
      enums.append(EnumField(name: found.name, typeName: found.typeName, cases: found.cases, origin: .project))
    }
    self.init(enums: enums)
  }

  /// Makes an enum of the project known by its cases as they stand in the code.
  package static func enumeration(
    typeName: String, cases: [(identifier: String, rawValue: String?)]
  ) -> EnumField {
    EnumField(
      name: Name(NameSplitter.words(of: typeName)), typeName: typeName,
      cases: cases.map { identifier, rawValue in
        EnumCase(name: Name(NameSplitter.words(of: identifier)), identifier: identifier, rawValue: rawValue)
      }, origin: .project)
  }
}
