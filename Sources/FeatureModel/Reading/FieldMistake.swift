import SafeText

/// A mistake in a field, with its place and what to write instead.
package struct FieldMistake: Error, Sendable, Hashable {
  /// What to write instead.
  package enum Advice: Sendable, Hashable {
    /// Nothing beyond what the problem says.
    case none
    /// The field as it was probably meant.
    case didYouMean(String)
    /// Forms that say what is wanted; each can be pasted into a shell with the quotes that stand around it.
    case write([String])
  }

  package let place: FieldPlace
  /// The field as it was written.
  package let text: String
  /// Column of the mistake in UTF-8 bytes, counted from 1: in the argument, or in the line of the file.
  package let column: Int
  package let problem: FieldProblem
  package let advice: Advice

  init(_ source: FieldSource, at byteOffset: Int, _ problem: FieldProblem, advice: Advice = .none) {
    place = source.place
    text = source.text
    column = source.indentation + byteOffset + 1
    self.problem = problem
    self.advice = advice
  }
}

extension FieldMistake: CustomStringConvertible {
  /// One line: where, what is wrong, and what to write.
  package var description: String {
    let location =
      switch place {
      case .argument: "'\(PrintableText.quote(text))', column \(column)"
      case .file(let path, let line): "\(path):\(line):\(column)"
      }
    return "\(location): \(problem.text)\(adviceText)"
  }

  private var adviceText: String {
    switch advice {
    case .none: return ""
    case .didYouMean(let form): return "; did you mean '\(PrintableText.quote(form))'?"
    case .write(let forms):
      return "; write " + forms.map { "'\(PrintableText.quote($0))'" }.joined(separator: " or ")
    }
  }
}
