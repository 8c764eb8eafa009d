import ProjectIndex
import SwiftOutline

/// Takes out of copied code what is about fields that the new feature doesn't have, and then what needed that, each time
/// the smallest element without which the rest still makes sense.
struct FieldRemoval: Sendable {
  let mentions: FieldMentions
  var ranges: [Int: [Range<Int>]] = [:]
  /// Code of branches that are no more, with the characters by which its lines are less indented.
  private(set) var unindented: [Int: [(range: Range<Int>, level: Int)]] = [:]
  /// What was left out as a whole: functions, types, properties that compute something.
  var left: [String] = []
  var queue: [(file: Int, token: Int)] = []
  /// The enums of the neighbour's fields in whose place those of new fields stand, with the fields and what gives the text
  /// of a case.
  var replaced: [String: (field: String, label: String?)] = [:]
  /// What copied code asks for in vain.
  var missing: Set<MissingName> = []

  var neighbour: Neighbour { mentions.neighbour }
  var index: ProjectIndex { mentions.neighbour.index }

  init(_ mentions: FieldMentions) {
    self.mentions = mentions
    let gone = Set(mentions.analogy.successors.filter { $0.value.isEmpty }.keys)
    for (file, tokens) in mentions.fields.sorted(by: { $0.key < $1.key }) {
      for (token, field) in tokens.sorted(by: { $0.key < $1.key }) where gone.contains(field) {
        queue.append((file, token))
      }
      // What only a text can do is nothing for a number, and the other way round.
      for (token, field) in tokens.sorted(by: { $0.key < $1.key }) where !gone.contains(field) {
        let successors = mentions.analogy.successors[field] ?? []
        if !successors.isEmpty, !successors.contains(where: { mentions.serves(file, token, field, $0) }) {
          queue.append((file, token))
        }
      }
    }
    dropTypes(ofFields: gone)
    replaceEnums()
    dropQuestions()
    dropFunctions(about: gone)
    run()
    var count = -1
    while count != cutCount {
      count = cutCount
      dropEmpty()
      run()
      dropUnread()
      dropUnused()
      run()
      findMissing()
      run()
    }
    dropCatching()
    dropLooseCommas()
  }

  private var cutCount: Int { ranges.values.reduce(0) { $0 + $1.count } }

  func isRemoved(_ file: Int, _ offset: Int) -> Bool { ranges[file]?.contains { $0.contains(offset) } ?? false }

  /// The tokens of a node that stay.
  func remaining(_ node: NodeID, _ code: CodeFile) -> [Int] {
    code.tokens(in: index.range(of: node)).filter { !isRemoved(code.file, code.tokens[$0].start) }
  }

  mutating func run() {
    var position = 0
    var seen: Set<[Int]> = []
    defer { queue = [] }
    while position < queue.count {
      let (file, token) = queue[position]
      position += 1
      // Each place is looked at once, whatever leads there.
      guard seen.insert([file, token]).inserted, let code = neighbour.code[file],
        neighbour.part(file, at: code.tokens[token].start) != nil,
        !isRemoved(file, code.tokens[token].start)
      else { continue }
      remove(around: token, code)
    }
  }

  /// Arguments of the system's calls that may be left out.
  private static let optionalArguments: Set<String> = ["predicate", "sortBy", "prompt", "filter"]
  /// Calls that give a list like the one that they are asked of.
  private static let sameLists: Set<String> = ["filter", "sorted"]

  // MARK: - Elements

  private mutating func remove(around token: Int, _ code: CodeFile) {
    let offset = code.tokens[token].start
    if let parameter = parameter(at: offset, code) {
      cut(code.withComma(Int(parameter.start)..<Int(parameter.end)), code)
      follow(parameter, code)
      return
    }
    guard var node = code.node(at: token) else { return }
    while let parent = index.parent(of: node) {
      if index[node].kind == .declaration, index[parent].kind != .codeBlock { break }
      if removeElement(node, in: parent, code) { return }
      node = parent
    }
    removeDeclaration(at: node, offset, code)
  }

  private func parameter(at offset: Int, _ code: CodeFile) -> Parameter? {
    code.outline.parameters.first { Int($0.start) <= offset && offset < Int($0.end) }
  }

