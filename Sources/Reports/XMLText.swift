import SafeText

/// Text as XML 1.0 takes it.
package enum XMLText {
  /// Returns a text as one line of an attribute or element; what XML can't hold at all is escaped as elsewhere.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in PrintableText.oneLine(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns attributes with a blank before each.
  static func attributes(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }
}
