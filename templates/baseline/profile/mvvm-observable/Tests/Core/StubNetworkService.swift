import Foundation

@testable import Profile

/// Answers every request with what a test has set, and remembers what was asked.
@MainActor
final class StubNetworkService: NetworkServiceProtocol {
  /// The body of every answer; without one, requests fail.
  private var answer: Data?
  private(set) var requests: [String] = []
  private(set) var lastBody: Data?

  /// Makes a value the answer to every request.
  func answer(with value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    answer = try encoder.encode(value)
  }

  /// Returns what the last request has sent along.
  func lastSent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try lastBody.map { try decoder.decode(type, from: $0) }
  }

  private(set) var lastContentType: String?

  @MainActor
  func data(from endpoint: Endpoint) async throws -> Data {
    requests.append("\(endpoint.method.rawValue) \(endpoint.path)")
    lastBody = endpoint.body
    lastContentType = endpoint.contentType
    guard let answer else { throw NetworkError.invalidResponse }
    return answer
  }
}
