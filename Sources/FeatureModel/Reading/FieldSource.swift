/// One field as it was written.
struct FieldSource: Sendable, Hashable {
  let place: FieldPlace
  let text: String
  /// UTF-8 bytes of the line before the text; 0 for an argument.
  let indentation: Int

  init(place: FieldPlace, text: String, indentation: Int = 0) {
    self.place = place
    self.text = text
    self.indentation = indentation
  }

  /// Returns the text with a range of its UTF-8 bytes replaced, for suggesting what to write instead.
  func replacing(_ range: Range<Int>, with replacement: String) -> String {
    let bytes = Array(text.utf8)
    let range = range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + replacement
      + String(decoding: bytes[range.upperBound...], as: UTF8.self)
  }

  /// Returns the text of a range of its UTF-8 bytes.
  func slice(_ range: Range<Int>) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
