/// What stands before the code that the compiler hands over.
enum LeadingTrivia {
  /// Returns the text from its first code on, without blanks and comments before it.
  static func removed(from text: String) -> Substring {
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*"), let end = rest.firstRange(of: "*/") {
        rest = rest[end.upperBound...]
      } else {
        return rest
      }
    }
  }
}
