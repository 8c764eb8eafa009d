import Foundation
import Testing

@Suite("Foreign text", .enabled(if: Program.areGiven, Program.wish))
struct PlantedTextTests {
  /// A word by which a text is recognised, and one that must not start a line.
  private static let mark = "PLANT"
  private static let forged = "FORGED"

  private static let texts = [
    "\(mark)\n::error::a ::warning::b ##[error]c ##vso[d]\r\(forged)\n \(forged)\u{1B}[31m\u{9B}31m\u{7}\u{202E}\u{2066}\u{2028}\(forged)",
    "::stop-commands::\(mark) ::notice::\(String(repeating: "e ::error::f ", count: 8))",
    "\u{3000}::\(mark) " + String(repeating: "x", count: 10_000),
  ]

  @Test("starts no line, commands no runner and no terminal, and is still recognised", arguments: PlantedPlace.all)
  func planted(_ place: PlantedPlace) throws {
    for text in Self.texts {
      guard let text = Self.fitted(text, to: place.grammar) else { continue }
      let folder = try Workplace(place.plant(text))
      var isRecognised = false
      for command in place.commands {
        let words = command.map { $0.replacingOccurrences(of: "§", with: text) }
        let result = try folder.run(words[0] == "archlint" ? .archlint : .archgen, Array(words.dropFirst()))
        let what = "\(command.joined(separator: " ")) with \(text.prefix(40).debugDescription)"
        #expect(result.status <= 2, "\(what): ends with \(result.status)")
        var outputs = [("standard error", result.errors), ("standard output", result.output)]
        for format in ["text", "json", "xcode", "github"] {
          if let report = folder.text("report." + format) { outputs.append((format, report)) }
        }
        for (name, output) in outputs {
          if output.contains(Self.mark) { isRecognised = true }
          let isContent = command.contains("--diff") && name == "standard output"
          for complaint in isContent ? [] : Self.complaints(output, isGitHub: name == "github") {
            Issue.record("\(what), \(name): \(complaint)")
          }
        }
      }
      #expect(isRecognised || !place.isQuoted, "nothing speaks of the text \(text.prefix(40).debugDescription)")
    }
  }

  /// A text as it can stand somewhere; `nil` where nothing is left of it.
  private static func fitted(_ text: String, to grammar: PlantedPlace.Grammar) -> String? {
    switch grammar {
    case .anything: return text
    case .fileName:
      return String(text.replacingOccurrences(of: "/", with: "").prefix(100))
    case .backTicks, .oneLine:
      return String(text.map { $0.isNewline || $0 == "`" || $0 == "\"" ? " " : $0 })
    }
  }

  /// What is wrong with an output.
  private static func complaints(_ output: String, isGitHub: Bool) -> [String] {
    var complaints: [String] = []
    for line in output.unicodeScalars.split(separator: "\n").map({ String($0) }) {
      let start = line.drop { $0.isWhitespace }
      // Where foreign text is wrapped, the further lines are indented.
      let shown = String(line.prefix(120)).debugDescription
      let isOurs =
        isGitHub
        && ["error", "warning", "notice"].contains { kind in
          line.hasPrefix("::\(kind) file=") || line.hasPrefix("::\(kind) title=")
        }
      if start.hasPrefix("::"), !isOurs { complaints.append("a command: \(shown)") }
      if line.hasPrefix(forged) { complaints.append("a forged line: \(shown)") }
      if line.range(of: "##[a-z]*\\[", options: .regularExpression) != nil { complaints.append("##[: \(shown)") }
      let raw = line.unicodeScalars.first { scalar in
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
      }
      if let raw { complaints.append("raw U+\(String(raw.value, radix: 16)): \(shown)") }
    }
    return complaints
  }
}
