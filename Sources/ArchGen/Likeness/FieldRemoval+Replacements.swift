import ProjectIndex
import SwiftOutline

/// What another field makes of questions and enums.
extension FieldRemoval {
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
}