  private mutating func removeElement(_ node: NodeID, in parent: NodeID, _ code: CodeFile) -> Bool {
    let range = index.range(of: node)
    switch index[parent].kind {
    case .call, .subscriptCall, .macroExpansion:
      guard index[node].kind == .argument else { return false }
      let label = index[node].name
      // A view that edits nothing else goes with it.
      let isEdited = index.children(of: node).last.map { index.text($0).hasPrefix("$") } ?? false
      let isControl = ["selection", "text", "isOn", "value", "isPresented"].contains(index.names.text(label))
      if isEdited, isControl || mentions.isOwnCall(parent) && !mentions.isAmongOthers(range, code) { return false }
      if label != 0, !index[node].flags.contains(.trailing), mentions.isOwnCall(parent), mayDrop(node, of: parent, code)
      {
        cut(code.withComma(range), code)
        if !hasDefault(label, of: parent) { dropParameter(label, of: parent) }
        return true
      }
      if Self.optionalArguments.contains(index.names.text(label)) {
        cut(code.withComma(range), code)
        return true
      }
      guard let receiver = index.receiver(ofCall: parent),
        isView(receiver) || Self.sameLists.contains(index.calleeText(parent))
      else { return false }
      cut(index.range(of: receiver).upperBound..<index.range(of: parent).upperBound, code)
      return true
    case .arrayLiteral:
      cut(code.withComma(range), code)
      return true
    case .dictionaryLiteral:
      let children = index.children(of: parent)
      guard let position = children.firstIndex(of: node), children.indices.contains(position | 1) else { return false }
      let pair = children[position & ~1]
      cut(code.withComma(index.range(of: pair).lowerBound..<index.range(of: children[position | 1]).upperBound), code)
      return true
    case .sequence: return removeOperand(node, of: parent, code)
    case .switchCase where index[node].kind == .caseItem:
      let items = index.children(of: parent).filter { index[$0].kind == .caseItem }
      let element = items.count > 1 ? code.withComma(range) : code.lines(around: index.range(of: parent)).range
      cut(element, code)
      return true
    case .ifStatement, .guardStatement, .whileStatement:
      let conditions = index.children(of: parent).filter { ![.codeBlock, .ifStatement].contains(index[$0].kind) }
      let left = conditions.filter { $0 != node && !isRemoved(code.file, index.range(of: $0).lowerBound) }
      guard conditions.contains(node) else { return false }
      guard !left.isEmpty else { return keepElse(of: parent, code) }
      cut(code.withComma(range), code)
      bind(node, parent, code)
      return true
    case .codeBlock, .closure, .accessor, .switchCase, .ifConfigClause: return removeStatement(node, in: parent, code)
    default: return false
    }
  }

  /// Leaves what happens otherwise in the place of an `if` whose condition goes.
  private mutating func keepElse(of statement: NodeID, _ code: CodeFile) -> Bool {
    let children = index.children(of: statement)
    guard index[statement].kind == .ifStatement, let last = children.last,
      index[last].kind == .ifStatement || children.count(where: { index[$0].kind == .codeBlock }) == 2
    else { return false }
    guard index[last].kind == .codeBlock else {
      cut(index.range(of: statement).lowerBound..<index.range(of: last).lowerBound, code)
      return true
    }
    return keep(last, of: statement, code)
  }

  /// Leaves what is in a block in the place of its statement.
  @discardableResult
  mutating func keep(_ block: NodeID, of statement: NodeID, _ code: CodeFile) -> Bool {
    let whole = index.range(of: statement)
    let left = index.children(of: block).map { remaining($0, code) }
    guard let start = left.firstIndex(where: { !$0.isEmpty }), let first = left[start].first,
      let last = left.last(where: { !$0.isEmpty })?.last
    else { return false }
    cut(whole.lowerBound..<code.tokens[first].start, code)
    cut(code.tokens[last].end..<whole.upperBound, code)
    let inner = code.column(of: index.range(of: index.children(of: block)[start]).lowerBound)
    let level = inner - code.column(of: whole.lowerBound)
    unindented[code.file, default: []].append((index.range(of: block), max(level, 0)))
    return true
  }

  private mutating func removeOperand(_ node: NodeID, of sequence: NodeID, _ code: CodeFile) -> Bool {
    let children = index.children(of: sequence)
    guard let position = children.firstIndex(of: node) else { return false }
    let joints = children.indices.filter {
      index[children[$0]].kind == .operatorReference && ["&&", "||"].contains(index.text(children[$0]))
    }
    // The operands, each from its first child to the operator behind it.
    let starts = [0] + joints.map { $0 + 1 }
    let ends = joints + [children.count]
    func isOpen(_ operand: Int) -> Bool { !isRemoved(code.file, index.range(of: children[starts[operand]]).lowerBound) }
    guard let own = starts.indices.last(where: { starts[$0] <= position }),
      starts.indices.contains(where: { $0 != own && isOpen($0) })
    else { return false }
    let end = index.range(of: children[ends[own] - 1]).upperBound
    if starts.indices.contains(where: { $0 < own && isOpen($0) }) {
      cut(index.range(of: children[starts[own] - 2]).upperBound..<end, code)
    } else if let next = starts.indices.first(where: { $0 > own && isOpen($0) }) {
      cut(index.range(of: children[starts[own]]).lowerBound..<index.range(of: children[starts[next]]).lowerBound, code)
    }
    return true
  }

