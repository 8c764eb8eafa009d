/// Splits a text at the commas that stand in no brackets and no string.
enum TopLevelList {
  /// The parts, each without the comma behind it.
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var depth = 0
    var isInString = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0 && !isInString:
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
        continue
      default: break
      }
      part.append(byte)
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }
}
