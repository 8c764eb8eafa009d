import Foundation

extension Date {
  /// The month with its year, such as `May 2024`.
  func monthAndYear(locale: Locale = .current) -> String {
    formatted(.dateTime.year().month(.wide).locale(locale))
  }
}
