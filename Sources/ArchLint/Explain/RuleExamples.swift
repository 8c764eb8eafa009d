import ProjectFiles
import ProjectIndex
import RuleEngine
import SwiftOutline

/// Of the code that shows how a rule is kept to, the file to follow for another one.
struct RuleExamples {
  /// The path of that other file, and the roles of its types.
  let path: String
  let roles: Set<Role>
  /// The program's pages whole; what a check has read of them are the queries.
  let pages: RuleSet
  let workspace: Workspace

  /// The file of a conforming example with a type of the same role, else of the same kind, else with the name that ends
  /// most like that one's.
  func text(_ rule: Rule) -> String? { pages.rule(rule.id).flatMap(best) ?? best(rule) }

  private func best(_ rule: Rule) -> String? {
    let examples = rule.file.examples.filter { $0.kind == .conforms }
    let fitting = examples.flatMap { example in zip(example.files, fits(example)) }
    let best = fitting.map(\.1).max { $0.lexicographicallyPrecedes($1) }
    return fitting.first { $0.1 == best }?.0.text
  }

  private func fits(_ example: RuleFile.Example) -> [[Int]] {
    let reader = OutlineReader()
    let sources = example.files.map { (path: $0.path, outline: reader.outline(of: SourceText($0.text))) }
    let index = ProjectIndexBuilder(
      sources: sources, layout: ProjectLayout(), lists: workspace.lists,
      decideRoles: RoleTable.decider(workspace.roleTables.value)
    ).build()
    let isTest = TestFolderHeuristic.isTestPath(path)
    return example.files.map { file in
      let sharesRole = index.types.contains { type in
        index.files[type.file].path == file.path && roles.contains(index.role(of: type.id))
          && index.role(of: type.id) != .other
      }
      let isAlike = TestFolderHeuristic.isTestPath(file.path) == isTest
      return [sharesRole ? 1 : 0, isAlike ? 1 : 0, FileLikeness.commonEnding(path, file.path)]
    }
  }
}
