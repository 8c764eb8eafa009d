import FilePlan
import SafeText
import SwiftOutline

/// The first place where something that would be written isn't Swift.
package struct SyntaxFault: Error, Sendable, Hashable, CustomStringConvertible {
  package let path: String
  package let line: Int
  package let column: Int
  /// The line of text.
  let text: String

  /// One line for a person, without a line break at the end.
  package var description: String {
    PrintableText.message(
      "\(path):\(line):\(column): error: '\(text)' is not Swift, so nothing is written; this is a fault of a template or of"
        + " archgen itself")
  }

  /// What is wrong with some files that a generator would write; `nil` where the compiler's parser takes them all.
  ///
  /// A person's own file that was broken before may be edited all the same.
  static func first(in files: [ProposedFile]) -> SyntaxFault? {
    let reader = OutlineReader()
    for file in files where file.path.hasSuffix(".swift") {
      let source = SourceText(file.bytes)
      guard let offset = reader.outline(of: source).syntaxErrorOffset else { continue }
      if case .edit(let old) = file.purpose, reader.outline(of: SourceText(old)).syntaxErrorOffset != nil { continue }
      let position = LineTable(source).position(of: offset)
      let before = source.text(0..<offset).split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      let after =
        source.text(offset..<source.count).split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
      let text = (before + after).drop { $0 == " " || $0 == "\t" }
      return SyntaxFault(path: file.path, line: position.line, column: position.column, text: String(text.prefix(120)))
    }
    return nil
  }
}
