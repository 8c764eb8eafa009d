import Findings

/// Turns parsed fields into fields: looks up named types and checks that type, default and validations go together.
struct FieldResolver {
  /// The feature's name; its type is taken.
  let featureName: Name
  /// The enums that the project has already.
  let known: [EnumField]
  /// The enums that the feature declares, by their type's name.
  private(set) var declaredEnums: [String: EnumField] = [:]

  init(featureName: Name, known: [EnumField]) {
    self.featureName = featureName
    self.known = known
  }

  /// Collects the enums that a field declares, so that other fields can name them; returns what is wrong with it.
  mutating func declareEnum(of field: ParsedField) -> FieldMistake? {
    guard case .enumeration(let given, let cases) = field.type.value else { return nil }
    let start = field.typeRange.lowerBound
    let name = given ?? derivedEnumName(for: field)
    if let module = ShadowedTypes.module(declaring: name.type) {
      let suggestion = ShadowedTypes.replacement(for: name.type)
      let problem = NameProblem.shadowsType(name.type, module: module, .enumeration, suggestion: suggestion)
      return FieldMistake(field.source, at: start, .name(problem))
    }
    let enumeration = EnumField(
      name: name, typeName: name.type, cases: cases, origin: .feature)
    // The same one of the project serves.
    if let known = known.first(where: { $0.typeName == name.type }), known.cases == cases { return nil }
    if let earlier = declaredEnums[name.type] {
      return earlier.cases == enumeration.cases
        ? nil : FieldMistake(field.source, at: start, .differentCases(name.type))
    }
    if isTaken(name.type) {
      let form = name.type + "Kind"
      let advice = given == nil ? FieldMistake.Advice.none : .didYouMean(renamingEnum(of: field, to: form))
      return FieldMistake(field.source, at: start, .takenByFeature(name.type), advice: advice)
    }
    declaredEnums[name.type] = enumeration
    return nil
  }

  /// Makes the field; `nil` with the mistakes when parts of it don't go together.
  func resolve(_ parsed: ParsedField) -> (field: Field?, mistakes: [FieldMistake]) {
    switch type(of: parsed) {
    case .failure(let mistake): return (nil, [mistake])
    case .success(let type):
      var checks = FieldChecks(parsed: parsed, type: type)
      checks.run()
      guard checks.mistakes.isEmpty else { return (nil, checks.mistakes) }
      let field = Field(
        name: parsed.name, type: type, isOptional: parsed.isOptional, isReadOnly: parsed.isReadOnly,
        defaultValue: checks.defaultValue, validations: parsed.validations.map(\.validation),
        showings: parsed.showings.map(\.showing))
      return (field, [])
    }
  }

  private func type(of parsed: ParsedField) -> Result<FieldType, FieldMistake> {
    value(of: parsed).map { parsed.type.isList ? .list($0) : .single($0) }
  }

  private func value(of parsed: ParsedField) -> Result<ValueType, FieldMistake> {
    switch parsed.type.value {
    case .scalar(let scalar): return .success(.scalar(scalar))
    case .enumeration(let name, _):
      let typeName = (name ?? derivedEnumName(for: parsed)).type
      if let enumeration = enumeration(named: typeName) { return .success(.enumeration(enumeration)) }
      // Its own mistake has been reported; the words after it are checked all the same.
      return .success(.scalar(.string))
    case .named(let typeName):
      if let enumeration = enumeration(named: typeName) {
        return .success(.enumeration(enumeration))
      }
      return reference(to: typeName, in: parsed)
    }
  }

  private func enumeration(named typeName: String) -> EnumField? {
    declaredEnums[typeName] ?? known.first { $0.typeName == typeName }
  }

  private func reference(to typeName: String, in parsed: ParsedField) -> Result<ValueType, FieldMistake> {
    let reference = ModelReference(name: Name(NameSplitter.words(of: typeName)), typeName: typeName)
    if typeName == featureName.type {
      if parsed.type.isList { return .success(.reference(reference)) }
      let form = "\(parsed.name.variable)ID:UUID:optional"
      return .failure(
        FieldMistake(
          parsed.source, at: parsed.typeRange.lowerBound, .recursive(typeName), advice: .write([form])))
    }
    return .success(.reference(reference))
  }

  /// `OrderSize` for a field `size` of `Order` whose enum has no name of its own.
  private func derivedEnumName(for field: ParsedField) -> Name {
    let own = field.type.isList ? Self.singular(of: field.name) : field.name
    return Name(featureName.singular.words + own.singular.words)
  }

  private static func singular(of name: Name) -> Name {
    guard let last = name.singular.words.last, let singular = Pluralizer.singular(of: last) else { return name }
    return Name(name.singular.words.dropLast() + [singular])
  }

  /// Whether the feature declares a type of this name beside its enums.
  private func isTaken(_ type: String) -> Bool {
    type == featureName.type || NameReader.derivedTypeEndings.contains { featureName.type + $0 == type }
  }

  private func renamingEnum(of field: ParsedField, to name: String) -> String {
    let text = field.source.slice(field.typeRange)
    guard case .enumeration(let given?, _) = field.type.value else { return field.source.text }
    return field.source.replacing(field.typeRange, with: text.replacingFirst(given.type, with: name))
  }
}

extension String {
  /// The text with the first place of a word replaced.
  fileprivate func replacingFirst(_ word: String, with replacement: String) -> String {
    guard let range = firstRange(of: word) else { return self }
    return String(self[..<range.lowerBound]) + replacement + String(self[range.upperBound...])
  }
}
