/// A type that was read, with its place and whether a question mark stood behind it.
struct ReadType {
  let type: ParsedType
  let range: Range<Int>
  let isOptional: Bool

  /// The type of an identity about which nothing is said.
  static func identifier(at range: Range<Int>) -> ReadType {
    ReadType(type: ParsedType(value: .scalar(.uuid), isList: false), range: range, isOptional: false)
  }
}

extension FieldParser {
  /// Reads the type, in Swift's words or in those that a shell leaves alone.
  mutating func parseType() -> ReadType? {
    guard let segment = current else { return nil }
    index += 1
    guard !segment.text.isEmpty else {
      report(segment.range, .emptyType, advice: .write(["\(segments[0].text):String"]))
      return nil
    }
    switch segment.text {
    case "list":
      guard let element = parseElementAfterList(segment) else { return nil }
      return element
    case "enum":
      guard let value = parseEnumWords(segment) else { return nil }
      let end = segments[index - 1].range.upperBound
      return ReadType(
        type: ParsedType(value: value, isList: false), range: segment.range.lowerBound..<end, isOptional: false)
    case "optional":
      let rest = source.slice(segment.range.upperBound..<source.text.utf8.count)
      let form = "\(segments[0].text)\(rest.isEmpty ? ":String" : rest):optional"
      report(segment.range, .emptyType, advice: .didYouMean(form))
      return nil
    default: return parseSwiftType(segment.text, range: segment.range)
    }
  }

  /// Reads a type as Swift writes it, such as `[String]`, `Double?` or `CoffeeSize(small,large)`.
  private mutating func parseSwiftType(_ text: String, range: Range<Int>) -> ReadType? {
    if text.hasSuffix("!") || text.hasSuffix("??") {
      let trimmed = String(text.prefix { $0 != "!" && $0 != "?" }) + "?"
      let reason = text.hasSuffix("!") ? "an optional is unwrapped where it is used" : "one question mark is enough"
      report(range, .unsupportedShape(text, reason: reason), advice: didYouMean(trimmed, at: range))
      return nil
    }
    let isOptional = text.hasSuffix("?")
    let bare = isOptional ? String(text.dropLast()) : text
    if bare.isEmpty {
      report(range, .emptyType, advice: didYouMean("String?", at: range))
      return nil
    }
    if bare.hasPrefix("[") {
      guard let element = parseListElement(bare, range: range) else { return nil }
      return ReadType(type: ParsedType(value: element, isList: true), range: range, isOptional: isOptional)
    }
    guard let value = parseValue(bare, range: range) else { return nil }
    return ReadType(type: ParsedType(value: value, isList: false), range: range, isOptional: isOptional)
  }

  private mutating func parseListElement(_ text: String, range: Range<Int>) -> ParsedType.Value? {
    let inner = String(text.dropFirst().dropLast(text.hasSuffix("]") ? 1 : 0)).trimmingBlanks
    guard !inner.isEmpty else {
      report(
        range, .unsupportedShape(text, reason: "a list says what it holds"), advice: didYouMean("[String]", at: range))
      return nil
    }
    if inner.hasPrefix("[") {
      let reason = "a list can't hold lists; declare a model for the inner one"
      report(range, .unsupportedShape(text, reason: reason))
      return nil
    }
    if inner.hasSuffix("?") {
      let reason = "leave missing elements out of the list"
      report(range, .unsupportedShape(text, reason: reason), advice: didYouMean("[\(inner.dropLast())]", at: range))
      return nil
    }
    if !inner.contains("("), inner.contains(":") {
      report(
        range, .unsupportedShape(text, reason: "a form can't edit a dictionary; declare a model and hold a list of it"))
      return nil
    }
    let start = range.lowerBound + (text.utf8.count - text.dropFirst().utf8.count)
    return parseValue(inner, range: start..<(start + inner.utf8.count))
  }

  /// Reads a scalar, an enum with its cases in parentheses, or a name.
  private mutating func parseValue(_ text: String, range: Range<Int>) -> ParsedType.Value? {
    if let open = text.firstIndex(of: "(") { return parseParentheses(text, open: open, range: range) }
    if let scalar = ScalarType(rawValue: text) { return .scalar(scalar) }
    if text.contains("<") || text.contains(",") || text.contains(" ") || text.contains(".") {
      report(range, .unsupportedShape(text, reason: "a type is one word"))
      return nil
    }
    if let replacement = TypeWords.replacement(for: text) {
      report(range, .unknownType(text), advice: didYouMean(replacement, at: range))
      return nil
    }
    if let module = ShadowedTypes.module(declaring: text) {
      report(range, .unsupportedType(text, module: module))
      return nil
    }
    guard let first = text.utf8.first, NameSplitter.isUppercase(first) else {
      let nearest = TypeWords.nearest(to: text) ?? typeSpelling(of: text)
      report(
        range, .unknownType(text), advice: nearest.map { didYouMean($0, at: range) } ?? .write(exampleForms()))
      return nil
    }
    guard text.utf8.allSatisfy(TypeWords.isIdentifierByte), text.utf8.count <= NameReader.characterLimit else {
      report(range, .unsupportedShape(text, reason: "a type is one word of the letters A to Z and digits"))
      return nil
    }
    return .named(text)
  }

