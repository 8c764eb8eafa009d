/// Enums that the project has already.
extension EnumField {
  /// An enum of the project, by its cases as they stand in the code.
  package static func ofProject(typeName: String, cases: [(identifier: String, rawValue: String?)]) -> EnumField {
    EnumField(
      name: Name(NameSplitter.words(of: typeName)), typeName: typeName,
      cases: cases.map { identifier, rawValue in
        EnumCase(name: Name(NameSplitter.words(of: identifier)), identifier: identifier, rawValue: rawValue)
      }, origin: .project)
  }

  /// An enum of the project, as ``text`` says it; `nil` where a text says none.
  package static func ofProject(_ text: String) -> EnumField? {
    let request = FeatureRequest(name: "Known", arguments: ["value:" + text])
    guard let found = (try? FeatureReader.feature(from: request))?.feature.declaredEnums.first else { return nil }
    return EnumField(name: found.name, typeName: found.typeName, cases: found.cases, origin: .project)
  }
}
