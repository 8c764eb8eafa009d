extension NumberLiteral {
  /// A number with a half in its digits that a field takes: the number itself if it has one, else the next.
  package func withHalf(passing field: Field) -> NumberLiteral? {
    let whole = value.rounded(.down)
    guard whole.magnitude < 1_000_000, let half = NumberLiteral("\(Int(whole)).5") else { return nil }
    return field.validations.allSatisfy { $0.accepts(number: half) } ? half : nil
  }
}

/// Numbers that lie within a field's bounds, and just outside of them.
struct SampleNumbers {
  let scalar: ScalarType
  private let validations: [FieldValidation]

  init(_ field: Field, scalar: ScalarType) {
    self.init(scalar: scalar, validations: field.validations)
  }

  init(scalar: ScalarType, validations: [FieldValidation]) {
    self.scalar = scalar
    self.validations = validations
  }

  /// Up to three numbers in ascending order that pass; none only when the bounds leave no room.
  var values: [NumberLiteral] {
    let natural = scalar == .integer ? ["3", "12", "40"] : ["4.5", "12.25", "30"]
    let usual = passing(natural)
    if usual.count == 3 { return usual }
    let inside = passing(natural + candidates)
    guard inside.count > 3 else { return inside }
    return [inside[0], inside[inside.count / 2], inside[inside.count - 1]]
  }

  /// The outermost numbers that pass, and zero if it does.
  var edges: [NumberLiteral] { passing(validations.compactMap(\.bound?.text) + candidates.prefix(2) + ["0"]) }

  /// A number that fails this validation alone, or `nil` when there is none.
  func failing(_ validation: FieldValidation) -> NumberLiteral? {
    guard let bound = validation.bound else { return nil }
    let isLower = validation.word == .min || validation.word == .above
    let step = isLower ? -1 : 1
    // One more or less is lost in a large number, so a multiple of it comes next.
    let multiple = bound.value * ((bound.value < 0) == isLower ? 2 : 0.5)
    let candidates = [bound, moved(bound, by: step), NumberLiteral(text(of: multiple))]
    return candidates.compactMap { $0 }.first { isOfType($0) && !validation.accepts(number: $0) }
  }

  /// Numbers near the bounds and between them, as texts.
  private var candidates: [String] {
    let lower = validations.first { $0.word == .min || $0.word == .above }?.bound
    let upper = validations.first { $0.word == .max || $0.word == .below }?.bound
    var numbers: [NumberLiteral?] = [lower, upper]
    for step in [1, 2, 10] {
      numbers.append(lower.flatMap { moved($0, by: step) })
      numbers.append(upper.flatMap { moved($0, by: -step) })
    }
    for bound in [lower, upper].compactMap({ $0 }) {
      numbers += [0.5, 2].map { NumberLiteral(text(of: bound.value * $0)) }
    }
    if let lower, let upper {
      for share in [0.125, 0.25, 0.5, 0.75] {
        numbers.append(NumberLiteral(text(of: lower.value + (upper.value - lower.value) * share)))
      }
    }
    return numbers.compactMap { $0?.text }
  }

  private func passing(_ texts: [String]) -> [NumberLiteral] {
    var passing: [NumberLiteral] = []
    for number in texts.compactMap(NumberLiteral.init).sorted() where isOfType(number) {
      let passes = validations.allSatisfy { $0.accepts(number: number) }
      if passes, passing.last?.value != number.value { passing.append(number) }
    }
    return passing
  }

  private func isOfType(_ number: NumberLiteral) -> Bool {
    switch scalar {
    case .integer: number.integer != nil
    case .decimal: number.isDecimal
    default: true
    }
  }

  private func moved(_ number: NumberLiteral, by step: Int) -> NumberLiteral? {
    if scalar != .double, let integer = number.integer {
      let (sum, isTooLarge) = integer.addingReportingOverflow(step)
      return isTooLarge ? nil : NumberLiteral(sum)
    }
    return NumberLiteral(text(of: number.value + Double(step)))
  }

  /// A number without the `.0` that Swift prints behind whole ones.
  private func text(of value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
