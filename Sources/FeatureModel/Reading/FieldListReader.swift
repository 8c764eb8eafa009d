/// One word or line, with the field that it gives and what is wrong with it.
struct FieldEntry: Sendable, Hashable {
  /// `nil` when the field can't be made out.
  let field: ParsedField?
  var mistakes: [FieldMistake]

  init(_ source: FieldSource) {
    var parser = FieldParser(source)
    field = parser.field()
    mistakes = parser.mistakes
  }

  init(mistake: FieldMistake) {
    field = nil
    mistakes = [mistake]
  }
}

/// Reads the arguments of a command as fields.
enum FieldListReader {
  /// Reads each argument; a field that a shell has split over several is reported once and put together in the advice.
  static func entries(from arguments: [String]) -> [FieldEntry] {
    var entries: [FieldEntry] = []
    var index = 0
    while index < arguments.count {
      let source = FieldSource(place: .argument, text: arguments[index])
      if let joined = splitField(at: index, of: arguments) {
        let damage = ShellDamage.mistake(in: source)
        entries.append(
          FieldEntry(
            mistake: FieldMistake(
              source, at: damage.map { $0.column - 1 } ?? 0, damage?.problem ?? .severalFields,
              advice: .didYouMean(joined.text))))
        index += joined.count
      } else if let loose = looseWords(at: index, of: arguments, after: entries.last?.field) {
        entries.append(FieldEntry(mistake: loose.mistake))
        index += loose.count
      } else {
        entries.append(FieldEntry(source))
        index += 1
      }
    }
    return entries
  }

  /// The most words that a split field is looked for in.
  private static let splitLimit = 40

  /// `size:CoffeeSize(small,` `medium,` `large)` put together; `nil` when the word opens nothing or nothing closes it.
  private static func splitField(at start: Int, of arguments: [String]) -> (text: String, count: Int)? {
    guard depth(of: arguments[start]) > 0 else { return nil }
    var text = arguments[start]
    var open = depth(of: text)
    for index in (start + 1)..<min(arguments.count, start + splitLimit) where index < arguments.count {
      let word = arguments[index]
      let isJoint =
        text.hasSuffix(",") || text.hasSuffix("(") || text.hasSuffix("[") || word.hasPrefix(")") || word.hasPrefix(",")
      text += (isJoint ? "" : ",") + word
      open += depth(of: word)
      if open == 0 { return (text, index - start + 1) }
      if word.contains(":") { return nil }
    }
    return nil
  }

  private static func depth(of word: String) -> Int {
    word.utf8.reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth + 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth - 1
      default: depth
      }
    }
  }

  /// Plain words after a field whose type might be an enum: `size:CoffeeSize` `small` `medium`.
  private static func looseWords(
    at start: Int, of arguments: [String], after field: ParsedField?
  ) -> (mistake: FieldMistake, count: Int)? {
    guard let field, case .named(let type) = field.type.value else { return nil }
    let words = arguments[start...].prefix { word in
      !word.isEmpty && word.utf8.allSatisfy(TypeWords.isIdentifierByte)
    }
    guard let first = words.first else { return nil }
    let cases = words.count > 1 ? words.joined(separator: ",") : "\(first),…"
    let source = FieldSource(place: .argument, text: first)
    let form = "\(field.source.text)(\(cases))"
    return (FieldMistake(source, at: 0, .shell(.looseWord(first, type: type)), advice: .write([form])), words.count)
  }
}
