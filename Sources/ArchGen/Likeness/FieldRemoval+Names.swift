import ProjectIndex
import SwiftOutline

/// Follows names of what is gone to the code that needs it.
extension FieldRemoval {
  /// Whether a call makes sense without an argument: one for a field, or of what is made of many values.
  func mayDrop(_ argument: NodeID, of call: NodeID, _ code: CodeFile) -> Bool {
    let callee = index.calleeText(call)
    return mentions.field(code.file, code.tokens(in: index.range(of: argument)).lowerBound) != nil
      || callee == "init" || callee.first?.isUppercase == true || hasDefault(index[argument].name, of: call)
  }

  /// Whether a parameter that is none of a field has a value where none is given.
  func hasDefault(_ label: UInt32, of call: NodeID) -> Bool {
    let name = index.calleeName(call)
    guard mentions.analogy.spellings[index.names.text(label)] == nil else { return false }
    return neighbour.code.values.contains { code in
      code.outline.declarations.enumerated().contains { position, declaration in
        let id = DeclarationID(file: code.file, index: position)
        let isCalled =
          declaration.kind == .initializer
          ? index.enclosingType(of: id).map { index.types[$0].name } == name
          : declaration.kind == .function && declaration.name == name
        return isCalled
          && declaration.parameters.contains {
            code.outline.parameters[Int($0)].label == label
              && code.outline.parameters[Int($0)].defaultValue != Node.none
          }
      }
    }
  }

  /// Takes out the parameter that an argument was for.
  mutating func dropParameter(_ label: UInt32, of call: NodeID) {
    let callee = index.calleeName(call)
    for (file, code) in neighbour.code.sorted(by: { $0.key < $1.key }) {
      for (position, declaration) in code.outline.declarations.enumerated() {
        let id = DeclarationID(file: file, index: position)
        let isCallee =
          declaration.name == callee && declaration.kind == .function
          || declaration.kind == .initializer && index.enclosingType(of: id).map { index.types[$0].name } == callee
        guard isCallee else { continue }
        for parameter in declaration.parameters {
          let found = code.outline.parameters[Int(parameter)]
          guard found.label == label || found.name == label else { continue }
          queue.append((file, code.tokens(in: Int(found.start)..<Int(found.end)).lowerBound))
        }
      }
    }
  }

  /// Follows a member, function or type that is gone.
  mutating func follow(_ id: DeclarationID) {
    let declaration = index[id]
    let text = index.name(id)
    let owner = declaration.kind.isType ? nil : index.enclosingType(of: id)
    for part in neighbour.parts {
      guard let code = neighbour.code[part.file] else { continue }
      for token in code.tokens(in: part.range) where code.isName(token) && code.plainName(token) == text {
        guard let node = code.node(at: token) else { continue }
        if code.isKind(.period, token - 1) {
          if FieldMentions.isStyle(node, index) { continue }
          if index[node].kind == .member, let base = index.children(of: node).first,
            let type = index.type(of: base).type, type != owner, !neighbour.isCopied(type)
          {
            continue
          }
        } else if code.isKind(.colon, token + 1), index[node].kind == .argument {
          continue
        } else if let owner, index.enclosingType(of: node) != owner {
          continue
        }
        queue.append((part.file, token))
      }
    }
  }

  /// Follows a parameter that is gone: what its function does with it, and the arguments for it.
  mutating func follow(_ parameter: Parameter, _ code: CodeFile) {
    guard
      let position = code.outline.declarations.lastIndex(where: { declaration in
        declaration.parameters.contains { code.outline.parameters[Int($0)].start == parameter.start }
      })
    else { return }
    let id = DeclarationID(file: code.file, index: position)
    let inside = index.names.text(parameter.name)
    for token in code.tokens(in: index.range(of: id))
    where code.plainName(token) == inside && !code.isKind(.period, token - 1) && !code.isKind(.colon, token + 1) {
      queue.append((code.file, token))
    }
    guard parameter.label != 0 else { return }
    let declaration = index[id]
    let callee =
      declaration.kind == .initializer ? index.enclosingType(of: id).map { index.types[$0].name } : declaration.name
    for part in neighbour.parts {
      guard let other = neighbour.code[part.file] else { continue }
      for token in other.tokens(in: part.range) where other.isKind(.colon, token + 1) && other.isName(token) {
        guard other.text(token) == index.names.text(parameter.label), let node = other.node(at: token),
          index[node].kind == .argument, let call = index.parent(of: node), index[call].kind == .call,
          index.calleeName(call) == callee
        else { continue }
        queue.append((part.file, token))
      }
    }
  }
}
