import ProjectIndex
import SwiftOutline

/// A member of a container that builds one thing and nothing else, which shows what one more looks like.
struct ContainerMember {
  let id: DeclarationID
  /// The call that builds it.
  let call: NodeID
  /// What is built.
  let type: TypeEntry
  /// The property's or method's name.
  let name: String

  /// Reads a member; `nil` for one of another shape.
  init?(_ id: DeclarationID, _ index: ProjectIndex) {
    let declaration = index[id]
    guard let value = Self.value(of: id, index) else { return nil }
    guard index[value].kind == .call, let callee = index.children(of: value).first,
      index[callee].kind == .name, let built = ExpressionTypes(index).builtType(ofCall: value)
    else { return nil }
    self.id = id
    call = value
    type = index.types[built]
    name = index.names.text(declaration.name)
  }

  /// The one expression that a property or a method without parameters stands for.
  private static func value(of id: DeclarationID, _ index: ProjectIndex) -> NodeID? {
    let declaration = index[id]
    guard [.variable, .constant, .function].contains(declaration.kind) else { return nil }
    if declaration.value != Node.none { return NodeID(file: id.file, index: declaration.value) }
    guard declaration.parameters.isEmpty, declaration.genericParameters.isEmpty else { return nil }
    let bodies = index.bodies(of: id)
    guard bodies.count == 1, let body = bodies.first else { return nil }
    let statements = index.children(of: body)
    guard statements.count == 1, let only = statements.first else { return nil }
    return index[only].kind == .returnStatement ? index.children(of: only).first : only
  }

  /// The arguments of the call, by their labels; `nil` where one has none or is a closure behind the call.
  func arguments(_ index: ProjectIndex) -> [(label: String, value: NodeID)]? {
    var arguments: [(label: String, value: NodeID)] = []
    for argument in index.children(of: call).dropFirst() {
      guard index[argument].kind == .argument, index[argument].name != 0,
        let value = index.children(of: argument).last, index[value].kind != .closure
      else { return nil }
      arguments.append((index.name(argument), value))
    }
    return arguments
  }

  /// The declaration's text with other identifiers in place of some; `nil` where it says more of what it builds.
  ///
  /// - Parameter stem: What the names of all that belongs to the member have in common.
  func text(replacing identifiers: [String: String], stem: String, _ index: ProjectIndex) -> String? {
    let declaration = index[id]
    let range = Int(declaration.start)..<Int(declaration.end)
    let source = SourceText(index.outline(of: id).source.text(range))
    var text = ""
    var end = 0
    for token in OutlineReader().tokens(of: source) {
      let word = source.text(token.start..<token.end)
      // What stands between two tokens is space, or a comment about what is there.
      let space = source.text(end..<token.start)
      guard space.utf8.allSatisfy({ [9, 10, 13, 32].contains($0) }) else { return nil }
      let replacement = token.kind == .identifier ? identifiers[word] : nil
      guard replacement != nil || !word.lowercased().contains(stem.lowercased()) else { return nil }
      text += space + (replacement ?? word)
      end = token.end
    }
    return text
  }
}
