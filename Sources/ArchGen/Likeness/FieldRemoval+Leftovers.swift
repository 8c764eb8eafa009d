import ProjectIndex
import SwiftOutline

/// What has no purpose any more once the fields are gone.
extension FieldRemoval {
  /// Takes out what only code used that is gone: private members, those of views, and types within types.
  mutating func dropUnused() {
    let uses = NameUses(self)
    for part in neighbour.parts {
      let outline = index.files[part.file].outline
      for (position, declaration) in outline.declarations.enumerated()
      where part.range.contains(Int(declaration.nameStart)) {
        let id = DeclarationID(file: part.file, index: position)
        guard declaration.parent >= 0 || declaration.kind.isType && id != neighbour.model?.declaration,
          !isRemoved(part.file, Int(declaration.nameStart)),
          declaration.kind == .function || declaration.kind.isType || !index.bodies(of: id).isEmpty
            || declaration.kind == .enumCase || declaration.kind == .variable,
          declaration.kind != .initializer, index.name(id) != "body", let type = index.enclosingType(of: id)
        else { continue }
        if declaration.kind == .enumCase {
          guard let key = index.names.number(of: "CodingKey"), Conformances(index).inherits(type, key),
            uses.reads[part.file]?[index.name(id)]?.isOnlyDeclared == true
          else { continue }
          remove(id)
          continue
        }
        if index.isStored(id) {
          guard index.role(of: type) == .view,
            let read = uses.reads[part.file]?[index.name(id)]
          else { continue }
          let isState = index.attribute(Word.State.rawValue, of: id) != nil
          let isUnsaved = isState && uses.saved[part.file]?[index.name(id)]?.isGone == true
          let isUnbound = read.left <= 1 && uses.bindings[part.file]?[index.name(id)]?.isGone == true
          let isHidden = isState || declaration.access <= .fileprivate
          if isHidden, isUnsaved || isUnbound || read.isOnlyDeclared { remove(id) }
          continue
        }
        let isHidden = declaration.access <= .fileprivate || declaration.kind.isType || index.role(of: type) == .view
        if isHidden, uses.all[index.name(id)]?.isOnlyDeclared == true { remove(id) }
      }
    }
  }

  /// Takes out variables that only code read that is gone.
  mutating func dropUnread() {
    for part in neighbour.parts where ranges[part.file] != nil {
      guard let code = neighbour.code[part.file] else { continue }
      for position in code.outline.nodes.indices
      where [.localVariable, .optionalBinding].contains(code.outline.nodes[position].kind) {
        let node = NodeID(file: part.file, index: position)
        let range = index.range(of: node)
        guard part.range.contains(range.lowerBound), !isRemoved(part.file, range.lowerBound), index[node].name != 0,
          let block = index.parent(of: node)
        else { continue }
        let isCondition = index[node].kind == .optionalBinding
        guard !isCondition || index[block].kind == .guardStatement else { continue }
        let scope = isCondition ? index.parent(of: block) ?? block : block
        let name = index.name(node)
        let uses = code.tokens(in: range.upperBound..<index.range(of: scope).upperBound).filter {
          code.isName($0) && code.plainName($0) == name && !code.isKind(.colon, $0 + 1)
        }
        guard !uses.isEmpty, uses.allSatisfy({ isRemoved(part.file, code.tokens[$0].start) }) else { continue }
        if isCondition {
          queue.append((part.file, code.tokens(in: range).lowerBound))
        } else {
          cut(code.lines(around: range).range, code)
        }
      }
    }
  }

  /// Takes out the types that only the fields that go had.
  mutating func dropTypes(ofFields gone: Set<String>) {
    guard let model = neighbour.model else { return }
    var types: [TypeID: Bool] = [:]
    for member in model.members where index.isStored(member) {
      guard let type = index.type(ofVariable: member).type, neighbour.isCopied(type), type != model.id else { continue }
      types[type] = (types[type] ?? true) && gone.contains(index.name(member))
    }
    for (type, isGone) in types.sorted(by: { $0.key < $1.key }) where isGone { remove(index.types[type].declaration) }
  }

  /// Takes out the functions and views that are called after fields that go, and do something with them.
  mutating func dropFunctions(about gone: Set<String>) {
    let turnings = gone.sorted().map { ($0, FieldMentions.turning(from: $0)) }
    for part in neighbour.parts {
      guard let code = neighbour.code[part.file] else { continue }
      for (position, declaration) in code.outline.declarations.enumerated()
      where declaration.kind == .function || declaration.kind == .struct {
        let id = DeclarationID(file: part.file, index: position)
        guard part.range.contains(Int(declaration.nameStart)),
          declaration.kind == .function || index.enclosingType(of: id).map({ index.role(of: $0) }) == .view
        else { continue }
        let tokens = code.tokens(in: index.range(of: id))
        let isAbout = turnings.contains { field, turning in
          turning.isNamed(index.name(id))
            && tokens.contains {
              mentions.field(part.file, $0) == field || mentions.analogy.spellings[code.plainName($0)] == field
            }
        }
        if isAbout, !isRemoved(part.file, Int(declaration.nameStart)) { remove(id) }
      }
    }
  }

