import SwiftOutline

/// Objects that a view makes for itself where the view above passes none.
package struct FallbackObjects {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The project's class of which a view's initialisers make an object for a property, when some view above passes none:
  /// `init(model: Model = Model())` or `self.model = model ?? Model()`.
  package func typeMadeUnlessPassed(for property: DeclarationID) -> TypeID? {
    guard let owner = index.enclosingType(of: property) else { return nil }
    let name = index[property].name
    var found: (label: UInt32, type: TypeID)?
    for initializer in index.types[owner].members(perhapsNamed: Word.initKeyword.rawValue)
    where index[initializer].kind == .initializer {
      let values = Members(index).valuesAssigned(to: name, in: initializer)
      guard values.count == 1, let fallback = fallback(of: values[0], in: initializer), fallback.label != 0,
        found.map({ $0 == fallback }) != false
      else { return nil }
      found = fallback
    }
    return found.flatMap { isLeftOut(index.names.text($0.label), whereMaking: owner) ? $0.type : nil }
  }

  /// The parameter whose argument a value is, and the class of what stands in for it.
  private func fallback(of value: NodeID, in initializer: DeclarationID) -> (label: UInt32, type: TypeID)? {
    let outline = index.outline(of: initializer)
    func parameter(_ name: NodeID) -> Parameter? {
      guard index[name].kind == .name else { return nil }
      return index[initializer].parameters.lazy.map { outline.parameters[Int($0)] }.first {
        $0.name == index[name].name
      }
    }
    if let parameter = parameter(value), parameter.defaultValue != Node.none {
      return Members(index).constructedType(NodeID(file: initializer.file, index: parameter.defaultValue)).map {
        (parameter.label, $0)
      }
    }
    let parts = index.children(of: value)
    guard parts.count == 3, index[parts[1]].name == Word.nilCoalescing.rawValue, let parameter = parameter(parts[0])
    else { return nil }
    return Members(index).constructedType(parts[2]).map { (parameter.label, $0) }
  }

  /// Whether a view's body makes a view without an argument of a label, outside previews and tests.
  private func isLeftOut(_ label: String, whereMaking view: TypeID) -> Bool {
    index.usage.constructions[view].contains { call in
      guard !PreviewCode(index).isInTestOrPreview(call), Actions(index).enclosingAction(of: call) == nil,
        let maker = index.enclosingType(of: call), index.role(of: maker) == .view
      else { return false }
      return !index.hasArgument(label, in: call)
    }
  }
}
