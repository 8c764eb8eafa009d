import ProjectIndex
import SwiftOutline

/// What has no purpose any more once the fields are gone.
extension FieldRemoval {
  /// Takes out what only code used that is gone: private members, those of views, and types within types.
  mutating func dropUnused() {
    var uses: [String: (all: Int, left: Int)] = [:]
    // A property that is only set is of no use.
    var reads: [Int: [String: (all: Int, left: Int)]] = [:]
    for part in neighbour.parts {
      guard let code = neighbour.code[part.file] else { continue }
      for token in code.tokens(in: part.range) where code.isName(token) {
        let isLeft = !isRemoved(part.file, code.tokens[token].start)
        let name = code.plainName(token)
        uses[name, default: (0, 0)].all += 1
        if isLeft { uses[name, default: (0, 0)].left += 1 }
        guard !isSet(token, code) else { continue }
        reads[part.file, default: [:]][name, default: (0, 0)].all += 1
        if isLeft { reads[part.file, default: [:]][name, default: (0, 0)].left += 1 }
      }
    }
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
            let use = reads[part.file]?[index.name(id)], use.left <= 1, use.left < use.all
          else { continue }
          remove(id)
          continue
        }
        if index.isStored(id) {
          guard index.role(of: type) == .view,
            declaration.access <= .fileprivate || index.attribute(Word.State.rawValue, of: id) != nil,
            let read = reads[part.file]?[index.name(id)], read.left <= 1, read.left < read.all
          else { continue }
          remove(id)
          continue
        }
        let isHidden = declaration.access <= .fileprivate || declaration.kind.isType || index.role(of: type) == .view
        // Its own name stands where it is declared.
        guard isHidden, let use = uses[index.name(id)], use.all > 1, use.left <= 1, use.left < use.all else { continue }
        remove(id)
      }
    }
  }

  /// Whether a name is given a value.
  private func isSet(_ token: Int, _ code: CodeFile) -> Bool {
    guard let node = code.node(at: token), let parent = index.parent(of: node), index[parent].kind == .assignment else {
      return false
    }
    return index.children(of: parent).first == node
  }

  /// Takes out variables that only code read that is gone.
  mutating func dropUnread() {
    for part in neighbour.parts where ranges[part.file] != nil {
      guard let code = neighbour.code[part.file] else { continue }
      for position in code.outline.nodes.indices where code.outline.nodes[position].kind == .localVariable {
        let node = NodeID(file: part.file, index: position)
        let range = index.range(of: node)
        guard part.range.contains(range.lowerBound), !isRemoved(part.file, range.lowerBound), index[node].name != 0,
          let block = index.parent(of: node)
        else { continue }
        let name = index.name(node)
        let uses = code.tokens(in: range.upperBound..<index.range(of: block).upperBound).filter {
          code.isName($0) && code.plainName($0) == name && !code.isKind(.colon, $0 + 1)
        }
        if !uses.isEmpty, uses.allSatisfy({ isRemoved(part.file, code.tokens[$0].start) }) {
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

  /// Takes out what asks whether there is a value that is always there now: `?? other`, `if title != nil { … }`.
  mutating func dropQuestions() {
    for (file, tokens) in mentions.fields.sorted(by: { $0.key < $1.key }) {
      for (token, field) in tokens.sorted(by: { $0.key < $1.key }) {
        guard let new = mentions.analogy.successor(field), mentions.analogy.isAlwaysThere(field, new),
          let code = neighbour.code[file], mentions.analogy.spellings[code.plainName(token)] == field,
          let value = code.node(at: token), let question = index.parent(of: value),
          index[question].kind == .sequence
        else { continue }
        let parts = index.children(of: question)
        guard parts.count == 3, parts[0] == value else { continue }
        switch index.text(parts[1]) {
        case "??": cut(index.range(of: value).upperBound..<index.range(of: question).upperBound, code)
        case "!=" where index[parts[2]].kind == .nilLiteral:
          guard let statement = index.parent(of: question), index[statement].kind == .ifStatement,
            index.children(of: statement).count == 2, let block = index.children(of: statement).last
          else { continue }
          keep(block, of: statement, code)
        default: break
        }
      }
    }
  }

  /// Leaves out the enums in whose place others stand, with what only they can do.
  mutating func replaceEnums() {
    guard let model = neighbour.model else { return }
    for member in model.members where index.isStored(member) {
      let field = index.name(member)
      guard let type = index.type(ofVariable: member).type, neighbour.isCopied(type),
        [nil, model.id].contains(index.types[type].parent),
        let new = mentions.analogy.successor(field), mentions.analogy.fields[field]?.kind == .choice,
        mentions.analogy.isAlike(field, new)
      else { continue }
      let label = index.label(of: index.types[type])
      replaced[index.names.text(index.types[type].name)] = (field, label)
      for (file, code) in neighbour.code {
        for position in code.outline.declarations.indices {
          let id = DeclarationID(file: file, index: position)
          let isOwn = id == index.types[type].declaration || index[id].kind == .extension
          if isOwn, index.enclosingType(of: id) == type { cut(code.lines(around: index.range(of: id)).range, code) }
        }
      }
      for id in index.types[type].members
      where [.function, .variable].contains(index[id].kind) && ![label, "id"].contains(index.name(id)) { follow(id) }
    }
  }

  /// The field whose enum has a member that a name means, where another enum stands now.
  func replacedEnum(of token: Int, _ code: CodeFile) -> String? {
    guard code.isKind(.period, token - 1), token > 1 else { return nil }
    let meant = neighbour.declaration(meant: code, token)
    let type = meant.flatMap { index.enclosingType(of: $0) }.map { index.name(ofType: $0) }
    return replaced.sorted { $0.key < $1.key }.first { name, other in
      other.label == code.plainName(token)
        && (meant == nil ? mentions.field(code.file, token - 2) == other.field : type == name)
    }?.value.field
  }

  /// Takes out the functions and views that are called after fields that go, and do something with them.
  mutating func dropFunctions(about gone: Set<String>) {
    let turnings = gone.sorted().map { ($0, NameTurning(from: FieldMentions.name($0), to: FieldMentions.name("x"))) }
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
        let isEmpty = statements.allSatisfy { statement in
          let range = index.range(of: statement)
          guard isRemoved(part.file, range.lowerBound) else { return false }
          return code.tokens(in: range).allSatisfy { isRemoved(part.file, code.tokens[$0].start) }
        }
        guard !statements.isEmpty, isEmpty else { continue }
        drop(block, code)
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
      if hasRest { cut(code.lines(around: index.range(of: block)).range, code) }
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
