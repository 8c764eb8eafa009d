import ProjectIndex
import SwiftOutline

/// An element of a list that is about one field, such as a property, a parameter, an argument, a coding key, an
/// assignment or a control of a form.
struct FieldElement: Sendable {
  let range: Range<Int>
  let field: String?
  /// What stands between it and another one of the like.
  let separator: String

  /// The element that begins at a token; `nil` where none does.
  init?(at token: Int, _ code: CodeFile, _ mentions: FieldMentions) {
    let index = mentions.neighbour.index
    let start = code.tokens[token].start
    if let parameter = code.outline.parameters.first(where: { Int($0.start) == start }) {
      let end = Int(parameter.end)
      self.init(start..<end, about: [index.names.text(parameter.name)], code, mentions, isListed: true)
      return
    }
    if let declaration = Self.declaration(at: start, code) {
      let end = max(Int(declaration.end), Int(declaration.nameEnd))
      let names = code.tokens(in: Int(declaration.nameStart)..<Int(declaration.nameEnd))
      guard let name = names.first, let field = mentions.field(code.file, name) else { return nil }
      let isListed = declaration.kind == .enumCase && start == Int(declaration.nameStart)
      self.init(range: start..<end, field: field, separator: Self.separator(start, code, isListed))
      return
    }
    var node = code.node(at: token)
    var best: (NodeID, isListed: Bool)?
    while let current = node, index.range(of: current).lowerBound == start {
      if index[current].kind == .argument, !index[current].flags.contains(.trailing), index[current].name != 0 {
        best = (current, true)
      } else if let parent = index.parent(of: current), [.codeBlock, .closure, .accessor].contains(index[parent].kind),
        [.assignment, .localVariable, .call, .ifStatement].contains(index[current].kind),
        index[current].kind != .call || Self.isStatement(current, in: parent, index)
      {
        best = (current, false)
      }
      node = index.parent(of: current)
    }
    if best == nil, let (part, separator) = Self.part(at: token, code, index) {
      let fields = Set(code.tokens(in: part).compactMap { mentions.field(code.file, $0) })
      guard fields.count == 1, let field = fields.first else { return nil }
      self.init(range: part, field: field, separator: separator)
      return
    }
    guard let (element, isListed) = best else { return nil }
    let range = index.range(of: element)
    let tokens = code.tokens(in: range)
    if isListed || index[element].kind == .assignment || index[element].kind == .localVariable {
      // What it is called is what it is about.
      let subject: Int? =
        switch index[element].kind {
        case .localVariable: token + 1
        case .assignment:
          index.children(of: element).first.flatMap { code.tokens(in: index.range(of: $0)).last }
        default: token
        }
      guard let subject, tokens.contains(subject), let field = mentions.field(code.file, subject) else { return nil }
      self.init(range: range, field: field, separator: Self.separator(range.lowerBound, code, isListed))
      return
    }
    var about = tokens.filter { mentions.field(code.file, $0) != nil }
    if index[element].kind == .ifStatement {
      // What it asks for is what it is about.
      guard let condition = index.children(of: element).first else { return nil }
      let asked = code.tokens(in: index.range(of: condition))
      guard about.contains(where: asked.contains) else { return nil }
      about = about.filter(asked.contains)
    }
    let fields = Set(about.compactMap { mentions.field(code.file, $0) })
    guard fields.count == 1, let field = fields.first else { return nil }
    // One of several that are each about a field is an element, whatever else it holds.
    let isOneOfSeveral =
      index.parent(of: element).map { block in
        code.tokens(in: index.range(of: block)).contains {
          !tokens.contains($0) && mentions.field(code.file, $0) != nil
        }
      } ?? false
    if index[element].kind != .ifStatement, Self.isAround(about, element, isOneOfSeveral, code, index) { return nil }
    self.init(range: range, field: field, separator: Self.separator(range.lowerBound, code, false))
  }

  /// Whether a statement within a call is about the field, and nothing else of the call is: a screen around one control.
  ///
  /// - Parameter isOneOfSeveral: Whether what stands beside it is about fields, too; then it is around what it alone holds.
  private static func isAround(
    _ about: [Int], _ call: NodeID, _ isOneOfSeveral: Bool, _ code: CodeFile, _ index: ProjectIndex
  ) -> Bool {
    index.subtree(of: call).contains { inner in
      guard inner != call, let parent = index.parent(of: inner), [.closure, .codeBlock].contains(index[parent].kind),
        !isOneOfSeveral
          || index[inner].kind == .call && index.text(index.root(of: inner)).first?.isUppercase == true
            && index.children(of: parent).allSatisfy({ $0 == inner || !isCaption($0, index) })
      else { return false }
      let range = index.range(of: inner)
      return about.allSatisfy { range.contains(code.tokens[$0].start) }
    }
  }

