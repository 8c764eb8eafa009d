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

  func send(_ method: String, _ path: String, body: APIBody?) async throws -> Data {
    var request = URLRequest(url: baseURL.appendingPathComponent(path))
    request.httpMethod = method
    request.timeoutInterval = 30
    if let body {
      request.setValue(body.contentType, forHTTPHeaderField: "Content-Type")
      request.httpBody = body.data
    }

    let (data, response) = try await answer(to: request)
    guard let response = response as? HTTPURLResponse else { throw APIError.invalidResponse }
    guard (200..<300).contains(response.statusCode) else {
      if let refusal = Refusal(statusCode: response.statusCode, body: data) { throw refusal }
      let message = String(decoding: data, as: UTF8.self)
      throw APIError.serverError(statusCode: response.statusCode, message: message)
    }
    return data
  }

  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await session.data(for: request)
    } catch let error as URLError where error.code != .cancelled {
      throw APIError.networkError(error)
    }
  }
}
