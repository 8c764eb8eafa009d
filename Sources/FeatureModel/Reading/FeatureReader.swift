/// A feature as it was understood.
package struct FeatureReading: Sendable, Hashable {
  package let feature: Feature
  /// What was taken otherwise than it was typed, or taken for granted; one clause each.
  package let notes: [String]
}

/// Reads a feature's name and fields, and collects all mistakes before giving up.
package enum FeatureReader {
  /// Reads what was asked for; without fields the feature gets a small model of its own.
  package static func feature(from request: FeatureRequest) throws(FeatureMistakes) -> FeatureReading {
    var nameProblem: NameProblem?
    var featureName: FeatureName?
    do throws(NameProblem) {
      featureName = try NameReader.featureName(request.name, plural: request.plural)
    } catch {
      nameProblem = error
    }
    // With an unusable name the fields are checked all the same.
    let name = featureName?.name ?? Name([NameWord("feature")])
    let entries = (request.file?.entries() ?? []) + FieldListReader.entries(from: request.arguments)
    if let source = entries.dropFirst(fieldLimit).lazy.compactMap({ $0.field?.source }).first {
      let mistake = FieldMistake(source, at: 0, .tooMany(count: entries.count, limit: fieldLimit))
      throw FeatureMistakes(name: nameProblem, fields: [mistake])
    }
    var assembly = FeatureAssembly(name: name, known: request.enums, entries: entries)
    assembly.run()
    guard let featureName, assembly.mistakes.isEmpty else {
      throw FeatureMistakes(name: nameProblem, fields: assembly.mistakes)
    }
    let feature = Feature(
      name: featureName.name, identity: assembly.identity,
      isIdentityFromServer: assembly.isIdentityFromServer,
      fields: assembly.fields.isEmpty ? smallModel : assembly.fields)
    return FeatureReading(feature: feature, notes: (featureName.note.map { [$0] } ?? []) + notes(on: feature))
  }

  /// More fields than any form has.
  private static let fieldLimit = 200

  /// The model of a feature that was asked for without fields: something to name, to describe and to sort by.
  static let smallModel = [
    Field(name: Name([NameWord("name")]), type: .single(.scalar(.string)), validations: [.required]),
    Field(name: Name([NameWord("notes")]), type: .single(.scalar(.string)), isOptional: true),
    Field(
      name: Name([NameWord("created"), NameWord("at")]), type: .single(.scalar(.date)), isReadOnly: true,
      defaultValue: .now),
  ]

  private static func notes(on feature: Feature) -> [String] {
    feature.references.filter { $0.typeName != feature.name.type }.map { reference in
      "'\(reference.typeName)' is taken for a model of the project;"
        + " an enum of its own is written '\(reference.typeName)(first,second)'"
    }
  }
}
