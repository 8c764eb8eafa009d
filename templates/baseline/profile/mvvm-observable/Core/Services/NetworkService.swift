import Foundation

/// Asks a server over HTTP.
final class NetworkService: NetworkServiceProtocol {
  private let baseURL: URL
  private let session: URLSession

  init(baseURL: URL, session: URLSession = .shared) {
    self.baseURL = baseURL
    self.session = session
  }

  func data(from endpoint: Endpoint) async throws -> Data {
    var request = URLRequest(url: baseURL.appendingPathComponent(endpoint.path))
    request.httpMethod = endpoint.method.rawValue
    request.httpBody = endpoint.body
    request.setValue(endpoint.contentType, forHTTPHeaderField: "Content-Type")

    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw NetworkError.invalidResponse }
    guard (200..<300).contains(response.statusCode) else {
      throw NetworkError.requestFailed(statusCode: response.statusCode)
    }
    return data
  }
}
