import ProjectIndex
import SwiftOutline

/// What protocols say of the types that they leave open.
extension MockSubjectReader {
  /// Leaves `Self` as it is, which is told from the mock's name.
  private var texts: SignatureReader { SignatureReader(project, selfName: nil) }

  /// What an associated type's own declaration says of it.
  func associatedType(_ member: DeclarationID) -> AssociatedType {
    let declaration = index[member]
    let tokens = SourceTokens(index.outline(of: member).source, Int(declaration.nameEnd)..<Int(declaration.end))
    let equal = tokens.first { $0 == "=" }
    let condition = tokens.first { $0 == "where" }
    let colon = tokens.first { $0 == ":" }.flatMap { $0 < condition ?? tokens.count ? $0 : nil }
    func part(_ start: Int?, _ ends: [Int?]) -> String {
      guard let start, start + 1 < tokens.count else { return "" }
      let end = ends.compactMap { $0 }.filter { $0 > start }.min() ?? tokens.count
      guard end > start + 1 else { return "" }
      return ConditionText.withoutSelf(texts.text(of: member, tokens.start(start + 1)..<tokens.end(end - 1)))
    }
    var type = AssociatedType(
      name: SwiftNames.escaped(index.name(member)), constraint: "", condition: part(condition, []),
      defaultType: part(equal, [condition]))
    for constraint in ConditionText.parts(of: part(colon, [equal, condition])) { type.constrain(constraint) }
    return type
  }

  /// A type that several protocols leave open has to satisfy all of them.
  func add(_ type: AssociatedType, to types: inout [AssociatedType]) {
    guard let position = types.firstIndex(where: { $0.name == type.name }) else { return types.append(type) }
    types[position].constrain(type.constraint)
    types[position].addCondition(type.condition)
  }

  /// Satisfies what a protocol's head says of open types: `Item == Leaf` says what one is, `Item: Shape` what it conforms
  /// to. What it says of an `ID` that nothing else decides is returned.
  func apply(
    _ type: TypeEntry, of subject: TypeEntry, to types: inout [AssociatedType], isIdentifiable: Bool
  ) throws(SourceProblem) -> [Condition] {
    var ofId: [Condition] = []
    for condition in conditions(of: type) {
      let path = ConditionText.path(of: condition.left)
      if path == ["Self"] { continue }
      if let position = types.firstIndex(where: { $0.name == path.first }) {
        if path.count > 1 {
          types[position].addCondition("\(condition.left) \(condition.sign) \(condition.right)")
        } else if condition.sign == "==" {
          types[position].defaultType = condition.right
        } else {
          types[position].constrain(condition.right)
        }
      } else if path == ["ID"], isIdentifiable {
        ofId.append(condition)
      } else if path != ["ObjectWillChangePublisher"] || !condition.right.hasSuffix("ObservableObjectPublisher") {
        throw unsupported(
          subject,
          (type.id == subject.id ? "its" : "the") + " 'where' clause "
            + (type.id == subject.id ? "" : "of '\(type.qualifiedName)' ")
            + "constrains associated types of other protocols, which only a person can satisfy")
      }
    }
    return ofId
  }

  /// A condition on a type that a protocol inherits open.
  struct Condition {
    let left: String
    let sign: String
    let right: String
    /// The type on the right.
    let node: NodeID?
  }

  /// The conditions behind `where`, and the arguments of inherited protocols, which say what their primary types are.
  private func conditions(of type: TypeEntry) -> [Condition] {
    let declaration = index[type.declaration]
    let source = index.files[type.file].outline.source
    let tokens = SourceTokens(source, Int(declaration.nameEnd)..<Int(declaration.end))
    let inherited = index.inherited(by: type).flatMap { node -> [Condition] in
      let arguments = index.children(of: node).filter { index[$0].kind.isTypeSyntax }
      return zip(primaryTypes(of: node), arguments).map {
        Condition(left: $0, sign: "==", right: texts.types.text($1), node: $1)
      }
    }
    guard let brace = tokens.first(where: { $0 == "{" }), let start = tokens.first(where: { $0 == "where" }),
      start + 1 < brace
    else { return inherited }
    let range = tokens.start(start + 1)..<tokens.end(brace - 1)
    let nodes = texts.nodes(of: type.declaration, in: range)
    return inherited
      + ConditionText.parts(of: texts.text(of: type.declaration, range)).compactMap { part in
        ConditionText.sides(of: ConditionText.withoutSelf(part)).map { sides in
          Condition(
            left: sides.left, sign: sides.sign, right: sides.right,
            node: nodes.first { texts.types.text($0) == sides.right })
        }
      }
  }

  /// The names between the angle brackets behind a protocol's name.
  private func primaryTypes(of use: NodeID) -> [String] {
    guard let found = index.resolve(use).type.map({ index.types[$0] }) else {
      return index.name(use) == "Identifiable" ? ["ID"] : []
    }
    let declaration = index[found.declaration]
    let source = index.files[found.file].outline.source
    let head = source.text(Int(declaration.nameEnd)..<Int(declaration.end)).prefix { $0 != "{" && $0 != ":" }
    guard found.kind == .protocol, let open = head.firstIndex(of: "<"), let close = head.firstIndex(of: ">") else {
      return []
    }
    return ConditionText.parts(of: String(head[head.index(after: open)..<close])).map {
      SwiftNames.escaped(SwiftNames.bare(OneLineText.withoutComments($0)))
    }
  }

  /// The type of the `id` that a mock needs for conditions on what `Identifiable` leaves open; `nil` where what it has by
  /// itself satisfies them.
  func identity(_ conditions: [Condition], of subject: TypeEntry) throws(SourceProblem) -> RequirementType? {
    if let equality = conditions.first(where: { $0.sign == "==" }), let node = equality.node {
      return RequirementType(node, texts.types)
    }
    let ofObjects = ["Hashable", "Equatable", "Comparable", "Sendable"]
    let ofNumbers = ofObjects + ["Codable", "Encodable", "Decodable", "LosslessStringConvertible"]
    let words = conditions.reduce(into: Set<String>()) { $0.formUnion(ConditionText.words(of: $1.right)) }
    if words.isSubset(of: ofObjects) { return nil }
    guard words.isSubset(of: ofNumbers), let node = conditions.lazy.compactMap(\.node).first else {
      throw unsupported(subject, "what its 'ID' may be is left to what conforms, and only a person can choose it")
    }
    return RequirementType(named: "Int", valueAt: node)
  }
}
