import JSONText
import ProjectIndex
import SwiftOutline

/// The declarations and body facts of one file as one line of JSON: the format of `archlint outline`.
package enum OutlineJSON {
  /// Renders a file, with its body facts where there are any to print; `path` is printed as it is given.
  package static func line(_ file: FileOutline, bodies: [BodyFact]? = nil, path: String) -> String {
    var printer = Printer(file: file)
    return printer.line(bodies: bodies, path: path)
  }

  private struct Printer {
    let file: FileOutline
    let lines: LineTable
    var writer = JSONWriter(style: .compact)

    init(file: FileOutline) {
      self.file = file
      lines = LineTable(file.source)
    }

    mutating func line(bodies: [BodyFact]?, path: String) -> String {
      writer.beginObject()
      writer.key("path")
      writer.string(path)
      writer.key("declarations")
      declarations(from: 0, to: file.declarations.count)
      if let bodies {
        writer.key("bodies")
        writer.beginArray()
        for fact in bodies { writer.bodyFact(fact, lines: lines) }
        writer.endArray()
      }
      writer.endObject()
      return writer.text
    }

    private mutating func declarations(from start: Int, to end: Int) {
      writer.beginArray()
      var index = start
      while index < end {
        declaration(index)
        index = Int(file.declarations[index].subtreeEnd)
      }
      writer.endArray()
    }

    private mutating func declaration(_ index: Int) {
      let declaration = file.declarations[index]
      let hasName: Bool
      switch declaration.kind {
      case .initializer, .deinitializer, .subscript: hasName = false
      default: hasName = true
      }
      let position = lines.position(of: Int(hasName ? declaration.nameStart : declaration.keywordStart))
      writer.beginObject()
      writer.key("kind")
      writer.string(declaration.kind.word)
      writer.key("name")
      writer.string(hasName ? name(of: declaration) : declaration.kind.word)
      writer.key("modifiers")
      writer.beginArray()
      for modifier in declaration.modifiers where !isFixity(modifier, of: declaration) {
        let modifier = file.modifiers[Int(modifier)]
        writer.string(oneLine(Int(modifier.start)..<Int(modifier.end)).filter { $0 != " " })
      }
      writer.endArray()
      writer.key("attributes")
      writer.beginArray()
      for attribute in declaration.attributes {
        let attribute = file.attributes[Int(attribute)]
        writer.string(SourceExcerpt.path(file.source, Int(attribute.nameStart)..<Int(attribute.nameEnd)))
      }
      writer.endArray()
      writer.key("inherits")
      writer.beginArray()
      for type in declaration.inherited {
        let node = file.nodes[Int(file.inherited[Int(type)])]
        writer.string(oneLine(Int(node.start)..<Int(node.end)))
      }
      writer.endArray()
      writer.key("line")
      writer.int(position.line)
      writer.key("column")
      writer.int(position.column)
      writer.key("endLine")
      writer.int(lines.position(of: max(Int(declaration.end) - 1, 0)).line)
      writer.key("members")
      declarations(from: index + 1, to: Int(declaration.subtreeEnd))
      writer.endObject()
    }

    private func isFixity(_ modifier: UInt32, of declaration: Declaration) -> Bool {
      guard declaration.kind == .operator else { return false }
      let name = file.modifiers[Int(modifier)].name
      return name == Word.prefix.rawValue || name == Word.postfix.rawValue || name == Word.infix.rawValue
    }

    private func name(of declaration: Declaration) -> String {
      let range = Int(declaration.nameStart)..<Int(declaration.nameEnd)
      switch declaration.kind {
      case .extension: return oneLine(range)
      case .function, .operator: return withoutBackticks(oneLine(range))
      default: return SourceExcerpt.path(file.source, range)
      }
    }

    private func withoutBackticks(_ name: String) -> String {
      guard name.hasPrefix("`"), name.hasSuffix("`"), name.utf8.count > 2 else { return name }
      return String(name.dropFirst().dropLast())
    }

    /// Source text with comments dropped and blanks folded.
    private func oneLine(_ range: Range<Int>) -> String { SourceExcerpt.oneLine(file.source, range) }
  }
}
