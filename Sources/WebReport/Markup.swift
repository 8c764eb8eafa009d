import Reports
import SafeText

/// A piece of HTML. What is interpolated as a string is escaped, so that foreign text can't become an element, an
/// attribute or a script by an oversight: only our own literals and other pieces go in unescaped.
struct Markup: Sendable, Hashable, ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Text that is HTML by itself: the picture, the style and the script.
  init(trusted text: String) { self.text = text }

  /// A line of source, with its blanks: the escape of a tab would only confuse.
  init(code line: some StringProtocol) {
    text = XMLText.escaped(
      line.contains("\t")
        ? line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ") : String(line))
  }

  /// Text in which back-ticks enclose code, as in Markdown.
  init(prose: String) {
    let parts = prose.split(separator: "`", omittingEmptySubsequences: false)
    text = ""
    for (number, part) in parts.enumerated() {
      let escaped = XMLText.escaped(String(part))
      // The last back-tick of an odd number opens nothing.
      let isCode = !number.isMultiple(of: 2) && number + 1 < parts.count
      text += isCode ? "<code>\(escaped)</code>" : number.isMultiple(of: 2) ? escaped : "`" + escaped
    }
  }

  /// A path that may be broken after its slashes.
  init(path: String) {
    text = XMLText.escaped(path).split(separator: "/", omittingEmptySubsequences: false).joined(separator: "/<wbr>")
  }

  static func += (left: inout Markup, right: Markup) { left.text += right.text }

  /// Parts in sequence.
  static func joined(_ parts: some Sequence<Markup>, separator: Markup = "") -> Markup {
    Markup(trusted: parts.map(\.text).joined(separator: separator.text))
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Foreign text, which becomes one line.
    mutating func appendInterpolation(_ foreign: String) { text += XMLText.escaped(foreign) }

    mutating func appendInterpolation(_ number: Int) { text += GroupedDigits.text(number) }

    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    /// A number for machines.
    mutating func appendInterpolation(digits number: Int) { text += String(number) }
  }

  /// A number with its noun, such as `1 place` or `12,345 places`.
  static func count(_ number: Int, _ noun: String) -> Markup { "\(number) \(number == 1 ? noun : noun + "s")" }
}
