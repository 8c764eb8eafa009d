import ArchLint

/// Why a tool has no answer, for the model to read and to call it otherwise.
struct ToolProblem: Error, Sendable, Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  init(_ problem: CheckRun.Problem) { text = ArchitectureCheckError(problem).description }

  init(_ problem: ExplanationProblem) {
    switch problem {
    case .check(let problem): self.init(problem)
    case .place(let sentence): self.init(sentence)
    }
  }

  /// Runs a body whose failures are a workspace's.
  static func wrap<Result>(_ body: () throws(WorkspaceProblem) -> Result) throws(ToolProblem) -> Result {
    do { return try body() } catch { throw ToolProblem(error.description) }
  }
}
