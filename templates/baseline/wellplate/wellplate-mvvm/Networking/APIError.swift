import Foundation

/// Why the API gave no usable answer.
enum APIError: LocalizedError {
  /// The answer did not come over HTTP.
  case invalidResponse
  /// The answer is empty where something was asked for.
  case noData
  /// The answer is not of the expected form.
  case decodingError(any Error)
  /// The server answered, but not with success.
  case serverError(statusCode: Int, message: String)
  /// The server can't be reached.
  case networkError(any Error)

  var errorDescription: String? {
    switch self {
    case .invalidResponse: String(localized: "The server gave no valid answer.")
    case .noData: String(localized: "The server's answer is empty.")
    case .decodingError: String(localized: "The server's answer could not be read.")
    // What else the server says is written for whoever runs it.
    case .serverError(let statusCode, _):
      String(localized: "The server answered with status \(statusCode).")
    case .networkError(let error):
      String(localized: "The network connection failed: \(error.localizedDescription)")
    }
  }
}
