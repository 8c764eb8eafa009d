import Findings
import SwiftOutline

/// Checks that findings point to places that there are.
package enum FindingPositions {
  /// The first violation; `nil` when all is well.
  package static func violation(in findings: [Finding], sources: [String: SourceText]) -> String? {
    var tables: [String: LineTable] = [:]
    for finding in findings {
      let name = "\(finding.rule) in \(finding.path)"
      guard let source = sources[finding.path] else { return "\(name): no such file" }
      let range = finding.range
      if range.startOffset < 0 || range.startOffset > range.endOffset || range.endOffset > source.count {
        return "\(name): range \(range.startOffset)..<\(range.endOffset)"
      }
      let table = tables[finding.path] ?? LineTable(source)
      tables[finding.path] = table
      if table.position(of: range.startOffset) != (range.line, range.column)
        || table.position(of: range.endOffset) != (range.endLine, range.endColumn)
      {
        return "\(name): line \(range.line), column \(range.column)"
      }
      if finding.symbol.isEmpty || finding.message.isEmpty { return "\(name): empty text" }
    }
    return nil
  }
}
