import ProjectIndex
import SafeText
import SwiftOutline

/// The declarations of one file for a person, indented as they are nested, and its body facts.
package enum OutlineText {
  /// Renders a file under a heading with its path as it is given, body facts behind the declarations; ends in a line
  /// break.
  package static func text(_ file: FileOutline, bodies: [BodyFact]? = nil, path: String) -> String {
    let lines = LineTable(file.source)
    var text = PrintableText.oneLine(path) + "\n"
    for declaration in file.declarations {
      var depth = 1
      var parent = declaration.parent
      while parent >= 0 {
        depth += 1
        parent = file.declarations[Int(parent)].parent
      }
      let line = String(lines.position(of: Int(declaration.nameStart)).line)
      let margin = String(repeating: " ", count: max(0, 6 - line.utf8.count)) + line
      text +=
        margin + String(repeating: "  ", count: depth) + PrintableText.oneLine(label(of: declaration, in: file)) + "\n"
    }
    for fact in bodies ?? [] {
      let position = lines.position(of: fact.range.lowerBound)
      text += "  \(position.line):\(position.column) \(PrintableText.oneLine(BodyFactText.text(fact)))\n"
    }
    return text
  }

  private static func label(of declaration: Declaration, in file: FileOutline) -> String {
    var label = declaration.kind.word
    switch declaration.kind {
    case .initializer, .deinitializer, .subscript: break
    default:
      let range = Int(declaration.nameStart)..<Int(declaration.nameEnd)
      label += " " + SourceExcerpt.oneLine(file.source, range)
    }
    let inherited = declaration.inherited.map { type in
      let node = file.nodes[Int(file.inherited[Int(type)])]
      return SourceExcerpt.oneLine(file.source, Int(node.start)..<Int(node.end))
    }
    return inherited.isEmpty ? label : label + ": " + inherited.joined(separator: ", ")
  }
}
