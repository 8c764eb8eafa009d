/// Something that a model may call.
protocol ContextTool {
  static var description: ToolDescription { get }

  /// The answer, as long as it comes.
  static func run(_ arguments: ToolArguments) throws(ToolProblem) -> String

  /// How to ask for less, as a clause behind "narrow down by".
  static var narrowing: String { get }
}

/// The tools in the order in which they are listed.
var contextTools: [any ContextTool.Type] {
  [
    CheckTool.self, ExplainTool.self, RolesTool.self, RulesForTool.self, FeatureTool.self,
  ]
}