  private mutating func removeStatement(_ node: NodeID, in block: NodeID, _ code: CodeFile) -> Bool {
    let statements = index.children(of: block).filter {
      ![.capture, .closureParameter, .caseItem].contains(index[$0].kind)
        && !(index[block].kind == .closure && index[$0].kind.isTypeSyntax)
    }
    let kind = index[node].kind
    if [.returnStatement, .throwStatement].contains(kind) { return false }
    // The only thing that a view, a closure or a property is made of.
    if statements.count == 1, index[block].kind != .switchCase, kind != .assignment { return false }
    if [.capture, .closureParameter].contains(kind) { return false }
    cut(code.lines(around: index.range(of: node)).range, code)
    if kind == .guardStatement {
      for condition in index.children(of: node) { bind(condition, block, code) }
    } else {
      bind(node, block, code)
    }
    if kind == .assignment { dropProperty(setBy: node, code) }
    return true
  }

  /// Takes out the property that nothing sets any more where values of its type are made.
  private mutating func dropProperty(setBy assignment: NodeID, _ code: CodeFile) {
    guard let owner = index.owner(of: assignment), index[owner].kind == .initializer,
      let left = index.children(of: assignment).first, let type = index.enclosingType(of: owner)
    else { return }
    for member in index.types[type].members
    where index.isStored(member) && index[member].name == index[left].name && index[member].value == Node.none {
      if neighbour.part(around: member) != nil, !isRemoved(Int(member.file), Int(index[member].nameStart)) {
        remove(member)
      }
    }
  }

  /// Follows what a statement or condition binds.
  private mutating func bind(_ node: NodeID, _ block: NodeID, _ code: CodeFile) {
    guard [.localVariable, .optionalBinding].contains(index[node].kind) else { return }
    var names: Set<UInt32> = index[node].name == 0 ? [] : [index[node].name]
    for inner in index.children(of: node) where index[inner].kind == .bindingName { names.insert(index[inner].name) }
    let scope = index[node].kind == .optionalBinding ? index.parent(of: block) ?? block : block
    let texts = Set(names.map { index.names.text($0) })
    for token in code.tokens(in: index.range(of: scope))
    where texts.contains(code.plainName(token)) && !code.isKind(.period, token - 1) && !code.isKind(.colon, token + 1) {
      queue.append((code.file, token))
    }
  }

  /// Whether an expression is a view whose modifiers may go.
  private func isView(_ receiver: NodeID) -> Bool {
    let root = index.root(of: receiver)
    guard index[root].kind == .name, index.text(root).first?.isUppercase == true else { return false }
    return index[receiver].kind == .call
  }

  private mutating func removeDeclaration(at node: NodeID, _ offset: Int, _ code: CodeFile) {
    let inside = code.outline.declarations.indices.filter { position in
      index.range(of: DeclarationID(file: code.file, index: position)).contains(offset)
    }
    guard let position = inside.last else {
      // A preview of what is gone.
      if index[node].kind == .macroExpansion { cut(code.lines(around: index.range(of: node)).range, code) }
      return
    }
    let id = DeclarationID(file: code.file, index: position)
    let declaration = index[id]
    switch declaration.kind {
    case .initializer, .import: return
    case .variable where index.name(id) == "body":
      guard let type = index.enclosingType(of: id) else { return }
      remove(index.types[type].declaration)
    default: remove(id)
    }
  }

  mutating func remove(_ id: DeclarationID) {
    guard let code = neighbour.code[Int(id.file)] else { return }
    let declaration = index[id]
    let own = neighbour.elementRange(of: id)
    cut(own == index.range(of: id) ? code.lines(around: own).range : code.withComma(own), code)
    dropKeyword(of: declaration, code)
    let isWhole = declaration.kind.isType || declaration.kind == .function || !index.bodies(of: id).isEmpty
    if isWhole { left.append("'\(index.name(id))'") }
    follow(id)
  }

  mutating func cut(_ range: Range<Int>, _ code: CodeFile) { ranges[code.file, default: []].append(range) }
}
