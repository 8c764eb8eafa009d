import Foundation

/// Why the API gave no usable answer.
enum APIError: LocalizedError {
  /// The answer is none of HTTP.
  case invalidResponse
  /// The answer is not of the expected form.
  case decodingError(any Error)
  /// The server answered, but not with success.
  case serverError(statusCode: Int)

  var errorDescription: String? {
    switch self {
    case .invalidResponse: String(localized: "The server gave no valid answer.")
    case .decodingError: String(localized: "The server's answer could not be read.")
    case .serverError(let statusCode):
      String(localized: "The server answered with status \(statusCode).")
    }
  }
}
