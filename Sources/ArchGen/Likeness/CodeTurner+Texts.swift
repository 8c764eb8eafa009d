import FeatureModel
import ProjectIndex
import SwiftOutline

/// Texts for people and servers.
extension CodeTurner {
  /// A text for people or servers.
  func string(_ text: String, _ token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> String {
    var result = text
    if let (field, new) = subject(of: token, code, chosen) {
      result = mentions.turned(result, field, new)
    }
    if result == text, let title = title(at: token, code, chosen) { return title }
    if let format = format(text, token, code, chosen) { return format }
    if isSymbol(token, code) { return result }
    return renamed(result)
  }

  /// A text with the new name; the host of an address stays.
  private func renamed(_ text: String) -> String {
    let turning = neighbour.turning
    guard let scheme = text.indices.first(where: { text[$0...].hasPrefix("://") }) else {
      return turning.turned(text) ?? text
    }
    let host = text[text.index(scheme, offsetBy: 3)...].prefix { $0 != "/" && $0 != "\"" }
    let path = String(text[host.endIndex...])
    return text[..<host.endIndex] + (turning.turned(path) ?? path)
  }

  /// Whether a text names a picture.
  private func isSymbol(_ token: Int, _ code: CodeFile) -> Bool {
    if let label = argumentLabel(of: token, code) {
      return ["systemname", "systemimage", "icon", "symbol", "image"].contains(label.lowercased())
    }
    let text = code.text(token)
    guard text.contains("."), !text.contains(" "), let owner = code.node(at: token).flatMap({ index.owner(of: $0) })
    else { return false }
    let name = index.name(index.enclosingMember(of: owner)).lowercased()
    return ["icon", "image", "symbol"].contains { name.contains($0) }
  }

  private func argumentLabel(of token: Int, _ code: CodeFile) -> String? {
    guard let node = code.node(at: token), let argument = index[node].kind == .argument ? node : index.parent(of: node),
      index[argument].kind == .argument
    else { return nil }
    return index.name(argument)
  }

  /// The field that a text is about: one of those in the same call, assignment or case whose words it has.
  private func subject(of token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> (String, Field)? {
    var node = code.node(at: token)
    for _ in 0..<5 {
      guard let current = node, ![.codeBlock, .closure].contains(index[current].kind) else { return nil }
      for inside in code.tokens(in: index.range(of: current)) {
        guard let field = mentions.field(code.file, inside), let new = successor(field, chosen) else { continue }
        if mentions.turned(code.text(token), field, new) != code.text(token) { return (field, new) }
      }
      node = index.parent(of: current)
    }
    return nil
  }

  /// What a control or label says that was about another field without naming it.
  private func title(at token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> String? {
    let text = code.text(token)
    guard let node = code.node(at: token), index.children(of: node).isEmpty, let argument = index.parent(of: node),
      index[argument].kind == .argument, index[argument].name == 0, let call = index.parent(of: argument),
      index.children(of: call).dropFirst().first == argument, index.calleeText(call).first?.isUppercase == true,
      // Neither a key of a table nor a text of another language.
      text.contains(" ") || text.dropFirst().first?.isUppercase == true, text.utf8.allSatisfy({ $0 < 128 }),
      let binding = index.children(of: call).dropFirst(2).first(where: { index.text($0).contains("$") }),
      let last = code.tokens(in: index.range(of: binding)).last(where: {
        code.text($0).hasPrefix("$") || code.isName($0)
      }),
      let field = mentions.field(code.file, last), let new = successor(field, chosen), new.name.variable != field
    else { return nil }
    return SwiftText.literal(new.name.singular.sentence)
  }

  /// What a coding key is called on the server, where the others are called so: ` = "valid_until"`.
  func serverName(of token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> String {
    guard let field = mentions.field(code.file, token), let new = successor(field, chosen),
      let position = code.outline.declarations.firstIndex(where: { declaration in
        declaration.kind == .enumCase && Int(declaration.nameStart) == code.tokens[token].start
      }), !code.isKind(.equal, token + 1), new.name.singular.snake != new.name.variable
    else { return "" }
    let parent = code.outline.declarations[position].parent
    let isSnake = code.outline.declarations.contains { other in
      let name = Name(word: index.names.text(other.name)).singular.snake
      guard other.kind == .enumCase, other.parent == parent, name.contains("_"), other.value != Node.none else {
        return false
      }
      return index.text(NodeID(file: code.file, index: Int(other.value))) == "\"\(name)\""
    }
    return isSnake ? " = " + SwiftText.literal(new.name.singular.snake) : ""
  }
}
