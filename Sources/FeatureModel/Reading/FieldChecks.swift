/// Checks that the parts of one field go together, and reads its default.
struct FieldChecks {
  let parsed: ParsedField
  let type: FieldType
  private(set) var mistakes: [FieldMistake] = []
  private(set) var defaultValue: FieldDefault?

  init(parsed: ParsedField, type: FieldType) {
    self.parsed = parsed
    self.type = type
  }

  mutating func run() {
    for validation in parsed.validations { checkFit(of: validation) }
    checkOptional()
    checkList()
    checkBounds()
    checkReadOnly()
    checkShowings()
    readDefault()
  }

  private var validations: [FieldValidation] { parsed.validations.map(\.validation) }

  private mutating func report(_ range: Range<Int>, _ problem: FieldProblem, advice: FieldMistake.Advice = .none) {
    mistakes.append(FieldMistake(parsed.source, at: range.lowerBound, problem, advice: advice))
  }

  private mutating func checkFit(of given: ParsedValidation) {
    let word = given.validation.word
    guard word.fits(type) else {
      let replacement = Self.sameIdea(as: word, for: type)
      let advice = replacement.map { form in
        FieldMistake.Advice.didYouMean(parsed.source.replacing(given.range, with: form.rawValue))
      }
      report(
        given.range, .doesNotFit(word: word.rawValue, type: type.swiftText, domain: word.domain),
        advice: advice ?? .none)
      return
    }
    guard let bound = given.validation.bound else { return }
    let expected: String? =
      switch type.value.scalar {
      case .integer where bound.integer == nil: "a whole number"
      case .decimal where !bound.isDecimal: "a number of at most 18 digits without an exponent"
      default: nil
      }
    if let expected {
      report(given.range, .unsuitedOperand(word: word.rawValue, given: bound.text, expected: expected))
    }
  }

  /// The word that asks the same of another type: a length of text, a count of elements, a size of a number.
  private static func sameIdea(as word: ValidationWord, for type: FieldType) -> ValidationWord? {
    let families: [[ValidationWord]] = [[.min, .minLength, .minCount], [.max, .maxLength, .maxCount]]
    return families.first { $0.contains(word) }?.first { $0.fits(type) }
  }

  private mutating func checkOptional() {
    if parsed.isOptional, type.isList {
      let form = "\(parsed.name.variable):\(type.swiftText)"
      report(
        parsed.typeRange, .unsupportedShape(type.swiftText + "?", reason: "an empty list says that there is nothing"),
        advice: .write([form]))
    }
    guard parsed.isOptional, let required = parsed.validations.first(where: { $0.validation == .required }) else {
      return
    }
    report(
      required.range, .contradiction("optional", "required", reason: "one allows what the other forbids"))
  }

  private mutating func checkList() {
    guard type.isList, type.value.scalar?.alwaysHasValue == true else { return }
    let reason = "a form edits lists of text, numbers, addresses, enums and models"
    report(parsed.typeRange, .unsupportedShape(type.swiftText, reason: reason))
  }

  private mutating func checkBounds() {
    for (first, second) in [(ValidationWord.min, ValidationWord.above), (.max, .below), (.email, .phone)] {
      guard find(first) != nil, let later = find(second) else { continue }
      report(later.range, .contradiction(first.rawValue, second.rawValue, reason: "one of them is enough"))
    }
    let lower = find(.min) ?? find(.above)
    let upper = find(.max) ?? find(.below)
    if let lower, let upper, let least = lower.validation.bound, let most = upper.validation.bound,
      !hasValue(from: lower.validation, least, to: upper.validation, most)
    {
      report(upper.range, contradiction(lower, upper, reason: "no number lies between \(least.text) and \(most.text)"))
    }
    checkRoom()
    for (lower, upper) in [(ValidationWord.minLength, ValidationWord.maxLength), (.minCount, .maxCount)] {
      guard let least = find(lower), let most = find(upper), let from = least.validation.limit,
        let to = most.validation.limit, from > to
      else { continue }
      report(most.range, contradiction(least, most, reason: "\(from) is more than \(to)"))
    }
    for (shape, shortest) in [(ValidationWord.email, 6), (.phone, 7)] {
      guard let shape = find(shape), let most = find(.maxLength), let limit = most.validation.limit, limit < shortest
      else { continue }
      report(most.range, contradiction(shape, most, reason: "the shortest has \(shortest) characters"))
    }
  }