  /// Takes out functions, and containers of views, of which nothing is left.
  mutating func dropEmpty() {
    for part in neighbour.parts {
      guard let code = neighbour.code[part.file], ranges[part.file] != nil else { continue }
      for position in code.outline.nodes.indices {
        let block = NodeID(file: part.file, index: position)
        guard [.codeBlock, .closure, .arrayLiteral, .dictionaryLiteral, .switchCase].contains(index[block].kind),
          part.range.contains(Int(index[block].start)),
          !isRemoved(part.file, Int(index[block].start))
        else { continue }
        let statements = index.children(of: block).filter {
          ![.capture, .closureParameter, .caseItem].contains(index[$0].kind)
            && !($0 == index.children(of: block).first && index[$0].kind.isTypeSyntax)
        }
        let rest = statements.filter { !remaining($0, code).isEmpty }
        // Without what it was for, nobody asks and keeps.
        guard rest.count < statements.count,
          rest.allSatisfy({ [.guardStatement, .localVariable].contains(index[$0].kind) })
        else { continue }
        drop(block, code)
      }
    }
  }

  /// Leaves what is tried in its place where nothing fails any more.
  mutating func dropCatching() {
    for part in neighbour.parts where ranges[part.file] != nil {
      guard let code = neighbour.code[part.file] else { continue }
      for position in code.outline.nodes.indices where code.outline.nodes[position].kind == .doStatement {
        let statement = NodeID(file: part.file, index: position)
        guard part.range.contains(Int(index[statement].start)), !isRemoved(part.file, Int(index[statement].start)),
          index.children(of: statement).count > 1, let block = index.children(of: statement).first
        else { continue }
        let attempts = index.subtree(of: block).filter { [.tryExpression, .throwStatement].contains(index[$0].kind) }
        if !attempts.isEmpty, attempts.allSatisfy({ isRemoved(part.file, Int(index[$0].start)) }) {
          keep(block, of: statement, code)
        }
      }
    }
  }

  private mutating func drop(_ block: NodeID, _ code: CodeFile) {
    if index[block].kind == .closure {
      // What a closure does when it is called may be nothing; what a container shows or a button does may not.
      guard let call = index.receiver(ofClosure: block)?.call,
        index.calleeText(call).first?.isUppercase == true || isHop(call)
      else { return }
      queue.append((code.file, code.tokens(in: index.range(of: call)).lowerBound))
      return
    }
    if index[block].kind == .switchCase {
      let others = index.parent(of: block).map { index.children(of: $0) } ?? []
      let hasRest = others.contains {
        $0 != block && code.text(code.tokens(in: index.range(of: $0)).lowerBound) == "default"
      }
      guard hasRest else { return }
      cut(code.lines(around: index.range(of: block)).range, code)
      let left = others.filter {
        index[$0].kind == .switchCase && !isRemoved(code.file, index.range(of: $0).lowerBound)
      }
      if left.count == 1, let whole = index.parent(of: block) {
        queue.append((code.file, code.tokens(in: index.range(of: whole)).lowerBound))
      }
      return
    }
    guard let parent = index.parent(of: block) else { return }
    if index[block].kind != .codeBlock {
      queue.append((code.file, code.tokens(in: index.range(of: parent)).lowerBound))
      return
    }
    switch index[parent].kind {
    case .ifStatement, .guardStatement, .forStatement, .doStatement, .whileStatement:
      queue.append((code.file, code.tokens(in: index.range(of: parent)).lowerBound))
    case .declaration:
      guard let owner = index.owner(of: block), index[owner].kind == .function else { return }
      remove(owner)
    default: break
    }
  }

  /// Whether a call only runs its closure, elsewhere or later.
  private func isHop(_ call: NodeID) -> Bool {
    ["run", "async", "withAnimation"].contains(index.calleeText(call)) && index.children(of: call).count == 2
  }

  /// Takes out a `case` all of whose cases are gone.
  mutating func dropKeyword(of declaration: Declaration, _ code: CodeFile) {
    guard declaration.kind == .enumCase else { return }
    let cases = code.outline.declarations.filter {
      $0.kind == .enumCase && $0.keywordStart == declaration.keywordStart
    }
    guard cases.count > 1, let start = cases.map(\.start).min(), let end = cases.map(\.end).max(),
      cases.allSatisfy({ isRemoved(code.file, Int($0.nameStart)) })
    else { return }
    cut(code.lines(around: Int(start)..<Int(end)).range, code)
  }

  /// Takes out the commas behind which nothing is left of their list.
  mutating func dropLooseCommas() {
    for file in ranges.keys.sorted() {
      guard let code = neighbour.code[file] else { continue }
      let open = code.tokens.indices.filter { !isRemoved(file, code.tokens[$0].start) }
      for (comma, next) in zip(open, open.dropFirst())
      where next > comma + 1 && code.isKind(.comma, comma) && !code.isKind(.comma, next - 1) {
        let closers: [TokenKind] = [.rightParenthesis, .rightBracket, .rightBrace, .leftBrace]
        let between = code.outline.source.text(code.tokens[next - 1].end..<code.tokens[next].start)
        guard closers.contains(where: { code.isKind($0, next) }) || between.contains("\n") else { continue }
        cut(code.tokens[comma].start..<code.tokens[comma + 1].start, code)
      }
    }
  }
}
