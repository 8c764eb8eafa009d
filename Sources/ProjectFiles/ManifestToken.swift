/// A token of a Swift manifest, as far as a manifest's calls need to be understood.
struct ManifestToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A name or keyword, back ticks removed.
    case identifier(String)
    /// A string literal with its escapes replaced; `nil` when it contains interpolations.
    case string(String?)
    case number(String)
    /// A run of operator characters.
    case operation(String)
    /// A bracket, comma, colon, semicolon or any other character.
    case punctuation(UInt8)
  }

  var kind: Kind
  /// Line from 1.
  var line: Int
  /// Whether a line break stands between the token before and this one.
  var startsLine: Bool

  func isPunctuation(_ character: Unicode.Scalar) -> Bool {
    kind == .punctuation(UInt8(ascii: character))
  }
}
