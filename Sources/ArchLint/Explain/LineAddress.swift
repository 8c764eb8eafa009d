import SafeText

/// A line as a person writes it: `PATH:LINE`, or `PATH:LINE:COLUMN`.
package struct LineAddress: Sendable, Hashable {
  package let path: String
  /// From 1.
  package let line: Int
  /// From 1; `nil` where none is given.
  package let column: Int?

  /// `nil` for a text of another form.
  package init?(_ text: String) {
    let parts = text.split(separator: ":").map(String.init)
    guard parts.count >= 2, let line = GivenNumber.line.read(parts[1]) else { return nil }
    path = parts[0]
    self.line = line
    column = parts.count > 2 ? GivenNumber.line.read(parts[2]) : nil
    if parts.count > 2, column == nil { return nil }
  }
}
