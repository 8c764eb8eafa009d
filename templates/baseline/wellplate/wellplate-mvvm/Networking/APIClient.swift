import Foundation

/// Sends requests to the API over HTTP.
final class APIClient: APIClientProtocol {
  static let shared = APIClient(baseURL: URL(string: "https://api.example.com")!)

  private let baseURL: URL
  private let session: URLSession

  init(baseURL: URL, session: URLSession = .shared) {
    self.baseURL = baseURL
    self.session = session
  }

  func send(_ method: String, _ path: String, body: Data?) async throws -> Data {
    var request = URLRequest(url: baseURL.appendingPathComponent(path))
    request.httpMethod = method
    if let body {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = body
    }

    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw APIError.invalidResponse }
    guard (200..<300).contains(response.statusCode) else {
      throw APIError.serverError(statusCode: response.statusCode)
    }
    return data
  }
}
