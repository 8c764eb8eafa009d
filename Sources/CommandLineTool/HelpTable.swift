/// A name and what it means, as one row of help.
struct HelpRow {
  let name: String
  let summary: String

  init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// Rows of help in two columns, the second wrapped.
struct HelpTable {
  private let rows: [HelpRow]
  /// Columns of the whole table.
  private let width: Int
  /// Column at which summaries start, from 0.
  private let column: Int

  init(rows: [HelpRow], width: Int, column: Int? = nil) {
    self.rows = rows
    self.width = width
    self.column = column ?? Self.column(of: rows)
  }

  /// Returns the column for the summaries of rows; names that reach beyond it get a line of their own.
  static func column(of rows: [HelpRow]) -> Int {
    let widest = 28
    let longest = rows.map(\.name.count).filter { $0 <= widest }.max() ?? 0
    return 2 + longest + 2
  }

  /// Returns the lines without a line break at the end.
  func render() -> String {
    rows.map(render).joined(separator: "\n")
  }

  private func render(_ row: HelpRow) -> String {
    let summary = TextWrapping.wrap(row.summary, width: width - column)
    let indentation = String(repeating: " ", count: column)
    let name = "  " + row.name
    guard let first = summary.first else { return name }
    if name.count + 2 > column {
      return ([name] + summary.map { indentation + $0 }).joined(separator: "\n")
    }
    let padding = String(repeating: " ", count: column - name.count)
    return ([name + padding + first] + summary.dropFirst().map { indentation + $0 }).joined(separator: "\n")
  }
}
