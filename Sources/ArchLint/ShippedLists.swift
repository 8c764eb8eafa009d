import JSONText
import ProjectIndex
import RuleCatalog

/// The lists of names in `rules/lists.json`.
package enum ShippedLists {
  /// - Throws: `JSONError` when the file is malformed, which the package's tests rule out.
  package static func read() throws -> NameLists { try lists.get() }

  /// Read once; a server opens its projects many times.
  private static let lists = Result { () throws -> NameLists in
    guard let file = EmbeddedRules.files.first(where: { $0.path == "lists.json" }) else { return NameLists([:]) }
    let document = try JSONReader.parse(Array(file.text.utf8), allowing: .commentsAndTrailingCommas)
    var lists: [String: [String]] = [:]
    for member in document.members ?? [] {
      lists[member.key] = (member.value.elements ?? []).compactMap(\.string)
    }
    return NameLists(lists)
  }
}
