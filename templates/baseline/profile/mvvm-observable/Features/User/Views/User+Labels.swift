import Foundation

extension User {
  /// The title in lists and on top of screens.
  var label: String { name }
}
