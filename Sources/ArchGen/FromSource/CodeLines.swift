/// Lines of generated code, indented by two spaces a level.
struct CodeLines {
  private(set) var lines: [String] = []
  private var level = 0

  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: level) + text)
  }

  /// A blank line, unless there is one or a block begins.
  mutating func blank() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{"), !last.hasPrefix("#if") else { return }
    lines.append("")
  }

  /// A line without indentation, such as a directive.
  mutating func directive(_ text: String) { lines.append(text) }

  /// Lines between braces.
  mutating func block(_ head: String, _ body: (inout CodeLines) -> Void) {
    line(head + " {")
    level += 1
    body(&self)
    level -= 1
    while lines.last == "" { lines.removeLast() }
    line("}")
  }

  /// The text, its long lines broken and its levels indented as asked, with a line break at the end.
  func text(indentation: String) -> [UInt8] {
    let code = LineWrapping.wrap(Array((lines.joined(separator: "\n") + "\n").utf8))
    guard indentation != "  " else { return code }
    let lines: [Substring] = String(decoding: code, as: UTF8.self).split(
      separator: "\n" as Character, omittingEmptySubsequences: false)
    let indented = lines.map { line in
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: indentation, count: spaces / 2) + line.dropFirst(spaces)
    }
    return Array(indented.joined(separator: "\n").utf8)
  }
}
