import Foundation

/// Why nothing can be done with an order.
enum OrderError: LocalizedError {
  /// Nothing with the identifier is known, or no longer.
  case notFound

  var errorDescription: String? {
    switch self {
    case .notFound: String(localized: "The order was not found.")
    }
  }
}
