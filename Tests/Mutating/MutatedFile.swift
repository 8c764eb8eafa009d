import SwiftOutline

/// A file and the changes that are made to it, in one go.
struct MutatedFile {
  let outline: FileOutline
  private var replacements: [(range: Range<Int>, text: String)] = []

  init(_ bytes: [UInt8], _ reader: OutlineReader) {
    outline = reader.outline(of: SourceText(bytes))
  }

  /// Notes that a range gets another text; an empty range gets it in front of what stands there.
  mutating func replace(_ range: Range<Int>, with text: String) { replacements.append((range, text)) }

  /// The file with all changes made; of changes that overlap the one noted first counts.
  var bytes: [UInt8] {
    let source = outline.source.bytes
    var result: [UInt8] = []
    var position = 0
    // What is added stands in front of what goes away at the same place.
    let sorted = replacements.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.isEmpty ? 0 : 1, left.offset)
        < (right.element.range.lowerBound, right.element.range.isEmpty ? 0 : 1, right.offset)
    }
    for (_, replacement) in sorted where replacement.range.lowerBound >= position {
      result += source[position..<replacement.range.lowerBound]
      result += replacement.text.utf8
      position = replacement.range.upperBound
    }
    return result + source[position..<outline.source.count]
  }

  // MARK: - Looking up

  /// The declaration whose name starts at an offset, else the innermost around it.
  func declaration(at offset: Int) -> Declaration? {
    outline.declarations.first { Int($0.nameStart) == offset && $0.kind != .extension }
      ?? outline.declarations.last { Int($0.start) <= offset && offset < Int($0.end) }
  }

  /// The innermost type or extension around an offset.
  func type(around offset: Int) -> Declaration? {
    outline.declarations.last { declaration in
      (declaration.kind.isType || declaration.kind == .extension) && Int(declaration.start) <= offset
        && offset < Int(declaration.end)
    }
  }

  /// The declaration of a type, or that of its member, by names with dots between.
  func declaration(named path: String) -> Declaration? {
    let names = path.split(separator: ".").map(String.init)
    var found: Int?
    for name in names {
      let candidates = outline.declarations.indices.filter { index in
        let declaration = outline.declarations[index]
        guard self.name(of: declaration) == name, declaration.kind != .extension else { return false }
        return found.map { Int(declaration.parent) == $0 } ?? true
      }
      guard let first = candidates.first else { return nil }
      found = first
    }
    return found.map { outline.declarations[$0] }
  }

  /// The name as it is written.
  func name(of declaration: Declaration) -> String {
    outline.source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd))
  }

  /// The largest expression that starts at an offset.
  func expression(at offset: Int) -> Range<Int>? {
    outline.nodes.last { node in
      Int(node.start) == offset && node.kind.rawValue >= NodeKind.name.rawValue
        && node.kind.rawValue < NodeKind.typeName.rawValue
    }.map { Int($0.start)..<Int($0.end) }
  }

  /// What stands between the braces of a declaration's body: of a getter's where it is written without `get`.
  func body(of declaration: Declaration) -> Range<Int>? {
    var block = declaration.body
    if block == Node.none {
      let accessors = outline.accessors[Int(declaration.accessors.lowerBound)..<Int(declaration.accessors.upperBound)]
      block = accessors.first { $0.body != Node.none }?.body ?? Node.none
    }
    if block != Node.none { return inside(Int(outline.nodes[Int(block)].start), Int(outline.nodes[Int(block)].end)) }
    guard declaration.kind.isType || declaration.kind == .extension else { return nil }
    return inside(membersStart(of: declaration), Int(declaration.end))
  }

  private func inside(_ start: Int, _ end: Int) -> Range<Int>? {
    let bytes = outline.source.bytes
    guard start < end, bytes[start] == UInt8(ascii: "{"), bytes[end - 1] == UInt8(ascii: "}") else { return nil }
    return start + 1..<end - 1
  }

  /// The brace that opens the members of a type.
  func membersStart(of type: Declaration) -> Int {
    let lists = outline.inherited[Int(type.inherited.lowerBound)..<Int(type.inherited.upperBound)]
    var position = lists.map { Int(outline.nodes[Int($0)].end) }.max() ?? Int(type.nameEnd)
    position = max(position, Int(type.nameEnd))
    while position < Int(type.end), outline.source.bytes[position] != UInt8(ascii: "{") { position += 1 }
    return position
  }
}
