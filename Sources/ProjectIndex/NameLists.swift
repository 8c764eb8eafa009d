/// Lists of names that facts and rules are about, such as networking types; data from `rules/lists.json`.
package struct NameLists: Sendable {
  /// Names by list, in the order of the file.
  package let lists: [String: [String]]

  package init(_ lists: [String: [String]]) { self.lists = lists }

  /// The names of a list; empty when there is no such list.
  package subscript(_ list: String) -> [String] { lists[list] ?? [] }
}
