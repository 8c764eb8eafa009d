/// What a whole number may be where others write one; more has no use, and arithmetic with it would end the program.
///
/// Every number of a text or of JSON is read here, by the place where it stands.
package struct GivenNumber: Sendable, Hashable {
  package let range: ClosedRange<Int>

  package init(_ range: ClosedRange<Int>) { self.range = range }

  /// The version of a file's form.
  package static let version = GivenNumber(1...1_000_000)
  /// How many there are of something that was counted, at least one.
  package static let count = GivenNumber(1...1_000_000)
  /// A number of a rule that projects set, a record's place in a sequence, a depth.
  package static let setting = GivenNumber(0...1_000_000)
  /// A line or column, or how many of them, in a file or patch.
  package static let line = GivenNumber(0...1 << 31 - 1)
  package static let byteCount = GivenNumber(0...1 << 40)
  /// Blanks of one level.
  package static let indentation = GivenNumber(1...16)
  package static let lineLength = GivenNumber(1...100_000)
  /// Seconds since 1970, up to the year 9999.
  package static let time = GivenNumber(0...253_402_300_799)
  /// What is only given back.
  package static let identifier = GivenNumber(Int.min...Int.max)

  /// The number that a text writes out; `nil` for another text, and out of range.
  package func read(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// A number without a fraction; `nil` for another one, and out of range.
  package func read(_ number: Double) -> Int? {
    Int(exactly: number).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension GivenNumber: CustomStringConvertible {
  /// For messages.
  package var description: String { "a whole number from \(range.lowerBound) to \(range.upperBound)" }
}
