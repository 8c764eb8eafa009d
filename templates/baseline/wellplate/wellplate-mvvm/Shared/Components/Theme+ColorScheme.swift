import SwiftUI

extension Theme {
  /// The scheme that views are drawn in; `nil` for that of the system.
  var colorScheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }

  /// What the user reads for the theme.
  var label: LocalizedStringKey {
    switch self {
    case .system: "System"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}
