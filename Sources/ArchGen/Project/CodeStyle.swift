/// How the code of a project is laid out, as far as generated files follow it.
struct CodeStyle: Sendable, Hashable {
  /// What a level is indented by.
  var indentation: String
  /// The most columns of a line.
  var lineLength: Int
  /// The lines of the comment at the top of each file, in which `{file}` stands for its name; empty for none.
  var header: [String]
  /// Whether the toolchain's formatter has the last word.
  var isFormatted = false

  /// How templates are written.
  static let generated = CodeStyle(indentation: "  ", lineLength: 100, header: [])

  /// The columns that a level takes; a tab counts as four.
  var indentationWidth: Int { indentation == "\t" ? 4 : indentation.count }

  /// Returns code as templates write it in this style.
  ///
  /// - Parameter name: The file's name.
  func apply(to code: [UInt8], name: String) -> [UInt8] {
    let wrapped = indented(LineWrapping(limit: lineLength, indentationWidth: indentationWidth).wrap(code))
    if header.isEmpty { return wrapped }
    let lines = header.map { $0.split(separator: "{file}", omittingEmptySubsequences: false).joined(separator: name) }
    return Array((lines.joined(separator: "\n") + "\n\n").utf8) + wrapped
  }

  /// Returns code of two spaces a level with this style's indentation; the lines of a text move all alike.
  func indented(_ code: [UInt8]) -> [UInt8] {
    if indentation == Self.generated.indentation { return code }
    var result: [UInt8] = []
    result.reserveCapacity(code.count * 5 / 4)
    var isInText = false
    // How far the lines of a text have to move, which its first line tells.
    var shift: (from: Int, to: [UInt8])?
    for (number, line) in code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if number > 0 { result.append(UInt8(ascii: "\n")) }
      let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
      var from = spaces
      var to = leading(spaces)
      if isInText {
        shift = shift ?? (spaces, to)
        if let shift, spaces >= shift.from { (from, to) = shift } else { (from, to) = (0, []) }
      }
      if !line.isEmpty { result += to + line.dropFirst(from) }
      if !LineWrapping.textDelimiters(in: line).isMultiple(of: 2) {
        isInText.toggle()
        shift = nil
      }
    }
    return result
  }

  private func leading(_ spaces: Int) -> [UInt8] {
    // Half a level is how some lines are aligned.
    Array((String(repeating: indentation, count: spaces / 2) + (spaces.isMultiple(of: 2) ? "" : " ")).utf8)
  }
}
