extension FieldParser {
  /// More cases than anybody chooses from.
  private static let caseLimit = 200

  /// Makes an enum of its name, if it has one, and the texts of its cases with their places.
  mutating func parseEnum(
    typeText: String?, typeRange: Range<Int>, cases: [(text: String, range: Range<Int>)], range: Range<Int>
  ) -> ParsedType.Value? {
    var name: Name?
    if let typeText {
      do throws(NameProblem) {
        name = try NameReader.name(typeText, use: .enumeration)
      } catch {
        let start = typeRange.lowerBound + error.byteOffset
        report(start..<start, .name(error))
        return nil
      }
    }
    guard cases.count <= Self.caseLimit else {
      report(range, .tooManyCases(name?.type, count: cases.count, limit: Self.caseLimit))
      return nil
    }
    guard let names = caseNames(of: cases) else { return nil }
    guard names.count >= 2 else {
      let type =
        name?.type ?? typeSpelling(of: segments[0].text) ?? typeSpelling(of: segments[0].text + "Kind") ?? "Kind"
      let known = names.first?.identifier ?? "small"
      let form = "\(segments[0].text):\(type)(\(known),\(known == "large" ? "small" : "large"))"
      report(range, .tooFewCases(name?.type), advice: .write([form]))
      return nil
    }
    return .enumeration(name: name, cases: names)
  }

  /// The cases with their raw values, or `nil` after reporting what is wrong with some of them.
  private mutating func caseNames(of cases: [(text: String, range: Range<Int>)]) -> [EnumCase]? {
    var names: [EnumCase] = []
    var isUsable = true
    for (text, range) in cases {
      // Swift writes a dot before a case, and nobody means another name by it.
      let parts = (text.hasPrefix(".") ? text.dropFirst() : text[...])
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0).trimmingBlanks.withoutQuotes }
      let rawValue = parts.count > 1 ? parts[1] : nil
      do throws(NameProblem) {
        let value = EnumCase(name: try NameReader.name(parts[0], use: .enumerationCase), rawValue: rawValue)
        if names.contains(where: { $0.identifier.lowercased() == value.identifier.lowercased() }) {
          report(range, .repeatedCase(value.identifier))
          isUsable = false
        } else if rawValue?.isEmpty == true || names.contains(where: { $0.rawValue == value.rawValue }) {
          report(range, .unusableRawValue(value.rawValue, case: value.identifier))
          isUsable = false
        }
        names.append(value)
      } catch {
        let start = range.lowerBound + error.byteOffset
        report(start..<start, .name(error))
        isUsable = false
      }
    }
    return isUsable ? names : nil
  }

  /// The spelling of a type for a word, if it can be one.
  func typeSpelling(of text: String) -> String? {
    (try? NameReader.name(text, use: .enumeration))?.type
  }

  /// Both ways of writing the field as text, for a type that nothing is near to.
  func exampleForms() -> [String] {
    ["\(segments[0].text):String"]
  }
}

extension String {
  /// The text inside of a pair of quotes, if it stands in one.
  var withoutQuotes: String {
    guard utf8.count >= 2, let quote = first, quote == last, "\"'".contains(quote) else { return self }
    return String(dropFirst().dropLast())
  }

  /// The text without blanks and tabs at its ends.
  var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let rest = drop(while: isBlank)
    return rest.lastIndex { !isBlank($0) }.map { String(rest[...$0]) } ?? ""
  }
}
