import ArchGen
import CommandLineTool

/// Completes the order of a feature with what only a person knows.
struct FeatureQuestions {
  /// Asks for the name, when none was given.
  static func name() throws(CommandFailure) -> String {
    while true {
      let name = try Questions.text("What is the feature about, such as Order?")
      if !name.isEmpty { return name }
    }
  }

  /// Asks for fields when a new feature has none, and for guide and target when the project doesn't tell them.
  static func completed(_ order: FeatureOrder) throws(CommandFailure) -> FeatureOrder {
    var order = order
    if order.fields.isEmpty, order.fieldFile == nil, order.from == nil, try isNew(order.name) {
      order.fields = try Questions.text(
        "Fields, such as 'name:String:required total:Double:min:0' (none for a small model):"
      ).split(separator: " ").map(String.init)
    }
    while true {
      // What else is wrong is told when the order is carried out.
      do throws(FeatureProblem) {
        _ = try FeatureGenerator.plan(order)
        return order
      } catch {
        switch error {
        case .noGuide(let names): order.guide = try Questions.choice("Which guide?", among: names)
        case .severalTargets(let names): order.target = try Questions.choice("Which target?", among: names)
        default: return order
        }
      }
    }
  }

  private static func isNew(_ name: String) throws(CommandFailure) -> Bool {
    let recorded = try RecordsCommand.states().names
    return !recorded.contains { $0.lowercased() == name.lowercased() }
  }
}
