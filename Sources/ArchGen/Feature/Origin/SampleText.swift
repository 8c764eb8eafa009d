import FeatureModel

/// What the texts of a sample stand for.
enum SampleText {
  /// A date as `.iso8601` reads it, an address of the web, an identifier, or a text.
  static func scalar(of text: String) -> ScalarType {
    let bytes = Array(text.utf8)
    if matches(bytes.prefix(19), "####-##-##T##:##:##"), isZone(bytes.dropFirst(19)) { return .date }
    if matches(bytes[...], "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx") { return .uuid }
    let isWeb = ["https://", "http://"].contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
    return isWeb && !bytes.contains { $0 <= 0x20 || $0 >= 0x7F } ? .url : .string
  }

  /// Whether a text is a date in a form that `.iso8601` doesn't read: without a time, or with parts of a second.
  static func isOtherDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard matches(bytes.prefix(10), "####-##-##") else { return false }
    return bytes.count == 10 || bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ")
  }

  private static func isZone(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.elementsEqual("Z".utf8) { return true }
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
    return matches(bytes.dropFirst(), "##:##") || matches(bytes.dropFirst(), "####")
  }

  /// Whether a text has a shape: `#` stands for a digit, `x` for one of sixteen, and all else for itself.
  private static func matches(_ bytes: ArraySlice<UInt8>, _ shape: String) -> Bool {
    guard bytes.count == shape.utf8.count else { return false }
    return zip(bytes, shape.utf8).allSatisfy { byte, sign in
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      let lower = byte | 0x20
      switch sign {
      case UInt8(ascii: "#"): return isDigit
      case UInt8(ascii: "x"): return isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lower)
      default: return byte == sign
      }
    }
  }
}
