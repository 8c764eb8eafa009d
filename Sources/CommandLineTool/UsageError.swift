import SafeText

/// A user's mistake on the command line, with the way to the help that puts it right.
package struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Name of the tool.
  package let tool: String
  /// The words of the command that was recognised; empty for a mistake before any command.
  package let path: [String]
  package let problem: UsageProblem

  package init(tool: String, path: [String], problem: UsageProblem) {
    self.tool = tool
    self.path = path
    self.problem = problem
  }

  /// Two lines, without a line break at the end: what is wrong, and which help to read.
  package var description: String {
    let helpCommand = ([tool] + path + ["--help"]).joined(separator: " ")
    return PrintableText.message("\(tool): \(problem.text(for: path))")
      + "\nrun '\(helpCommand)' for its \(problem.helpTopic)"
  }
}
