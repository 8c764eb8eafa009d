/// Lists of names that facts and rules are about, such as networking types; data from `rules/lists.json`.
package struct NameLists: Sendable {
  /// Names by list, in the order of the file.
  package let lists: [String: [String]]

  /// The names of the lists that the index asks for.
  private let known: [[String]]

  package init(_ lists: [String: [String]]) {
    self.lists = lists
    known = NameList.allCases.map { lists[$0.key] ?? [] }
  }

  /// The names of a list; empty when there is no such list.
  package subscript(_ list: String) -> [String] { lists[list] ?? [] }

  package subscript(_ list: NameList) -> [String] { known[list.rawValue] }
}
