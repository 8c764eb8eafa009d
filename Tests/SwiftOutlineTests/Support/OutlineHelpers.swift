import Testing

@testable import SwiftOutline

/// A token as tests compare it.
struct TestToken: Equatable, CustomStringConvertible {
  var kind: TokenKind
  var text: String
  var name: String
  var start: Int
  var end: Int
  var startsLine: Bool

  var description: String { "\(kind)(\(text))" }
}

/// The tokens of a text and what the lexer alone says of it.
struct LexedText {
  var tokens: [TestToken] = []
  var problems: [LexicalProblem] = []

  init(_ text: String) { self.init(SourceText(text)) }

  init(_ source: SourceText) {
    source.bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return }
      var lexer = Lexer(
        bytes: bytes, count: source.count, tokens: TokenBuffer(), names: NameTable())
      lexer.run()
      for index in 0..<lexer.tokens.count {
        let range = Int(lexer.tokens.starts[index])..<Int(lexer.tokens.ends[index])
        let name = lexer.names.entries[Int(lexer.tokens.names[index])]
        tokens.append(
          TestToken(
            kind: lexer.tokens.kinds[index], text: source.text(range),
            name: String(
              decoding: UnsafeBufferPointer(start: name.text, count: Int(name.length)),
              as: UTF8.self),
            start: range.lowerBound, end: range.upperBound,
            startsLine: lexer.tokens.startsLine[index]))
      }
      problems = lexer.problems
      lexer.tokens.deallocate()
      lexer.names.deallocate()
    }
  }
}

/// The tokens of a text as `kind text`, without the last one.
func tokens(_ text: String) -> [String] {
  LexedText(text).tokens.dropLast().map { "\($0.kind) \($0.text)" }
}

func outline(_ text: String) -> FileOutline { outline(SourceText(text)) }

func outline(_ bytes: [UInt8]) -> FileOutline { outline(SourceText(bytes)) }

func outline(_ source: SourceText) -> FileOutline { OutlineReader().outline(of: source) }

/// The problems of a text as `offset: message`.
func problems(_ text: String) -> [String] {
  outline(text).problems.map { "\($0.offset): \($0.message)" }
}

extension FileOutline {
  /// The text of a name of this file; empty for none.
  func nameText(_ name: UInt32) -> String {
    let index = Int(name)
    guard index >= Word.allCases.count else { return Word(rawValue: name)?.spelling ?? "?" }
    let span = names[index - Word.allCases.count]
    return source.text(Int(span.start)..<Int(span.start + span.length))
  }

  /// The nodes without parent, in the order of the source.
  var roots: [UInt32] { nodes.indices.filter { nodes[$0].parent == Node.none }.map { UInt32($0) } }

  /// A node as `kind`, `:name`, flags in angle brackets and children in parentheses.
  func describe(_ node: UInt32) -> String {
    let entry = nodes[Int(node)]
    var result = "\(entry.kind)"
    if entry.kind == .declaration {
      result += ":" + nameText(declarations[Int(entry.name)].name)
    } else if entry.name != 0 {
      result += ":" + nameText(entry.name)
    }
    if !entry.flags.isEmpty { result += "<\(entry.flags.rawValue)>" }
    let children = children(of: node)
    return children.isEmpty
      ? result : result + "(" + children.map { describe($0) }.joined(separator: " ") + ")"
  }

  /// All roots as `describe` prints them.
  var tree: String { roots.map { describe($0) }.joined(separator: " ") }

  /// The first declaration with this name.
  func declaration(_ name: String) throws -> Declaration {
    try #require(declarations.first { nameText($0.name) == name })
  }

  /// All declarations as `kind name`, indented by their depth.
  var declarationTree: [String] {
    declarations.map { declaration in
      var depth = 0
      var parent = declaration.parent
      while parent >= 0 {
        depth += 1
        parent = declarations[Int(parent)].parent
      }
      return String(repeating: "  ", count: depth)
        + "\(declaration.kind.word) \(nameText(declaration.name))"
    }
  }
}

/// The tree of code as statements of a function's body, without the block around them.
func statements(_ code: String) -> String {
  let file = outline("func f() {\n\(code)\n}")
  guard let body = file.declarations.first?.body, body < UInt32(file.nodes.count) else {
    return "no body"
  }
  return file.children(of: body).map { file.describe($0) }.joined(separator: " ")
}

/// The tree of a type.
func typeTree(_ text: String) -> String {
  let file = outline("typealias A = \(text)")
  guard let type = file.declarations.first?.type, type < UInt32(file.nodes.count) else {
    return "no type"
  }
  return file.describe(type)
}
