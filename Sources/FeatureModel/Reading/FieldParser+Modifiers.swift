import Findings

extension FieldParser {
  /// Reads the default after `=` and the words after the type into a field.
  mutating func parseModifiers(of field: inout ParsedField) {
    while let segment = current {
      index += 1
      if segment.separator == .equals {
        parseDefault(after: segment.range, first: segment, of: &field)
      } else {
        parseWord(segment, of: &field)
      }
    }
  }

  /// The words that may stand after a type.
  static let modifierWords =
    ["optional", "readonly", "default"] + ValidationWord.allCases.map(\.rawValue)
    + ShowingWord.allCases.map(\.rawValue)

  private mutating func parseWord(_ segment: FieldSegment, of field: inout ParsedField) {
    switch segment.text {
    case "optional":
      if field.isOptional { report(segment.range, .repeated("optional")) }
      field.isOptional = true
    case "readonly":
      if field.isReadOnly { report(segment.range, .repeated("readonly")) }
      field.isReadOnly = true
    case "default":
      guard let value = current else {
        report(
          segment.range, .unsuitedOperand(word: "default", given: nil, expected: "a value"),
          advice: didYouMean("default:\(Self.exampleDefault(for: field.type))", at: segment.range))
        return
      }
      index += 1
      parseDefault(after: segment.range, first: value, of: &field)
    default:
      if let word = ValidationWord(rawValue: segment.text) {
        parseValidation(word, segment, of: &field)
      } else if let word = ShowingWord(rawValue: segment.text) {
        parseShowing(word, segment, of: &field)
      } else {
        reportUnknown(segment, of: field)
      }
    }
  }

  private mutating func parseValidation(_ word: ValidationWord, _ segment: FieldSegment, of field: inout ParsedField) {
    var operand: FieldSegment?
    if word.operand != .nothing, let next = current, !Self.modifierWords.contains(next.text) {
      operand = next
      index += 1
    }
    guard let validation = word.validation(operand: operand?.text) else {
      let isCount = word.operand == .count
      let end = operand?.range.upperBound ?? segment.range.upperBound
      let form = didYouMean("\(word.rawValue):\(isCount ? "3" : "0")", at: segment.range.lowerBound..<end)
      let expected = isCount ? "a whole number from 1 to 100000" : "a number"
      report(
        operand?.range ?? segment.range,
        .unsuitedOperand(word: word.rawValue, given: operand?.text, expected: expected), advice: form)
      return
    }
    if field.validations.contains(where: { $0.validation.word == word }) {
      report(segment.range, .repeated(word.rawValue))
    } else {
      field.validations.append(ParsedValidation(validation: validation, range: segment.range))
    }
  }

  private mutating func parseShowing(_ word: ShowingWord, _ segment: FieldSegment, of field: inout ParsedField) {
    var operand: FieldSegment?
    if word.operand != nil, let next = current, !Self.modifierWords.contains(next.text) {
      operand = next
      index += 1
    }
    guard let showing = FieldShowing(word, operand: operand?.text) else {
      let end = operand?.range.upperBound ?? segment.range.upperBound
      report(
        operand?.range ?? segment.range,
        .unsuitedOperand(word: word.rawValue, given: operand?.text, expected: word.operand?.expected ?? "nothing"),
        advice: didYouMean("\(word.rawValue):\(word.operand?.example ?? "")", at: segment.range.lowerBound..<end))
      return
    }
    if field.showings.contains(where: { $0.showing.word == word }) {
      report(segment.range, .repeated(word.rawValue))
    } else {
      field.showings.append(ParsedShowing(showing: showing, range: segment.range))
    }
  }

  /// Reads a default that goes on over `:` and `=` where an address does.
  private mutating func parseDefault(after word: Range<Int>, first: FieldSegment, of field: inout ParsedField) {
    var range = first.range
    while let next = current, next.separator == .equals || continuesAddress(next, after: range) {
      range = range.lowerBound..<next.range.upperBound
      index += 1
    }
    guard !range.isEmpty else {
      report(
        word.lowerBound..<word.lowerBound, .unsuitedOperand(word: "default", given: nil, expected: "a value"),
        advice: .write([
          "\(source.slice(0..<field.typeRange.upperBound)):default:\(Self.exampleDefault(for: field.type))"
        ]))
      return
    }
    if field.defaultValue != nil {
      report(range, .repeated("default"))
      return
    }
    let text = source.slice(range)
    let quote = text.first.flatMap { "\"'".contains($0) ? $0 : nil }
    let isQuoted = quote != nil && text.last == quote && text.utf8.count >= 2
    let value = isQuoted ? String(text.dropFirst().dropLast()) : text
    field.defaultValue = ParsedDefault(text: value, isQuoted: isQuoted, range: range)
  }

