import SafeText

/// A mistake in a file's text that keeps part of it from being understood.
package struct LexicalProblem: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case unterminatedString
    case unterminatedComment
    case unterminatedRegex
    case invalidUTF8
    case unclosedBracket(UInt8)
    case unexpectedBracket(UInt8)
    case conflictMarker
    case nestingTooDeep
    case namelessType
    case tooLarge
  }

  /// How many problems a file is reported with: what follows is hardly ever a mistake of its own.
  static let limit = 16

  package let kind: Kind
  /// Where the mistake starts, in UTF-8 bytes.
  package let offset: Int

  /// One clause in lower case.
  package var message: String {
    switch kind {
    case .unterminatedString: "unterminated string literal"
    case .unterminatedComment: "unterminated block comment"
    case .unterminatedRegex: "unterminated regular expression literal"
    case .invalidUTF8: "invalid UTF-8"
    case .unclosedBracket(let byte): "'\(Character(Unicode.Scalar(byte)))' is never closed"
    case .unexpectedBracket(let byte): "unexpected '\(Character(Unicode.Scalar(byte)))'"
    case .conflictMarker: ConflictMarkers.problem
    case .nestingTooDeep: "nested too deeply; the inner part was not checked"
    case .namelessType: "a type has no name"
    case .tooLarge: "larger than 1 GB"
    }
  }
}
