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
    let style = CodeStyle(
      indentation: indentation, lineLength: CodeStyle.generated.lineLength, header: [])
    return style.apply(to: Array((lines.joined(separator: "\n") + "\n").utf8), name: "")
  }
}
