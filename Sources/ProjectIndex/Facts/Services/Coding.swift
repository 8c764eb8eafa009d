import Platform
import SwiftOutline

/// Where values are turned into what is stored or sent, and back.
package struct Coding {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The first place in production code that decodes a type: `decode(T.self, …)`, or `T.self` handed to a service that
  /// asks for no other kind of type.
  package func decodingPlace(of type: TypeID) -> NodeID? {
    for position in index.usage.referencesTo[type] {
      let reference = index.usage.references[position].node
      guard let argument = metatypeArgument(reference), let call = index.parent(of: argument),
        index[call].kind == .call, decodes(call, argument), !index.isPreviewCode(reference)
      else { continue }
      return reference
    }
    return nil
  }

  /// The argument that is the type itself, or a collection of it: `T.self`, `[T].self`.
  private func metatypeArgument(_ name: NodeID) -> NodeID? {
    var current = index.parent(of: name)
    while let candidate = current {
      switch index[candidate].kind {
      case .arrayLiteral, .arrayType, .optionalChain, .optionalType, .genericSpecialization, .memberType: break
      case .member:
        guard index[candidate].name == Word.selfKeyword.rawValue, let argument = index.parent(of: candidate),
          index[argument].kind == .argument
        else { return nil }
        return argument
      default: return nil
      }
      current = index.parent(of: candidate)
    }
    return nil
  }

  private func decodes(_ call: NodeID, _ argument: NodeID) -> Bool {
    guard case .function(let function) = index.callee(ofCall: call) else {
      let name = index.calleeText(call)
      return (name == "decode" || name == "decodeIfPresent") && isCoder(index.receiver(ofCall: call))
    }
    // `T.Type` of a generic parameter that is coded, or of a service's that is free; `any Entity.Type` asks for another.
    let outline = index.outline(of: function)
    let label = index[argument].name
    guard
      let position = outline.declarations[Int(function.index)].parameters.first(where: {
        outline.parameters[Int($0)].label == label
      }), outline.parameters[Int(position)].type != Node.none
    else { return false }
    let use = index.resolve(NodeID(file: Int(function.file), index: Int(outline.parameters[Int(position)].type)))
    guard use.traits.isSuperset(of: [.metatype, .generic]) else { return false }
    if index.isListed(use.name, .codingProtocols) { return true }
    return use.name == 0 && index.enclosingType(of: function).map { Dependencies(index).isDependency($0) } == true
  }

  /// Whether an expression is a coder or one of its containers, by its type or its name.
  private func isCoder(_ receiver: NodeID?) -> Bool {
    guard let receiver else { return false }
    let type = index.names.text(index.type(of: receiver).name)
    let text = (type.isEmpty ? index.names.text(Expressions(index).expressionName(receiver)) : type).lowercased()
    return text.holds("decod") || text.holds("container")
  }
}
