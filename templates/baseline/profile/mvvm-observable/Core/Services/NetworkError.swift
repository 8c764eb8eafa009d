import Foundation

/// Why the server's answer is of no use.
enum NetworkError: LocalizedError, Equatable {
  /// The server answered, but not with success.
  case requestFailed(statusCode: Int)
  /// The answer is not of the expected form.
  case unreadableAnswer

  var errorDescription: String? {
    switch self {
    case .requestFailed(let statusCode): "The server answered with status \(statusCode)."
    case .unreadableAnswer: "The server's answer could not be read."
    }
  }
}
