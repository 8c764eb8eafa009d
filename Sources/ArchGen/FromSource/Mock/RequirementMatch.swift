import ProjectIndex
import SwiftOutline

/// Requirements that one member satisfies, because what one of them leaves open is what the other says.
///
/// With `func get() -> Item` and `func get() -> Leaf`, two members would leave the compiler with two candidates for
/// `Item`, so `Item` is `Leaf`.
struct RequirementMatch {
  private let types: TypeText
  private var index: ProjectIndex { types.project.index }
  /// The names of what is open.
  private let open: Set<String>
  /// What they are, as texts.
  private(set) var decided: [String: String] = [:]

  /// Matches a requirement that names open types with another one; `nil` where they differ, or nothing is decided.
  init?(_ pattern: Requirement, with other: Requirement, open: Set<String>, _ types: TypeText) {
    guard pattern.id != other.id, pattern.kind == other.kind, pattern.name == other.name,
      pattern.isStatic == other.isStatic, pattern.parameters.map(\.label) == other.parameters.map(\.label),
      pattern.genericClause.isEmpty, other.genericClause.isEmpty, pattern.effects.isAsync || !other.effects.isAsync,
      pattern.effects.isThrowing || !other.effects.isThrowing, other.isSettable || !pattern.isSettable,
      (pattern.result == nil) == (other.result == nil) || pattern.result.map({ open.contains($0.text) }) ?? false
    else { return nil }
    self.types = types
    self.open = open
    let patterns = pattern.parameters.map(\.type) + (pattern.result.map { [$0] } ?? [])
    let others = other.parameters.map(\.type) + (other.result.map { [$0] } ?? [])
    if patterns.count > others.count, let result = pattern.result { decided[result.text] = "Void" }
    for (pattern, other) in zip(patterns, others) where !matches(pattern.node, other.node, other) { return nil }
    decided = decided.filter { $0.key != $0.value }
    if decided.isEmpty { return nil }
  }

  /// Whether both are asked for, and one type satisfies each by a member of its own: what one of them leaves open is open
  /// in the other, too, or they stand in one protocol.
  func isOverload(of pattern: Requirement, with other: Requirement) -> Bool {
    guard pattern.kind != .property else { return false }
    return index.enclosingType(of: pattern.id) == index.enclosingType(of: other.id)
      || decided.values.contains { !ConditionText.words(of: $0).isDisjoint(with: open) }
  }

  /// Whether the compiler doesn't find out by itself which member is meant by which of two overloads.
  func isAmbiguous(_ pattern: Requirement, with other: Requirement) -> Bool {
    index.enclosingType(of: pattern.id) != index.enclosingType(of: other.id)
      || !decided.allSatisfy { ConditionText.words(of: $0.value).contains($0.key) }
  }

  private mutating func matches(_ pattern: NodeID, _ other: NodeID, _ whole: RequirementType) -> Bool {
    let name = SwiftNames.escaped(index.names.text(index[pattern].name))
    if index[pattern].kind == .typeName, open.contains(name) {
      let text = other == whole.node ? whole.stored : types.text(other)
      guard decided[name].map({ $0 == text }) ?? true else { return false }
      decided[name] = text
      return true
    }
    let children = (index.children(of: pattern), index.children(of: other))
    guard index[pattern].kind == index[other].kind, children.0.count == children.1.count else { return false }
    if children.0.isEmpty { return index.text(pattern) == index.text(other) }
    guard index[pattern].name == index[other].name else { return false }
    for (inner, match) in zip(children.0, children.1) where !matches(inner, match, whole) { return false }
    return true
  }
}
