import Findings

/// Colours for a terminal, or none.
///
/// Only the eight basic colours are used, because every terminal's theme keeps those legible.
struct Paint: Sendable {
  /// What a piece of text is, for which it gets its colour.
  enum Tone: Sendable, Hashable {
    case severity(Severity)
    /// What stands out: messages, file names, headings.
    case strong
    /// What may be overlooked: line numbers, rules between sections.
    case faint
    /// What to do and what went well.
    case good
  }

  let isOn: Bool

  init(_ colour: ReportStyle.Colour) {
    isOn = colour == .on
  }

  func severity(_ text: String, _ severity: Severity) -> String { painted(text, .severity(severity)) }

  func strong(_ text: String) -> String { painted(text, .strong) }

  func faint(_ text: String) -> String { painted(text, .faint) }

  func good(_ text: String) -> String { painted(text, .good) }

  /// The sequence that begins a tone.
  func start(of tone: Tone) -> String {
    switch tone {
    case .severity(.error): "\u{1B}[1;31m"
    case .severity(.warning): "\u{1B}[1;33m"
    case .severity(.note): "\u{1B}[1;36m"
    case .strong: "\u{1B}[1m"
    case .faint: "\u{1B}[2m"
    case .good: "\u{1B}[32m"
    }
  }

  /// The sequence that ends every tone.
  var end: String { "\u{1B}[0m" }

  private func painted(_ text: String, _ tone: Tone) -> String {
    isOn && !text.isEmpty ? start(of: tone) + text + end : text
  }
}
