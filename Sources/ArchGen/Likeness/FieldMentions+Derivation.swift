import ProjectIndex
import SwiftOutline

/// What is called after a field, or takes its value.
extension FieldMentions {
  /// Finds the functions, types and computed properties that are called after a field and about no other one.
  func deriveDeclared(into derived: inout [String: String]) -> Set<String> {
    var found: Set<String> = []
    let turnings = analogy.successors.keys.sorted().map { ($0, Self.turning(from: $0)) }
    for part in neighbour.parts {
      guard let code = neighbour.code[part.file] else { continue }
      for (position, declaration) in code.outline.declarations.enumerated()
      where part.range.contains(Int(declaration.nameStart)) {
        let id = DeclarationID(file: part.file, index: position)
        let name = index.name(id)
        guard declaration.kind.isType || declaration.kind == .function || !index.bodies(of: id).isEmpty,
          derived[name] == nil, analogy.spellings[name] == nil,
          let field = turnings.first(where: { $0.1.isNamed(name) })?.0
        else { continue }
        let about = Set(code.tokens(in: index.range(of: id)).compactMap { self.field(part.file, $0) })
        guard about == [field], isOnlyHere(name) else { continue }
        derived[name] = field
        found.insert(name)
      }
    }
    return found
  }

  /// The field that a name alone is the value of, in an argument or assignment.
  func filled(by token: Int, _ file: CodeFile) -> (field: String, target: Int)? {
    guard let node = file.node(at: token), index[node].kind == .name, let around = index.parent(of: node) else {
      return nil
    }
    let tokens = file.tokens(in: index.range(of: around))
    let target: Int?
    switch index[around].kind {
    case .argument where file.isKind(.colon, tokens.lowerBound + 1): target = tokens.lowerBound
    case .assignment where tokens.last == token:
      target = index.children(of: around).first.flatMap { file.tokens(in: index.range(of: $0)).last }
    default: target = nil
    }
    return target.flatMap { target in field(file.file, target).map { ($0, target) } }
  }

  /// Whether a name is a parameter or a variable, which holds nothing but a value.
  func isVariable(_ token: Int, _ file: CodeFile) -> Bool {
    guard let node = file.node(at: token), let name = index.names.number(of: file.plainName(token)) else {
      return false
    }
    switch index.binding(of: name, at: node) {
    case .local, .parameter: return true
    case .member(let id): return index.isStored(id) && neighbour.part(around: id) != nil
    default: return false
    }
  }

  /// Whether a name stands in one assignment, argument, comparison or declaration with a field.
  func meets(_ field: String, _ file: CodeFile, _ token: Int) -> Bool {
    var node = file.node(at: token)
    while let current = node {
      switch index[current].kind {
      case .argument, .assignment, .localVariable, .sequence, .optionalBinding:
        let tokens = file.tokens(in: index.range(of: current))
        if tokens.contains(where: { $0 != token && self.field(file.file, $0) == field }) { return true }
        node = index.parent(of: current)
      case .codeBlock, .closure, .declaration: return false
      default: node = index.parent(of: current)
      }
    }
    return false
  }
}
