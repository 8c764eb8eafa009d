import Foundation

extension Meal {
  /// What the user reads where the meal is one among others.
  var label: String {
    name
  }
}
