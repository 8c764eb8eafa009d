import Platform

/// Finds the comment that most files of a project begin with.
enum HeaderReader {
  /// The lines that more than half of the files have in common, with `{file}` for the file's name; empty where most
  /// files have no such comment. Lines that differ, such as those with a date, are left out.
  static func header(of files: [(path: String, bytes: [UInt8])]) -> [String] {
    let headers = files.map { lines(of: $0.bytes, name: FileSystem.lastComponent($0.path)) }
    let some = headers.filter { !$0.isEmpty }
    guard some.count * 2 > files.count, some.count > 1 else { return [] }
    var counts: [String: Int] = [:]
    for header in some {
      for line in Set(header) { counts[line, default: 0] += 1 }
    }
    let common = some.map { header in
      var kept: [String] = []
      for line in header {
        guard counts[line, default: 0] * 2 > files.count else {
          // What introduced a line that is left out goes with it.
          if kept.last?.hasSuffix(":") ?? false { kept.removeLast() }
          continue
        }
        if line == kept.last, isEmpty(line) { continue }
        if line.hasSuffix("*/"), kept.last?.isEmpty ?? false { kept.removeLast() }
        kept.append(line)
      }
      return kept
    }
    var kinds: [[String]: Int] = [:]
    for header in common { kinds[header, default: 0] += 1 }
    let best = kinds.max { ($0.value, $1.key.joined()) < ($1.value, $0.key.joined()) }?.key ?? []
    return best.allSatisfy(isEmpty) || !isClosed(best) ? [] : best
  }

  private static func isEmpty(_ line: String) -> Bool { line.allSatisfy { "/* ".contains($0) } }

  private static func isClosed(_ lines: [String]) -> Bool {
    lines.contains { $0.hasPrefix("/*") } == lines.contains { $0.hasSuffix("*/") }
  }

  /// The lines of a file's first comment, without blanks behind them.
  private static func lines(of bytes: [UInt8], name: String) -> [String] {
    var lines: [String] = []
    var isInBlock = false
    for line in bytes.prefix(4096).split(separator: 10, omittingEmptySubsequences: false) {
      let text = String(String(decoding: line, as: UTF8.self).reversed().drop { $0.isWhitespace }.reversed())
      let isLine = text.hasPrefix("//") && !text.hasPrefix("///") && !text.contains("swift-tools-version")
      if lines.isEmpty, text.hasPrefix("/*"), !text.hasPrefix("/**") { isInBlock = true }
      guard isInBlock || isLine else { break }
      lines.append(text.hasSuffix(".swift") ? renamed(text, name) : text)
      if isInBlock, text.hasSuffix("*/") { break }
    }
    return lines
  }

  /// A line with a file's name, perhaps one that the file had once.
  private static func renamed(_ line: String, _ name: String) -> String {
    guard let start = line.lastIndex(where: { $0 == " " }) else { return line }
    return line[...start] + "{file}"
  }
}
