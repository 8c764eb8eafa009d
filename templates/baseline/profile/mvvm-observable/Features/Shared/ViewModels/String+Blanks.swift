import Foundation

extension String {
  /// The text without the blanks and line breaks around it.
  var withoutBlanks: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The same; `nil` if nothing else is left.
  var unlessBlank: String? { withoutBlanks.isEmpty ? nil : withoutBlanks }
}