  /// Bounds near the largest number can leave nothing beyond them, and narrow ones nothing that can be written.
  private mutating func checkRoom() {
    guard mistakes.isEmpty, let scalar = type.value.scalar, scalar.isNumber, !type.isList,
      let last = parsed.validations.last(where: { $0.validation.bound != nil }),
      SampleNumbers(scalar: scalar, validations: validations).values.isEmpty
    else { return }
    let word = last.validation.word.rawValue
    report(
      last.range,
      .unsuitedOperand(word: word, given: last.validation.bound?.text, expected: "a bound that leaves room for a value")
    )
  }

  private func find(_ word: ValidationWord) -> ParsedValidation? {
    parsed.validations.first { $0.validation.word == word && word.fits(type) }
  }

  private func contradiction(_ first: ParsedValidation, _ second: ParsedValidation, reason: String) -> FieldProblem {
    .contradiction(first.validation.word.rawValue, second.validation.word.rawValue, reason: reason)
  }

  private func hasValue(
    from lower: FieldValidation, _ least: NumberLiteral, to upper: FieldValidation, _ most: NumberLiteral
  ) -> Bool {
    let isOpen = lower.word == .above || upper.word == .below
    guard type.value.scalar == .integer, let from = least.integer, let to = most.integer else {
      return isOpen ? least < most : least <= most
    }
    let (width, isWide) = to.subtractingReportingOverflow(from)
    let excluded = (lower.word == .above ? 1 : 0) + (upper.word == .below ? 1 : 0)
    return to >= from && (isWide || width >= excluded)
  }

  private mutating func checkReadOnly() {
    guard parsed.isReadOnly else { return }
    for validation in parsed.validations {
      report(
        validation.range,
        .contradiction("readonly", validation.validation.word.rawValue, reason: "the form does not show the field"))
    }
    for given in parsed.showings where given.showing == .upload {
      report(given.range, .contradiction("readonly", "upload", reason: "the form does not show the field"))
    }
    let hasValue = parsed.isOptional || type.isList || parsed.defaultValue != nil
    if !hasValue { report(parsed.nameRange, .readOnlyWithoutValue(parsed.name.variable)) }
  }

  private mutating func checkShowings() {
    for given in parsed.showings {
      let word = given.showing.word
      guard !word.fits(type, isOptional: parsed.isOptional) else { continue }
      let shown = type.swiftText + (parsed.isOptional ? "?" : "")
      report(given.range, .doesNotFit(word: word.rawValue, type: shown, domain: word.domain))
    }
    let both = parsed.showings.filter { $0.showing.word == .currency || $0.showing.word == .unit }
    if both.count == 2 {
      report(both[1].range, .contradiction("currency", "unit", reason: "an amount has its currency as unit"))
    }
  }

  private mutating func readDefault() {
    guard let given = parsed.defaultValue else { return }
    switch DefaultReader.read(given, type: type, isOptional: parsed.isOptional) {
    case .value(let value):
      defaultValue = value
      guard let broken = validations.first(where: { !$0.accepts(value) }) else { return }
      report(given.range, .invalidDefault(given.text, rule: broken.text))
    case .unsuited(let expected, let suggestion):
      let advice = suggestion.map { FieldMistake.Advice.didYouMean(parsed.source.replacing(given.range, with: $0)) }
      report(
        given.range, .unsuitedDefault(given.text, type: type.swiftText, expected: expected), advice: advice ?? .none)
    }
  }
}
