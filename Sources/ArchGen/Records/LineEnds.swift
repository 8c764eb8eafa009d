/// What ends the lines of texts.
enum LineEnds {
  /// A text whose lines end as those of another one do: with a carriage return and a line feed, where all of that do.
  static func transferred(from pattern: [UInt8], to text: [UInt8]) -> [UInt8] {
    let breaks = pattern.indices.filter { pattern[$0] == 10 }
    guard !breaks.isEmpty, breaks.allSatisfy({ $0 > 0 && pattern[$0 - 1] == 13 }), !text.contains(13) else {
      return text
    }
    return text.flatMap { $0 == 10 ? [13, 10] : [$0] }
  }
}
