import Findings
import SwiftOutline

/// A place that is about to be broken.
struct MutantSite: Sendable {
  /// Path of the file from the project's root.
  var path: String
  /// Where it starts in the file, in bytes.
  var offset: Int
  var line: Int
  /// What it is, as findings name it.
  var symbol: String
  /// The values of `«1»`, `«2»` and so on.
  var values: [String]

  init(_ finding: FindingPlace) {
    path = finding.path
    offset = finding.range.startOffset
    line = finding.range.line
    symbol = finding.symbol
    values = finding.message.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  /// A text with the placeholders filled in: `«name»`, `«type»`, `«file»`, `«1»`, `«2»` and so on.
  func filled(_ text: String, name: String, type: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "«"), let close = rest[open...].firstIndex(of: "»") {
      let key = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      switch key {
      case "name": result += name
      case "type": result += type
      case "file": result += path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
      default:
        let position = (Int(key) ?? 0) - 1
        result += values.indices.contains(position) ? values[position] : ""
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
