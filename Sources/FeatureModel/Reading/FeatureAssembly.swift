/// Puts fields together and finds what is wrong between them.
struct FeatureAssembly {
  let name: Name
  private(set) var entries: [FieldEntry]
  private(set) var identity = Identity.uuid
  private(set) var isIdentityFromServer = false
  private(set) var fields: [Field] = []
  private var resolver: FieldResolver

  init(name: Name, known: [EnumField], entries: [FieldEntry]) {
    self.name = name
    self.entries = entries
    resolver = FieldResolver(featureName: name, known: known)
  }

  /// All mistakes in the order in which the fields were given.
  var mistakes: [FieldMistake] { entries.flatMap(\.mistakes) }

  mutating func run() {
    for index in entries.indices {
      guard let field = entries[index].field, let mistake = resolver.declareEnum(of: field) else { continue }
      entries[index].mistakes.append(mistake)
    }
    for index in entries.indices {
      guard let parsed = entries[index].field else { continue }
      checkUnique(parsed, at: index)
      checkKey(parsed, at: index)
      if parsed.name.variable == "id" {
        readIdentity(parsed, at: index)
        continue
      }
      checkFormState(parsed, at: index)
      let (field, mistakes) = resolver.resolve(parsed)
      entries[index].mistakes += mistakes
      if let field { fields.append(field) }
    }
  }

  private mutating func checkUnique(_ parsed: ParsedField, at index: Int) {
    let variable = parsed.name.variable.lowercased()
    let earlier = entries[..<index].compactMap(\.field).first { $0.name.variable.lowercased() == variable }
    guard let earlier else { return }
    let shown = parsed.name.variable
    let problem: FieldProblem =
      isMultiplied(parsed, earlier) ? .shell(.multiplied(shown)) : .duplicate(shown, other: earlier.source.text)
    entries[index].mistakes.append(FieldMistake(parsed.source, at: parsed.nameRange.lowerBound, problem))
  }

  /// A server tells fields apart by its own names.
  private mutating func checkKey(_ parsed: ParsedField, at index: Int) {
    guard let given = parsed.showings.first(where: { $0.showing.word == .key }), case .key(let key) = given.showing
    else {
      return
    }
    let others = entries.enumerated().filter { $0.offset != index }.compactMap(\.element.field)
    let other = others.first { $0.key == key }?.name.variable ?? (key == "id" ? "id" : nil)
    guard let other else { return }
    entries[index].mistakes.append(
      FieldMistake(parsed.source, at: given.range.lowerBound, .takenKey(key, other: other)))
  }

  /// Whether two arguments look like one with braces: `size:Kindsmall` and `size:Kindlarge`.
  private func isMultiplied(_ parsed: ParsedField, _ earlier: ParsedField) -> Bool {
    guard parsed.source.place == .argument, earlier.source.place == .argument,
      case .named(let type) = parsed.type.value, case .named(let earlierType) = earlier.type.value
    else { return false }
    let common = zip(type, earlierType).prefix { $0 == $1 }.count
    return common >= 2 && type != earlierType
  }

  private mutating func readIdentity(_ parsed: ParsedField, at index: Int) {
    guard entries[index].mistakes.isEmpty else { return }
    let source = parsed.source
    var reason: String?
    if parsed.type.isList || parsed.isOptional {
      reason = "it is one value that is always there"
    } else if case .scalar(let scalar) = parsed.type.value, let identity = Identity(rawValue: scalar.rawValue) {
      self.identity = identity
      isIdentityFromServer = parsed.isServerMade
      if parsed.defaultValue != nil || !parsed.validations.isEmpty || parsed.isReadOnly || !parsed.showings.isEmpty {
        reason = "it takes no further words but 'server'"
      }
    } else {
      reason = "its type is 'UUID', 'Int' or 'String'"
    }
    guard let reason else { return }
    entries[index].mistakes.append(
      FieldMistake(source, at: parsed.nameRange.lowerBound, .unsuitedIdentity(reason), advice: .write(["id:UUID"])))
  }

  /// The form's state has a message for each field and a few members of its own.
  private mutating func checkFormState(_ parsed: ParsedField, at index: Int) {
    let variable = parsed.name.variable
    var reason: String?
    if ["errors", "isValid", "validate"].contains(variable) {
      reason = "its own use"
    } else if variable.hasSuffix("Error") {
      let other = String(variable.dropLast(5))
      let isField = entries.contains { $0.field?.name.variable == other }
      reason = isField ? "the message of '\(other)'" : nil
    }
    guard let reason else { return }
    entries[index].mistakes.append(
      FieldMistake(parsed.source, at: parsed.nameRange.lowerBound, .takenByForm(variable, reason: reason)))
  }
}