  /// Whether a part after a colon belongs to an address: `//host` after a scheme, a port after a host.
  private func continuesAddress(_ next: FieldSegment, after range: Range<Int>) -> Bool {
    if next.text.hasPrefix("//") { return true }
    return source.slice(range).contains("://") && (next.text.utf8.first.map(NameSplitter.isDigit) ?? false)
  }

  private mutating func reportUnknown(_ segment: FieldSegment, of field: ParsedField) {
    if let sign = segment.text.firstIndex(where: { $0 == "=" || $0 == "(" }) {
      let word = String(segment.text[..<sign])
      if ValidationWord(rawValue: word) != nil {
        let operand = segment.text[sign...].dropFirst().filter { $0 != ")" }
        report(
          segment.range, .unknownWord(segment.text), advice: didYouMean("\(word):\(operand)", at: segment.range))
        return
      }
    }
    if case .named(let type) = field.type.value, let form = enumForm(type: type, from: segment) {
      report(segment.range, .unknownWord(segment.text), advice: form)
      // All the words after the type are meant as cases.
      index = segments.count
      return
    }
    // The number behind a mistyped word is no second mistake.
    if let next = current, next.separator == .colon, NumberLiteral(next.text) != nil { index += 1 }
    let synonym = Self.synonyms[segment.text.lowercased()]
    let nearest = synonym ?? NearestWord.suggestion(for: segment.text, among: Self.modifierWords)
    let advice = nearest.map { didYouMean($0, at: segment.range) } ?? quotedDefault(of: field, upTo: segment)
    report(segment.range, .unknownWord(segment.text), advice: advice ?? .write(wordExamples(for: field)))
  }

  /// The default with quotes around it, for a text that goes on after a colon.
  private func quotedDefault(of field: ParsedField, upTo segment: FieldSegment) -> FieldMistake.Advice? {
    guard field.type.value == .scalar(.string), let given = field.defaultValue, !given.isQuoted else { return nil }
    let range = given.range.lowerBound..<segment.range.upperBound
    return didYouMean("\"\(source.slice(range))\"", at: range)
  }

  /// `size:enum:CoffeeSize:small:large` for `size:CoffeeSize:small:large`.
  private func enumForm(type: String, from segment: FieldSegment) -> FieldMistake.Advice? {
    let words = segments[2...].map(\.text)
    guard words.count >= 2, words.allSatisfy({ word in !Self.modifierWords.contains(word) && !word.isEmpty }) else {
      return nil
    }
    return .didYouMean("\(segments[0].text):enum:\(type):\(words.joined(separator: ":"))")
  }

  /// A word or two that fit the type.
  private func wordExamples(for field: ParsedField) -> [String] {
    let known = source.slice(0..<field.typeRange.upperBound)
    if field.type.isList { return ["\(known):minCount:1"] }
    if case .scalar(let scalar) = field.type.value {
      if scalar.isNumber { return ["\(known):min:0"] }
      if scalar == .string { return ["\(known):required", "\(known):maxLength:50"] }
    }
    return ["\(known):optional"]
  }

  private static func exampleDefault(for type: ParsedType) -> String {
    if type.isList { return "empty" }
    return switch type.value {
    case .scalar(.string): "Hello"
    case .scalar(.integer), .scalar(.double), .scalar(.decimal): "0"
    case .scalar(.boolean): "false"
    case .scalar(.date): "now"
    case .scalar(.url): "https://example.com"
    case .scalar(.uuid): "new"
    case .enumeration(_, let cases): cases.first?.identifier ?? "first"
    case .named: "nil"
    }
  }

  private static let synonyms = [
    "const": "readonly", "greaterthan": "above", "immutable": "readonly", "lessthan": "below", "let": "readonly",
    "mandatory": "required", "maximum": "max", "minimum": "min", "nonempty": "required", "notempty": "required",
    "notnull": "required", "nullable": "optional", "nil": "optional", "positive": "above:0", "presence": "required",
    "tel": "phone", "mail": "email",
  ]
}
