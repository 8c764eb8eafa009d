import Foundation

/// Why the server's answer is of no use.
enum HTTPError: LocalizedError {
  /// The server answered, but not with success.
  case requestFailed(statusCode: Int)
  /// The answer did not come over HTTP.
  case invalidResponse
  /// The answer is not of the expected form.
  case decodingError(any Error)

  var errorDescription: String? {
    switch self {
    case .requestFailed(let statusCode):
      String(localized: "The server answered with status \(statusCode).")
    case .invalidResponse, .decodingError:
      String(localized: "The server's answer could not be read.")
    }
  }
}
