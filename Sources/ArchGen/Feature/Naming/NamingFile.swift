import FeatureModel
import Findings

/// A naming file: `key = value` one a line, with comments after `#` and blank lines.
package struct NamingFile: Sendable, Hashable {
  /// The path that messages show.
  let path: String
  let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// What former versions named, and no feature has any more; records and files that say it stay valid.
  private static let retiredKeys: Set = ["error"]

  /// Reads all lines.
  func naming() throws(NamingProblem) -> FeatureNaming {
    var naming = FeatureNaming()
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let line = String(line).trimmedText
      if line.isEmpty || line.hasPrefix("#") { continue }
      let place = "\(path):\(index + 1)"
      guard let sign = line.firstIndex(of: "=") else { throw NamingProblem(place, "'\(line)' has no '='") }
      let word = String(line[..<sign]).trimmedText
      let value = String(line[sign...].dropFirst()).trimmedText
      if Self.retiredKeys.contains(word) { continue }
      guard let key = NamingKey(rawValue: word) else {
        let words = NamingKey.allCases.map(\.rawValue)
        let suggestion = NearestWord.suggestion(for: word, among: words).map { "; did you mean '\($0)'?" }
        throw NamingProblem(
          place, "unknown key '\(word)'" + (suggestion ?? "; one of \(words.joined(separator: ", "))"))
      }
      try Self.check(value, of: key, place)
      naming.set(key, to: value)
    }
    return naming
  }

  /// Checks a value that was given with an option or in a file.
  static func check(_ value: String, of key: NamingKey, _ place: String) throws(NamingProblem) {
    let name = key.rawValue
    let probe = value.split(separator: "*", omittingEmptySubsequences: false).joined(separator: "X")
    switch key.kind {
    case .operation, .variable, .type:
      let isType = key.kind == .type
      let first = probe.utf8.first ?? 0
      let isCased = isType ? (0x41...0x5A).contains(first) : (0x61...0x7A).contains(first)
      let isIdentifier = probe.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      }
      if isCased && isIdentifier { return }
      let example = isType ? "'*View'" : key.kind == .variable ? "'service'" : "'getAll*s'"
      throw NamingProblem(
        place,
        "'\(value)' is not the name of a \(isType ? "type" : key.kind == .variable ? "property" : "function") for '\(name)'; write one such as \(example)"
      )
    case .text:
      if value.isEmpty || value.contains(where: { $0.isNewline || $0 == "\"" || $0 == "\\" }) {
        throw NamingProblem(place, "'\(name)' needs text without quotes or backslashes")
      }
    case .address:
      if let fault = ServerAddress.fault(of: value) { throw NamingProblem(place, fault) }
    case .choice(let words):
      guard !words.contains(value) else { return }
      throw NamingProblem(
        place, "'\(name)' is " + words.map { "'\($0)'" }.joined(separator: " or ") + ", not '\(value)'")
    }
  }
}

/// What is wrong with a naming, and where.
package struct NamingProblem: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ place: String, _ text: String) { description = "error: \(place): \(text)" }
}
