import ProjectIndex

/// Names decisions by symbols, so that they are known again after edits and moves.
enum DecisionKey {
  /// The key made of elements and texts.
  static func text(_ values: [Value], _ context: RuleContext) -> String {
    values.map { value in
      if let text = value.text { return text }
      return MatchPlace(value, context.index).map { text($0, context) } ?? ""
    }.joined(separator: ", ")
  }

  /// The symbol of a place; with its module, and if need be its file, where several types have the name.
  static func text(_ place: MatchPlace, _ context: RuleContext) -> String {
    guard let type = place.type, let home = context.survey.namesakes.home(of: type) else { return place.symbol }
    return "\(place.symbol) in \(home)"
  }
}
