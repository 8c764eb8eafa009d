import Foundation

/// Why the API gave no usable answer.
enum APIError: LocalizedError, Equatable {
  /// The answer is none of HTTP.
  case invalidResponse
  /// The answer is not of the expected form.
  case decodingError
  /// The server answered, but not with success.
  case serverError(statusCode: Int)

  var errorDescription: String? {
    switch self {
    case .invalidResponse: "The server gave no valid answer."
    case .decodingError: "The server's answer could not be read."
    case .serverError(let statusCode): "The server answered with status \(statusCode)."
    }
  }
}
