extension ShellDamage {
  /// Finds what a shell, or the way to it, has done to a field; `nil` when the field looks whole.
  static func mistake(in source: FieldSource) -> FieldMistake? {
    let text = source.text
    if text.trimmingBlanks.isEmpty {
      return FieldMistake(source, at: 0, .shell(.emptyWord), advice: .write(["name:String"]))
    }
    return curlyQuotes(in: source) ?? comparison(in: source) ?? backslash(in: source) ?? unbalanced(in: source)
      ?? braces(in: source) ?? severalFields(in: source)
  }

  private static func curlyQuotes(in source: FieldSource) -> FieldMistake? {
    let straight: [Character: Character] = ["“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "‚": "'"]
    guard let first = source.text.firstIndex(where: { straight[$0] != nil }) else { return nil }
    // An apostrophe inside a default is text.
    let before = source.text[..<first]
    if before.contains("="), !before.hasSuffix("="), source.text[first] == "’" { return nil }
    let form = String(source.text.map { straight[$0] ?? $0 })
    let plain = form.hasPrefix("'") || form.hasPrefix("\"") ? String(form.dropFirst()) : form
    let isAround = plain.count < form.count && (plain.hasSuffix("'") || plain.hasSuffix("\""))
    return FieldMistake(
      source, at: before.utf8.count, .shell(.curlyQuotes),
      advice: .didYouMean(isAround ? String(plain.dropLast()) : form))
  }

  /// `total:Double>0`, `tags:Array<String>` and `note:Optional<String>`.
  private static func comparison(in source: FieldSource) -> FieldMistake? {
    let head = source.text.prefix { $0 != "=" && $0 != "\"" }
    let text = head.endIndex < source.text.endIndex && head.last.map("<>".contains) ?? false ? source.text[...] : head
    guard let index = text.firstIndex(where: { $0 == "<" || $0 == ">" }) else { return nil }
    let offset = source.text[..<index].utf8.count
    if let form = genericForm(of: source.text, open: index) {
      return FieldMistake(
        source, at: offset,
        .unsupportedShape(String(source.text[index...]), reason: "fields have Swift's short forms"),
        advice: .didYouMean(form))
    }
    let sign = source.text[index]
    let word = source.text[..<index]
    var rest = source.text[index...].dropFirst()
    let isInclusive = rest.first == "="
    if isInclusive { rest = rest.dropFirst() }
    let bound = String(rest).trimmingBlanks
    let limit = sign == ">" ? (isInclusive ? "min" : "above") : (isInclusive ? "max" : "below")
    let form = word.trimmingColon + ":" + limit + ":" + (bound.isEmpty ? "0" : bound)
    let advice: FieldMistake.Advice = word.contains(":") ? .didYouMean(form) : .none
    return FieldMistake(source, at: offset, .shell(.redirection(sign)), advice: advice)
  }

  /// `tags:[String]` for `tags:Array<String>`, or `nil` for anything else.
  private static func genericForm(of text: String, open: String.Index) -> String? {
    guard text[open] == "<", let close = text.lastIndex(of: ">"), open < close,
      let colon = text[..<open].lastIndex(of: ":")
    else { return nil }
    let type = text[text.index(after: colon)..<open].trimmingPrefixBlanks
    let inner = text[text.index(after: open)..<close]
    let head = text[...colon]
    let tail = text[close...].dropFirst()
    switch type {
    case "Array", "Set", "List": return "\(head)[\(inner)]\(tail)"
    case "Optional": return "\(head)\(inner)?\(tail)"
    default: return nil
    }
  }

  private static func backslash(in source: FieldSource) -> FieldMistake? {
    guard let index = source.text.firstIndex(of: "\\"), !source.text[..<index].contains("=") else { return nil }
    let form = source.text.filter { $0 != "\\" }
    return FieldMistake(
      source, at: source.text[..<index].utf8.count, .shell(.backslash), advice: .didYouMean(form))
  }

  private static func unbalanced(in source: FieldSource) -> FieldMistake? {
    var open: [(bracket: Character, offset: Int)] = []
    var quote: (mark: Character, offset: Int)?
    var offset = 0
    var previous: Character = " "
    for character in source.text {
      defer {
        offset += character.utf8.count
        if character != " " { previous = character }
      }
      if let mark = quote?.mark {
        if character == mark { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": if previous == "=" || previous == ":" { quote = (character, offset) }
      case "(", "[": open.append((character, offset))
      case ")", "]":
        if open.last?.bracket == (character == ")" ? "(" : "[") {
          open.removeLast()
        } else {
          return FieldMistake(source, at: offset, .shell(.unopened(character)), advice: enumAdvice(for: source))
        }
      default: break
      }
    }
    if let quote {
      let form = source.text + String(quote.mark)
      return FieldMistake(source, at: quote.offset, .shell(.unclosedQuote(quote.mark)), advice: .didYouMean(form))
    }
    guard let last = open.last else { return nil }
    let closing = open.reversed().map { $0.bracket == "(" ? ")" : "]" }.joined()
    let text = source.text.hasSuffix(",") ? String(source.text.dropLast()) : source.text
    return FieldMistake(source, at: last.offset, .shell(.unclosed(last.bracket)), advice: .write([text + closing]))
  }

  private static func enumAdvice(for source: FieldSource) -> FieldMistake.Advice {
    .write(["size:CoffeeSize(small,large)", "size:enum:CoffeeSize:small:large"])
  }

  /// `name:String,total:Double` and `name:String;`.
  private static func severalFields(in source: FieldSource) -> FieldMistake? {
    var depth = 0
    for (offset, byte) in source.text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      // Behind a default everything may be text.
      case UInt8(ascii: "="), UInt8(ascii: "\""): return nil
      case UInt8(ascii: ",") where depth == 0, UInt8(ascii: ";") where depth == 0:
        let parts = source.text.split { ",;".contains($0) }.map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
        guard source.text.contains(":") else { return nil }
        return FieldMistake(source, at: offset, .severalFields, advice: .write([parts.joined(separator: "' '")]))
      default: break
      }
    }
    return nil
  }

  private static func braces(in source: FieldSource) -> FieldMistake? {
    let head = source.text.prefix { $0 != "=" }
    guard let open = head.firstIndex(of: "{") else { return nil }
    let form = String(source.text.map { $0 == "{" ? "(" : $0 == "}" ? ")" : $0 })
    let advice: FieldMistake.Advice = head.contains("}") ? .didYouMean(form) : .none
    return FieldMistake(source, at: head[..<open].utf8.count, .shell(.braces), advice: advice)
  }
}

extension Substring {
  /// The text without blanks and a colon at its end.
  fileprivate var trimmingColon: String {
    let trimmed = String(self).trimmingBlanks
    return trimmed.hasSuffix(":") ? String(trimmed.dropLast()) : trimmed
  }

  fileprivate var trimmingPrefixBlanks: String { String(self).trimmingBlanks }
}
