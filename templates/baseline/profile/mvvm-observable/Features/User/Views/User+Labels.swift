import Foundation

extension User {
  /// What the user reads where the user is one among others.
  var label: String { name }
}
