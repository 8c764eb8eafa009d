import Platform
import ProjectIndex
import RuleCatalog
import RuleEngine

/// The rules embedded in the program.
package enum ShippedRules {
  /// Path and text of every rule page, sorted by path.
  package static var pages: [(path: String, text: String)] {
    EmbeddedRules.files.filter {
      $0.path.hasSuffix(".md") && !$0.path.contains("/") && $0.path != "roles.md"
    }
    .map { ("rules/" + $0.path, $0.text) }
  }

  /// The ids of all rules, which are the names of their files.
  package static var ids: [String] { pages.map { String(FileSystem.lastComponent($0.path).dropLast(3)) } }

  /// The pages as they are without anything of a project's, read once; a server checks many times.
  static let read = RuleSet.read(
    pages, guides: (try? GuideCatalog.shipped().names) ?? [], lists: shippedLists, care: .proven)

  private static let shippedLists = (try? ShippedLists.read()) ?? NameLists([:])

  /// Path and text of the table of roles.
  package static var roles: (path: String, text: String)? {
    EmbeddedRules.files.first { $0.path == "roles.md" }.map { ("rules/" + $0.path, $0.text) }
  }

  /// The table of roles as it is shipped.
  package static let roleTables = RoleTable.load(
    shipped: roles, own: nil, lists: shippedLists
  ).0
}
