import SwiftOutline

/// The names in code, and what it imports.
enum CodeWords {
  /// The identifiers of code.
  static func words(in code: [UInt8]) -> Set<String> { words(in: SourceText(code)) }

  static func words(in source: SourceText) -> Set<String> {
    Set(
      OutlineReader().tokens(of: source).filter { $0.kind == .identifier }.map { source.text($0.start..<$0.end) })
  }

  /// Code with imports of modules among those that are there, in their order.
  static func importing(_ modules: [String], in code: [UInt8]) -> [UInt8] {
    var lines = String(decoding: code, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    for module in modules {
      let line = "import " + module
      if lines.contains(line) { continue }
      let imports = lines.indices.filter { lines[$0].hasPrefix("import ") }
      if let place = imports.first(where: { lines[$0] > line }) {
        lines.insert(line, at: place)
      } else if let last = imports.last {
        lines.insert(line, at: last + 1)
      } else {
        lines.insert(contentsOf: [line, ""], at: 0)
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
