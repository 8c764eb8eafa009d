import Foundation

extension Article {
  /// What the user reads where the article is one among others.
  var label: String { title }
}
