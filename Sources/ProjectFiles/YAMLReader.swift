/// Reads the part of YAML that project descriptions use: block and flow mappings and sequences, plain and quoted
/// scalars, block scalars, comments, aliases and merged mappings. Tags are passed over.
struct YAMLReader {
  /// Collections nested deeper are refused, so that a hostile file cannot exhaust the stack.
  static let maximumDepth = 64

  private var lines: [YAMLLine]
  private var position = 0
  private var depth = 0
  private var anchors: [String: YAMLValue] = [:]

  /// Reads a whole file; an empty one is an empty mapping.
  static func read(_ bytes: [UInt8]) throws(YAMLError) -> YAMLValue {
    var reader = YAMLReader(lines: try YAMLLine.lines(of: bytes))
    guard let first = reader.lines.first else { return .mapping([]) }
    let value = try reader.block(indentation: first.indentation)
    if let rest = reader.line { throw YAMLError(line: rest.number, message: "the indentation matches no line above") }
    var aliases = YAMLAliases(anchors: reader.anchors)
    return try aliases.resolved(value)
  }

  private init(lines: [YAMLLine]) { self.lines = lines }

  private var line: YAMLLine? { position < lines.count ? lines[position] : nil }

  /// Reads the collection or scalar whose lines start at this indentation.
  private mutating func block(indentation: Int) throws(YAMLError) -> YAMLValue {
    guard let first = line else { return .scalar("") }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw YAMLError(line: first.number, message: "nested more than \(Self.maximumDepth) deep")
    }
    if Self.isSequenceItem(first.content) { return try sequence(indentation: indentation) }
    if Self.keyEnd(first.content) != nil { return try mapping(indentation: indentation) }
    position += 1
    return try inlineValue(first.content, indentation: indentation, number: first.number)
  }

  private mutating func sequence(indentation: Int) throws(YAMLError) -> YAMLValue {
    var elements: [YAMLValue] = []
    while let item = line, item.indentation == indentation, Self.isSequenceItem(item.content) {
      let (rest, anchor) = Self.withoutProperties(YAMLLine.trimmed(item.content.dropFirst()))
      if rest.isEmpty {
        position += 1
        elements.append(try nestedBlock(deeperThan: indentation))
      } else {
        // `- key: value` is a mapping whose lines start below `key`.
        let column = indentation + (rest.startIndex - item.content.startIndex)
        lines[position] = YAMLLine(indentation: column, content: rest, number: item.number)
        elements.append(try block(indentation: column))
      }
      if let anchor { anchors[anchor] = elements.last }
    }
    return .sequence(elements)
  }

  private mutating func mapping(indentation: Int) throws(YAMLError) -> YAMLValue {
    var entries: [YAMLEntry] = []
    while let entry = line, entry.indentation == indentation {
      guard let colon = Self.keyEnd(entry.content) else {
        throw YAMLError(line: entry.number, message: "expected 'key: value'")
      }
      position += 1
      let key = YAMLFlowReader.scalar(YAMLLine.trimmed(entry.content[..<colon]))
      let (rest, anchor) = Self.withoutProperties(YAMLLine.trimmed(entry.content[(colon + 1)...]))
      let value: YAMLValue
      if !rest.isEmpty {
        value = try inlineValue(rest, indentation: indentation, number: entry.number)
      } else if let next = line, next.indentation == indentation, Self.isSequenceItem(next.content) {
        // The items of a sequence may stand as far left as its key.
        value = try block(indentation: indentation)
      } else {
        value = try nestedBlock(deeperThan: indentation)
      }
      entries.append(YAMLEntry(key: key, value: value))
      if let anchor { anchors[anchor] = value }
    }
    return .mapping(entries)
  }

  private mutating func nestedBlock(deeperThan indentation: Int) throws(YAMLError) -> YAMLValue {
    guard let next = line, next.indentation > indentation else { return .scalar("") }
    return try block(indentation: next.indentation)
  }

  /// Reads a value that starts behind its key or dash, and the lines that continue it.
  private mutating func inlineValue(
    _ content: ArraySlice<UInt8>, indentation: Int, number: Int
  ) throws(YAMLError) -> YAMLValue {
    switch content.first {
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      var text: [String] = []
      while let next = line, next.indentation > indentation {
        text.append(String(decoding: next.content, as: UTF8.self))
        position += 1
      }
      return .scalar(text.joined(separator: "\n"))
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      var text = Array(content)
      var balance = YAMLFlowReader.openBrackets(content)
      while balance > 0, let next = line {
        text.append(0x20)
        text += next.content
        balance += YAMLFlowReader.openBrackets(next.content)
        position += 1
      }
      return try YAMLFlowReader.read(text, line: number, maximumDepth: Self.maximumDepth)
    case UInt8(ascii: "*"): return .alias(String(decoding: content.dropFirst(), as: UTF8.self))
    default:
      var text = YAMLFlowReader.scalar(content)
      // A plain scalar goes on in deeper lines.
      while let next = line, next.indentation > indentation {
        text += " " + YAMLFlowReader.scalar(next.content)
        position += 1
      }
      return .scalar(text)
    }
  }

  private static func isSequenceItem(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.first == UInt8(ascii: "-") else { return false }
    return content.count == 1 || content[content.startIndex + 1] <= 0x20
  }

  /// The index of the colon that ends the key of a `key: value` line; `nil` when the line is none.
  private static func keyEnd(_ content: ArraySlice<UInt8>) -> Int? {
    var index = content.startIndex
    if let quote = content.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let closing = content.dropFirst().firstIndex(of: quote) else { return nil }
      index = closing + 1
      return index < content.endIndex && content[index] == UInt8(ascii: ":") ? index : nil
    }
    if content.first == UInt8(ascii: "[") || content.first == UInt8(ascii: "{") { return nil }
    while index < content.endIndex {
      if content[index] == UInt8(ascii: ":"), index + 1 == content.endIndex || content[index + 1] <= 0x20 {
        return index
      }
      index += 1
    }
    return nil
  }

  /// The content behind an anchor (`&name`) or tag (`!name`), and the anchor's name.
  private static func withoutProperties(
    _ content: ArraySlice<UInt8>
  ) -> (content: ArraySlice<UInt8>, anchor: String?) {
    var (content, anchor): (ArraySlice<UInt8>, String?) = (content, nil)
    while content.first == UInt8(ascii: "&") || content.first == UInt8(ascii: "!") {
      let property = content.prefix { $0 > 0x20 }
      if property.first == UInt8(ascii: "&") { anchor = String(decoding: property.dropFirst(), as: UTF8.self) }
      content = YAMLLine.trimmed(content.dropFirst(property.count))
    }
    return (content, anchor)
  }
}
