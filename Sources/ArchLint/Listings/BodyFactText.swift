import ProjectIndex

/// A body fact for a person: `call model.load(id:) with 1 closure`.
enum BodyFactText {
  /// Renders a fact without its place, on one line.
  static func text(_ fact: BodyFact) -> String {
    let kind = fact.kind.rawValue
    switch fact.kind {
    case .call, .macro, .subscript:
      let labels = (fact.arguments ?? []).map { $0 + ":" }.joined()
      let receiver = fact.receiver.map { fact.kind == .subscript ? $0 : $0 + "." } ?? ""
      let brackets = fact.kind == .subscript ? ("[", "]") : ("(", ")")
      return "\(kind) \(receiver)\(fact.name ?? "")\(brackets.0)\(labels)\(brackets.1)"
        + counted(fact.closureCount, "closure").map { " with " + $0 }.joined()
    case .assignment: return "\(kind) \(fact.target ?? "") \(fact.name ?? "")"
    case .inout: return "\(kind) &\(fact.target ?? "")"
    case .closure:
      let parts = counted(fact.parameterCount, "parameter") + counted(fact.captureCount, "capture")
      let place = fact.call.map { ["passed to '\($0)' as '\(fact.label ?? "_")'"] } ?? []
      return ([kind] + (parts + place)).joined(separator: " ")
    case .catch:
      if fact.statementCount == 0 { return "\(kind), empty" }
      return ([kind] + counted(fact.statementCount, "statement")).joined(separator: " ")
    default: return fact.name.map { "\(kind) \($0)" } ?? kind
    }
  }

  /// The count with its noun; nothing for none.
  private static func counted(_ count: Int?, _ noun: String) -> [String] {
    guard let count, count > 0 else { return [] }
    return ["\(count) \(noun)\(count == 1 ? "" : "s")"]
  }
}
