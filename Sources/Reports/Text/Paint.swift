import Findings

/// Colours for a terminal, or none.
///
/// Only the eight basic colours are used, because every terminal's theme keeps those legible.
struct Paint: Sendable {
  private let isOn: Bool

  init(_ colour: ReportStyle.Colour) {
    isOn = colour == .on
  }

  func severity(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: sequence(text, "1;31")
    case .warning: sequence(text, "1;33")
    case .note: sequence(text, "1;36")
    }
  }

  /// For what stands out: messages, file names, headings.
  func strong(_ text: String) -> String { sequence(text, "1") }

  /// For what may be overlooked: line numbers, rules between sections.
  func faint(_ text: String) -> String { sequence(text, "2") }

  /// For what to do and what went well.
  func good(_ text: String) -> String { sequence(text, "32") }

  private func sequence(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
