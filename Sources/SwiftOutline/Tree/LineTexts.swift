/// The lines of a file with their text, each made once for all that is told of it: a line may hold thousands of findings.
package final class LineTexts {
  package let table: LineTable
  private let source: SourceText
  private var known: (line: Int, text: String)?

  package init(_ source: SourceText) {
    self.source = source
    table = LineTable(source)
  }

  /// The text of the line around an offset, without its line break; quickest when asked for in the order of a file.
  package func line(around offset: Int) -> String {
    let line = table.position(of: offset).line
    if let known, known.line == line { return known.text }
    let text = source.line(around: table.start(ofLine: line))
    known = (line, text)
    return text
  }
}
