import CommandLineTool
import Platform
import SafeText

/// Asks a person on the terminal for what a command lacks.
///
/// Nobody is asked unless standard input and standard error are a terminal: scripts and continuous integration get the
/// error that says what to pass.
enum Questions {
  static var canAsk: Bool { StandardStreams.inputIsTerminal && StandardStreams.errorIsTerminal }

  /// Asks until one of some choices is named, by its number or as it is written.
  static func choice(_ question: String, among choices: [String]) throws(CommandFailure) -> String {
    for (number, choice) in choices.enumerated() {
      StandardStreams.writeError("  \(number + 1)  \(PrintableText.oneLine(choice))\n")
    }
    while true {
      let answer = try text("\(question) [1–\(choices.count)]")
      if let number = GivenNumber(1...choices.count).read(answer) { return choices[number - 1] }
      if choices.contains(answer) { return answer }
    }
  }

  /// Asks for a line, which may be empty.
  static func text(_ question: String) throws(CommandFailure) -> String {
    StandardStreams.writeError(question + " ")
    guard let line = readLine() else { throw .message("\nerror: no answer, so nothing was written") }
    return line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