  /// Whether a statement only says what stands beside it.
  private static func isCaption(_ statement: NodeID, _ index: ProjectIndex) -> Bool {
    let root = index.root(of: statement)
    return ["Text", "Label", "Divider", "Spacer", "Image"].contains(index.text(root))
  }

  /// Whether a call stands for itself: a view, or one of several statements, and not the value of a closure or getter.
  private static func isStatement(_ call: NodeID, in block: NodeID, _ index: ProjectIndex) -> Bool {
    if index.children(of: block).count > 1 { return true }
    guard index.text(index.root(of: call)).first?.isUppercase == true else { return false }
    // A function or property without a builder has one value.
    guard [.codeBlock, .accessor].contains(index[block].kind), let owner = index.owner(of: block) else { return true }
    let isOfMember = index.parent(of: block).map { [.declaration, .accessor].contains(index[$0].kind) } ?? true
    return !isOfMember || index.name(owner) == "body"
      || index.names.number(of: "ViewBuilder").flatMap { index.attribute($0, of: owner) } != nil
  }

  private init?(_ range: Range<Int>, about names: [String], _ code: CodeFile, _ mentions: FieldMentions, isListed: Bool)
  {
    let found = code.tokens(in: range).first { names.contains(code.text($0)) && mentions.field(code.file, $0) != nil }
    guard let found, let field = mentions.field(code.file, found) else { return nil }
    self.init(range: range, field: field, separator: Self.separator(range.lowerBound, code, isListed))
  }

  private init(range: Range<Int>, field: String?, separator: String) {
    (self.range, self.field, self.separator) = (range, field, separator)
  }

  /// A part of a larger expression or statement that begins at a token, with what stands between two of the like: a key
  /// with its value, a condition of a `guard`, what an `&&` joins.
  private static func part(at token: Int, _ code: CodeFile, _ index: ProjectIndex) -> (Range<Int>, String)? {
    guard var inner = code.node(at: token) else { return nil }
    let start = index.range(of: inner).lowerBound
    guard start == code.tokens[token].start else { return nil }
    while let outer = index.parent(of: inner) {
      let children = index.children(of: outer)
      guard let position = children.firstIndex(of: inner) else { return nil }
      switch index[outer].kind {
      case .dictionaryLiteral:
        guard position.isMultiple(of: 2), children.count > position + 1 else { return nil }
        return (start..<index.range(of: children[position + 1]).upperBound, separator(start, code, true))
      case .guardStatement where index[inner].kind != .codeBlock:
        return (index.range(of: inner), separator(start, code, true))
      case .sequence:
        let joints = children.indices.filter { ["&&", "||"].contains(index.text(children[$0])) }
        let starts = position == 0 || joints.contains(position - 1)
        guard let sign = joints.first, starts else { break }
        let end = joints.first { $0 > position } ?? children.count
        let lines = separator(start, code, false)
        let joint = index.text(children[sign])
        let gap = index.range(of: children[sign]).upperBound..<index.range(of: children[sign + 1]).lowerBound
        let text =
          lines.first != "\n"
          ? " \(joint) " : code.outline.source.text(gap).contains("\n") ? " \(joint)\(lines)" : "\(lines)\(joint) "
        return (start..<index.range(of: children[end - 1]).upperBound, text)
      default: break
      }
      guard index.range(of: outer).lowerBound == start else { return nil }
      inner = outer
    }
    return nil
  }

  private static func declaration(at start: Int, _ code: CodeFile) -> Declaration? {
    code.outline.declarations.first { declaration in
      switch declaration.kind {
      case .variable, .constant: Int(declaration.start) == start && declaration.body == Node.none
      case .enumCase: Int(declaration.start) == start || Int(declaration.nameStart) == start
      default: false
      }
    }
  }

  /// The text between two elements: a line break with the indentation, or a comma as the list has it.
  static func separator(_ start: Int, _ code: CodeFile, _ isListed: Bool) -> String {
    let bytes = code.outline.source.bytes
    var line = start
    while line > 0, bytes[line - 1] == 32 || bytes[line - 1] == 9 { line -= 1 }
    let begins = line == 0 || bytes[line - 1] == 10
    let indentation = code.outline.source.text(line..<start)
    if isListed { return begins ? ",\n" + indentation : ", " }
    return begins ? "\n" + indentation : "; "
  }
}
