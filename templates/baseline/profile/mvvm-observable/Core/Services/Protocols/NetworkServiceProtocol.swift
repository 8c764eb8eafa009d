import Foundation

/// Asks the server.
protocol NetworkServiceProtocol: Sendable {
  /// Returns the body of a successful answer.
  func data(from endpoint: Endpoint) async throws -> Data
}

extension NetworkServiceProtocol {
  /// Returns the server's answer.
  func request<Answer: Decodable>(_ endpoint: Endpoint) async throws -> Answer {
    let data = try await data(from: endpoint)
    do {
      return try AnswerReader().read(data)
    } catch {
      throw NetworkError.decodingError(error)
    }
  }

  /// Asks for something to be done whose answer doesn't matter.
  func send(_ endpoint: Endpoint) async throws {
    _ = try await data(from: endpoint)
  }
}
