import Foundation

extension Article {
  /// The title in lists and on top of screens.
  var label: String { title }
}
