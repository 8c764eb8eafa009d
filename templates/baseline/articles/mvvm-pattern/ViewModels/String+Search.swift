import Foundation

extension String {
  /// Whether one of several texts contains the query, as all do while nothing is searched for.
  func isFound(in texts: String?...) -> Bool {
    let query = trimmingCharacters(in: .whitespaces)
    return query.isEmpty || texts.contains { $0?.localizedCaseInsensitiveContains(query) == true }
  }
}
