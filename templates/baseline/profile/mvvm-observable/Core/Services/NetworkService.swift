import Foundation

/// Asks a server over HTTP.
final class NetworkService: NetworkServiceProtocol {
  private let baseURL: URL
  private let session: URLSession
  /// Returns what requests are allowed with, where the server wants that.
  private let token: @MainActor @Sendable () async -> String?

  init(
    baseURL: URL,
    session: URLSession = .shared,
    token: @escaping @MainActor @Sendable () async -> String? = { nil }
  ) {
    self.baseURL = baseURL
    self.session = session
    self.token = token
  }

  func data(from endpoint: Endpoint) async throws -> Data {
    var request = URLRequest(url: baseURL.appendingPathComponent(endpoint.path))
    request.httpMethod = endpoint.method.rawValue
    request.httpBody = endpoint.body
    request.setValue(endpoint.contentType, forHTTPHeaderField: "Content-Type")
    request.setValue(await token().map { "Bearer \($0)" }, forHTTPHeaderField: "Authorization")

    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw NetworkError.invalidResponse }
    guard (200..<300).contains(response.statusCode) else {
      if let refusal = Refusal(statusCode: response.statusCode, body: data) { throw refusal }
      throw NetworkError.requestFailed(statusCode: response.statusCode)
    }
    return data
  }
}
