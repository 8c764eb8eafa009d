/// Reads one field in either form of the field language.
///
///     field     = name ":" type [ "=" default ] { ":" word }
///     type      = Scalar | Model | Enum "(" case { "," case } ")" | "[" type "]", each with "?" if optional
///               | "list" ":" type | "enum" ":" [ Enum ":" ] case { ":" case }
///     word      = "optional" | "readonly" | "default" ":" default | validation [ ":" number ] | showing [ ":" text ]
///
/// A case may have a raw value, `small=Small`; `id` may be made by the server, `id:server` or `id:Int:server`.
///
/// Any text gives a field, mistakes, or both; nothing is thrown.
struct FieldParser {
  let source: FieldSource
  let segments: [FieldSegment]
  var mistakes: [FieldMistake] = []
  /// Index of the segment to read next.
  var index = 0

  init(_ source: FieldSource) {
    self.source = source
    segments = FieldSegment.segments(of: source.text)
  }

  /// Reads the field; `nil` when its name or its type can't be made out.
  mutating func field() -> ParsedField? {
    if let mistake = ShellDamage.mistake(in: source) {
      mistakes.append(mistake)
      return nil
    }
    let name = parseName()
    guard checkColon() else { return nil }
    let isIdentity = name?.name.variable == "id"
    // What a server makes is a UUID, unless the type says otherwise.
    let type = isIdentity && current?.text == "server" ? ReadType.identifier(at: segments[1].range) : parseType()
    guard let type else { return nil }
    var field = ParsedField(
      source: source, name: name?.name ?? Name([]), nameRange: name?.range ?? 0..<0, type: type.type,
      typeRange: type.range, isOptional: type.isOptional)
    if isIdentity, current?.text == "server" {
      field.isServerMade = true
      index += 1
    }
    parseModifiers(of: &field)
    return name == nil ? nil : field
  }

  /// The segment to read next, or `nil` after the last one.
  var current: FieldSegment? { index < segments.count ? segments[index] : nil }

  mutating func report(_ range: Range<Int>, _ problem: FieldProblem, advice: FieldMistake.Advice = .none) {
    mistakes.append(FieldMistake(source, at: range.lowerBound, problem, advice: advice))
  }

  /// The field with a range replaced, as advice.
  func didYouMean(_ replacement: String, at range: Range<Int>) -> FieldMistake.Advice {
    .didYouMean(source.replacing(range, with: replacement))
  }

  private mutating func parseName() -> (name: Name, range: Range<Int>)? {
    guard let segment = current else { return nil }
    index += 1
    for keyword in ["var", "let"] where segment.text.hasPrefix(keyword + " ") {
      let keywordRange = segment.range.lowerBound..<(segment.range.lowerBound + keyword.utf8.count + 1)
      report(segment.range, .declarationKeyword(keyword), advice: didYouMean("", at: keywordRange))
      return nil
    }
    if segment.text == "_id" || segment.text.lowercased() == "id" {
      return (Name([NameWord("id", isAcronym: true)]), segment.range)
    }
    do throws(NameProblem) {
      return (try NameReader.name(segment.text, use: .field), segment.range)
    } catch {
      let start = segment.range.lowerBound + error.byteOffset
      report(start..<start, .name(error))
      return nil
    }
  }

  /// Whether a colon follows the name.
  private mutating func checkColon() -> Bool {
    guard let segment = current, segment.separator == .colon else {
      let name = segments[0]
      guard mistakes.isEmpty else { return false }
      let words = source.text.split { " \t=".contains($0) }.map(String.init)
      if words.count == 2, ScalarType(rawValue: words[1]) != nil {
        report(name.range, .missingType(name: words[0]), advice: .didYouMean(words.joined(separator: ":")))
      } else {
        let rest = source.slice(name.range.upperBound..<source.text.utf8.count)
        report(name.range, .missingType(name: name.text), advice: .write(["\(name.text):String\(rest)"]))
      }
      return false
    }
    return true
  }
}
