import ProjectIndex
import SwiftOutline

/// Reads the members of a type as requirements of a protocol.
struct ProtocolMemberReader {
  let project: SourceProject
  let type: TypeEntry

  /// Why a member is left out.
  struct Reason: Error {
    let text: String
  }

  private var index: ProjectIndex { project.index }

  /// Returns the requirement, or why there is none; `nil` for what is not visible to others.
  func requirement(_ member: DeclarationID) -> Result<Requirement, Reason>? {
    guard let found = SignatureReader(project, selfName: nil).requirement(member) else { return nil }
    func left(_ reason: String) -> Result<Requirement, Reason> {
      .failure(Reason(text: "'\(found.name)' is left out: \(reason)"))
    }
    if index[member].flags.contains(.isOverride) { return left("it overrides what a superclass declares") }
    if found.isOperator { return left("an operator can't be called through a value of the protocol") }
    if DeclarationAttributes(member, index).isUnavailable { return left("it is unavailable") }
    if found.isStatic { return left("a static member can't be called through a value of the protocol") }
    if found.condition != nil { return left("it is inside '#if'") }
    var requirement = found
    if found.kind == .property {
      guard let property = property(found) else { return left("its type isn't written out") }
      requirement = property
    }
    if let result = requirement.result, result.isOpaque(index) {
      return left("what '\(result.text)' is depends on its body")
    }
    return .success(requirement)
  }

  private func property(_ found: Requirement) -> Requirement? {
    let declaration = index[found.id]
    let isStored = index.isStored(found.id)
    let setter = declaration.setterAccess ?? declaration.access
    let isSettable =
      declaration.kind == .variable && setter > .fileprivate
      && (isStored || declaration.flags.contains(.hasSetter))
      && !(project.effectiveAccess(of: type.declaration) >= .public && setter < .public)
    guard let result = found.result ?? inferredType(of: found.id) else { return nil }
    var property = found
    (property.result, property.isSettable) = (result, isSettable)
    // Reading it for the first time changes a value that holds it.
    if declaration.flags.contains(.isLazy), type.kind == .struct { property.accessorModifiers.get = "mutating " }
    return property
  }

  /// The type that a value implies.
  private func inferredType(of member: DeclarationID) -> RequirementType? {
    let use = index.type(ofVariable: member)
    let declaration = index[member]
    guard use.traits.isEmpty, declaration.value != Node.none else { return nil }
    let node = NodeID(file: member.file, index: declaration.value)
    guard isCertain(node) else { return nil }
    if let type = use.type {
      guard index[index.types[type].declaration].genericParameters.isEmpty else { return nil }
      return RequirementType(named: index.types[type].qualifiedName, valueAt: node)
    }
    let name = index.names.text(use.name)
    return ["String", "Int", "Double", "Bool", "Date", "UUID", "Data"].contains(name)
      ? RequirementType(named: name, valueAt: node) : nil
  }

  /// Whether a value's type is that of the literal or name that it consists of: what operators and initialisers of the
  /// system make of their operands and arguments depends on which ones are chosen.
  private func isCertain(_ value: NodeID) -> Bool {
    let children = index.children(of: value)
    switch index[value].kind {
    case .sequence, .ternary, .postfixOperation: return false
    case .prefixOperation:
      guard let operand = children.last else { return false }
      switch index[operand].kind {
      case .integerLiteral, .floatLiteral: return index.name(value) == "-" || index.name(value) == "+"
      case .booleanLiteral: return index.name(value) == "!"
      default: return false
      }
    case .tuple: return children.count == 1 && isCertain(children[0])
    case .call:
      guard case .constructs(let use) = index.callee(ofCall: value) else { return true }
      guard let type = use.type else { return children.count == 1 }
      return !index.types[type].members.contains {
        index[$0].kind == .initializer && index[$0].flags.contains(.isFailable)
      }
    default: return true
    }
  }
}
