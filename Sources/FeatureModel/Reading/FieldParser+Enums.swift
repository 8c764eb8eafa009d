extension FieldParser {
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
    guard let names = caseNames(of: cases) else { return nil }
    guard names.count >= 2 else {
      let type =
        name?.type ?? typeSpelling(of: segments[0].text) ?? typeSpelling(of: segments[0].text + "Kind") ?? "Kind"
      let known = names.first?.variable ?? "small"
      let form = "\(segments[0].text):\(type)(\(known),\(known == "large" ? "small" : "large"))"
      report(range, .tooFewCases(name?.type), advice: .write([form]))
      return nil
    }
    return .enumeration(name: name, cases: names)
  }

  /// The names of the cases, or `nil` after reporting what is wrong with some of them.
  private mutating func caseNames(of cases: [(text: String, range: Range<Int>)]) -> [Name]? {
    var names: [Name] = []
    var isUsable = true
    for (text, range) in cases {
      // Swift writes a dot before a case, and nobody means another name by it.
      let plain = text.hasPrefix(".") ? String(text.dropFirst()) : text
      do throws(NameProblem) {
        let name = try NameReader.name(plain, use: .enumerationCase)
        if names.contains(where: { $0.variable.lowercased() == name.variable.lowercased() }) {
          report(range, .repeatedCase(name.variable))
          isUsable = false
        }
        names.append(name)
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
  /// The text without blanks and tabs at its ends.
  var trimmingBlanks: String {
    var rest = self[...]
    while rest.first == " " || rest.first == "\t" { rest = rest.dropFirst() }
    while rest.last == " " || rest.last == "\t" { rest = rest.dropLast() }
    return String(rest)
  }
}