  private mutating func parseParentheses(
    _ text: String, open: String.Index, range: Range<Int>
  ) -> ParsedType.Value? {
    let typeText = String(text[..<open]).trimmingBlanks
    guard text.hasSuffix(")") else {
      report(range, .unsupportedShape(text, reason: "nothing follows the closing parenthesis but '?'"))
      return nil
    }
    let inner = text[text.index(after: open)...].dropLast()
    if ScalarType(rawValue: typeText) != nil {
      let words = inner.split(separator: ",").map { String($0).trimmingBlanks }
      let form = ([typeText] + words).joined(separator: ":")
      report(range, .unsupportedShape(text, reason: "only an enum has cases"), advice: didYouMean(form, at: range))
      return nil
    }
    var offset = range.lowerBound + text[...open].utf8.count
    var cases: [(text: String, range: Range<Int>)] = []
    for part in inner.split(separator: ",", omittingEmptySubsequences: false) {
      let blanks = part.prefix { $0 == " " || $0 == "\t" }.utf8.count
      let name = String(part).trimmingBlanks
      cases.append((name, (offset + blanks)..<(offset + blanks + name.utf8.count)))
      offset += part.utf8.count + 1
    }
    if inner.allSatisfy({ $0 == " " || $0 == "\t" }) { cases = [] }
    let typeRange = range.lowerBound..<(range.lowerBound + typeText.utf8.count)
    return parseEnum(typeText: typeText.isEmpty ? nil : typeText, typeRange: typeRange, cases: cases, range: range)
  }

  /// Reads `list:String`, `list:enum:Size:small:large` and the like.
  private mutating func parseElementAfterList(_ list: FieldSegment) -> ReadType? {
    guard let segment = current, segment.separator == .colon, !segment.text.isEmpty else {
      report(
        list.range, .unsupportedShape("list", reason: "a list says what it holds"),
        advice: didYouMean("list:String", at: list.range))
      return nil
    }
    index += 1
    let value: ParsedType.Value?
    if segment.text == "enum" {
      value = parseEnumWords(segment)
    } else if segment.text == "list" || segment.text.hasPrefix("[") {
      let reason = "a list can't hold lists; declare a model for the inner one"
      report(segment.range, .unsupportedShape("list:" + segment.text, reason: reason))
      value = nil
    } else if segment.text.hasSuffix("?") {
      let element = String(segment.text.dropLast())
      report(
        segment.range, .unsupportedShape(segment.text, reason: "leave missing elements out of the list"),
        advice: didYouMean(element, at: segment.range))
      value = nil
    } else {
      value = parseValue(segment.text, range: segment.range)
    }
    guard let value else { return nil }
    let range = list.range.lowerBound..<segments[index - 1].range.upperBound
    return ReadType(type: ParsedType(value: value, isList: true), range: range, isOptional: false)
  }

  /// Reads the words after `enum`: a type that starts with a capital, if any, and the cases.
  ///
  /// Only the words that an enum can take end its cases, so that `email` and `min` may be cases.
  private mutating func parseEnumWords(_ keyword: FieldSegment) -> ParsedType.Value? {
    var words: [FieldSegment] = []
    var rawValues: [FieldSegment?] = []
    while let segment = current, segment.separator == .colon, !Self.wordsAfterEnum.contains(segment.text) {
      words.append(segment)
      index += 1
      rawValues.append(parseRawValue(after: rawValues))
    }
    var type: FieldSegment?
    if let first = words.first, let letter = first.text.utf8.first, NameSplitter.isUppercase(letter) {
      type = first
      words.removeFirst()
      rawValues.removeFirst()
    }
    let end = segments[index - 1].range.upperBound
    return parseEnum(
      typeText: type?.text, typeRange: type?.range ?? keyword.range,
      cases: zip(words, rawValues).map { word, value in
        (value.map { word.text + "=" + $0.text } ?? word.text, word.range)
      },
      range: keyword.range.lowerBound..<end)
  }

  /// Reads the `=Small` of `small=Small`; behind the last case it is the field's default, unless other cases have values.
  private mutating func parseRawValue(after earlier: [FieldSegment?]) -> FieldSegment? {
    guard let segment = current, segment.separator == .equals else { return nil }
    let next = index + 1 < segments.count ? segments[index + 1] : nil
    let isBeforeCase = next.map { $0.separator == .colon && !Self.wordsAfterEnum.contains($0.text) } ?? false
    guard isBeforeCase || earlier.contains(where: { $0 != nil }) else { return nil }
    index += 1
    return segment
  }

  private static let wordsAfterEnum = Set(
    ["default", "optional", "readonly", "required"] + ShowingWord.allCases.map(\.rawValue))
}
