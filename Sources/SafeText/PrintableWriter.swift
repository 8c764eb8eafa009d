/// Writes foreign text scalar by scalar, with what could do harm escaped or broken up.
struct PrintableWriter {
  /// Where `::` would be taken for a command, once the text is wrapped or as it stands.
  enum Place { case everyWord, startOfLine }

  private(set) var text = ""
  private let place: Place
  /// Whether `::` here could start a line.
  private var isAtStart = true
  /// Whether the scalar before is a colon that could start a line.
  private var followsColon = false
  /// How many `#` stand before, letters behind them left out.
  private var hashCount = 0
  private var followsLetter = false

  init(defusing place: Place) { self.place = place }

  mutating func append(_ scalar: Unicode.Scalar) {
    let startsCommand = scalar == ":" && followsColon || scalar == "[" && hashCount >= 2
    if startsCommand { text += " " }
    followsColon = scalar == ":" && (isAtStart || startsCommand)
    if scalar == "#" {
      hashCount = followsLetter ? 1 : hashCount + 1
    } else if !Self.isLetter(scalar) {
      hashCount = 0
    }
    followsLetter = Self.isLetter(scalar)
    let isWhite = scalar.properties.isWhitespace
    isAtStart = place == .everyWord ? isWhite : isAtStart && isWhite
    if Self.needsEscape(scalar) { text += Self.escape(scalar) } else { text.unicodeScalars.append(scalar) }
  }

  /// Appends what takes no column and starts no line.
  mutating func appendInvisible(_ sequence: Substring.UnicodeScalarView) { text.unicodeScalars += sequence }

  mutating func appendTab() {
    text += "\t"
    (followsColon, hashCount, followsLetter) = (false, 0, false)
  }

  mutating func endLine() {
    text += "\n"
    (isAtStart, followsColon, hashCount, followsLetter) = (true, false, 0, false)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// Whether a scalar is a control character, a line or paragraph separator, controls the direction of text, or takes
  /// no column at all; joiners stay, as emoji and some scripts need them.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar == "\t" ? "\\t" : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}
