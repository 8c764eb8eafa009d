import ProjectIndex
import SwiftOutline

/// How the project writes its code.
extension SourceProject {
  /// The indentation of one level in a file: that of the first member of a type; two spaces where there is none.
  func indentation(ofFile file: Int) -> String {
    let outline = index.files[file].outline
    for declaration in outline.declarations where declaration.parent >= 0 {
      guard outline.declarations[Int(declaration.parent)].parent < 0 else { continue }
      let start = Int(declaration.start)
      var lineStart = start
      while lineStart > 0, outline.source.bytes[lineStart - 1] == 32 || outline.source.bytes[lineStart - 1] == 9 {
        lineStart -= 1
      }
      guard lineStart > 0, outline.source.bytes[lineStart - 1] == 10, lineStart < start else { continue }
      let text = outline.source.text(lineStart..<start)
      if text.utf8.allSatisfy({ $0 == 9 }) { return "\t" }
      if text == "    " || text == "  " || text == "   " { return text }
    }
    return "  "
  }

  /// The imports of a file as they are written, by module; those of the module itself left out.
  func imports(ofFile file: Int) -> [SourceImport] {
    let outline = index.files[file].outline
    return outline.declarations.filter { $0.kind == .import }.compactMap { declaration in
      let path = outline.source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd))
      let text = OneLineText.joined(outline.source.text(Int(declaration.start)..<Int(declaration.end)))
      guard path != moduleName(ofFile: file), !text.contains("@testable") else { return nil }
      let condition = ConditionReader.condition(around: Int(declaration.start), in: outline.source)
      return SourceImport(module: path, text: text, condition: condition)
    }
  }
}

/// An import as a file writes it.
struct SourceImport: Sendable, Hashable {
  let module: String
  let text: String
  /// The condition of the `#if` around it.
  let condition: String?

  /// The import for a file that shows nothing of it to others.
  ///
  /// - Parameter isElsewhere: Whether the file belongs to another module than that which the import was written in, where
  ///   others that import the same say who sees it.
  func hidden(isElsewhere: Bool) -> SourceImport {
    let words = text.split(separator: " ")
    let plain = words.filter { !Self.accessWords.contains($0) }
    guard plain.count < words.count else { return self }
    let head = plain.prefix { $0 != "import" } + (isElsewhere ? [] : ["internal"])
    let text = (head + plain.drop { $0 != "import" }).joined(separator: " ")
    return SourceImport(module: module, text: text, condition: condition)
  }

  private static let accessWords: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]

  /// The imports of several files, each once, sorted, as lines.
  static func lines(_ imports: [SourceImport], adding modules: [String] = []) -> [String] {
    var known: Set<String> = []
    let plain = imports.filter { $0.condition == nil }
    var found = plain.filter { known.insert($0.module).inserted }
    for module in modules where known.insert(module).inserted {
      found.append(SourceImport(module: module, text: "import \(module)", condition: nil))
    }
    var lines = found.sorted { $0.module < $1.module }.map(\.text)
    for conditional in imports where conditional.condition != nil {
      guard known.insert(conditional.module).inserted, let condition = conditional.condition else { continue }
      lines += ["#if \(condition)", "  " + conditional.text, "#endif"]
    }
    return lines
  }
}
