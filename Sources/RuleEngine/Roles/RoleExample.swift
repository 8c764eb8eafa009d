import Platform
import ProjectFiles
import ProjectIndex
import SwiftOutline

extension RoleTable {
  /// What is wrong with the table's examples; empty when they all hold.
  package func failures(by tables: [RoleTable], lists: NameLists) -> [RuleExampleTest.Failure] {
    examples.flatMap { example in
      example.mistakes(by: tables, lists: lists).map {
        RuleExampleTest.Failure(path: path, line: example.line, message: $0)
      }
    }
  }
}

/// Swift code with the roles that a table must give its types: `final class Cart { // ← service`.
package struct RoleExample: Sendable {
  /// The line of the page that the code begins at.
  package let line: Int
  let code: String

  /// What the table gives otherwise than the example says, a line each.
  package func mistakes(by tables: [RoleTable], lists: NameLists) -> [String] {
    let sources = Self.files(in: code)
    let reader = OutlineReader()
    let index = ProjectIndexBuilder(
      sources: sources.map { (path: $0.path, outline: reader.outline(of: SourceText($0.text))) },
      layout: ProjectLayout(), lists: lists, decideRoles: RoleTable.decider(tables)
    ).build()
    return sources.indices.flatMap { file in
      Self.expectations(in: sources[file].text).compactMap { line, word in
        let lineTable = LineTable(index.files[file].outline.source)
        let type = index.typesOfFile[file].first { type in
          let start = index[index.types[type].declaration].nameStart
          return lineTable.position(of: Int(start)).line == line
        }
        guard let type else { return "'\(word)' stands beside no type" }
        let decision = index.roles[type]
        return decision.role.rawValue == word
          ? nil : "'\(index.types[type].qualifiedName)' is \(decision.role.rawValue), where \(word) is expected"
      }
    }
  }

  /// The files of an example; a line `// file: Path.swift` starts a further one.
  private static func files(in code: String) -> [(path: String, text: String)] {
    var files = [(path: "App/Example.swift", text: "")]
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// file: ") {
        let path = String(line.dropFirst("// file: ".count))
        if files[files.count - 1].text.isEmpty { files.removeLast() }
        files.append((path, ""))
      } else {
        files[files.count - 1].text += line + "\n"
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The lines that name a role, from 1.
  private static func expectations(in text: String) -> [(line: Int, role: String)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      line.places(of: "// ← ").first.map { (number + 1, String(line[$0.upperBound...])) }
    }
  }
}
