/// Text in columns, the first to the left and the others to the right.
struct TextTable {
  private var rows: [[String]] = []

  /// Adds a row; an empty cell at its end may be left out.
  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The rows with two blanks between columns, each ending in a line break and none in blanks.
  var text: String {
    let columnCount = rows.map(\.count).max() ?? 0
    let widths = (0..<columnCount).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        line += column == 0 ? cell + blanks : "  " + blanks + cell
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
