/// A text that repeats itself or holds itself, in any size, for telling whether time grows with it or faster.
package struct Storm: Sendable {
  /// One line that names it and hints at its text.
  package let name: String
  private let make: @Sendable (Int) -> String

  /// The text with `count` levels or lines.
  package func text(count: Int) -> String { make(count) }

  /// Every storm: each nesting opened only, and opened and closed, at file level and in code, and each repetition.
  package static let all: [Storm] = nestings + repetitions

  private static let nestings: [Storm] = Nesting.pairs.flatMap { opening, closing in
    let label = label(opening)
    return [
      Storm(name: "open \(label)") { String(repeating: opening, count: $0) },
      Storm(name: "closed \(label)") { count in
        String(repeating: opening, count: count) + "x" + String(repeating: closing, count: count)
      },
      Storm(name: "in code \(label)") { count in
        "struct A: View { var body: some View {\n" + String(repeating: opening, count: count) + "x"
          + String(repeating: closing, count: count) + "\n} }\n"
      },
      Storm(name: "pairs of \(label)") { String(repeating: "\(opening)x\(closing)\n", count: $0) },
      Storm(name: "pairs in code of \(label)") { count in
        "struct A: View { var body: some View {\n" + String(repeating: "\(opening)x\(closing)\n", count: count)
          + "} }\n"
      },
    ]
  }

  private static let repetitions: [Storm] = Repetition.all.map { repetition in
    Storm(name: "lines \(label(repetition.line(0)))", make: repetition.text)
  }

  private static func label(_ text: String) -> String {
    "'" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") + "'"
  }
}
