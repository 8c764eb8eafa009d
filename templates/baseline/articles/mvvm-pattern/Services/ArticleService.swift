import Foundation

/// Loads and changes articles on a server.
final class ArticleService: ArticleServiceProtocol {
  private let baseURL: URL
  private let session: URLSession

  init(baseURL: URL, session: URLSession = .shared) {
    self.baseURL = baseURL
    self.session = session
  }

  func fetchArticles() async throws -> [Article] {
    try decode(await send("GET", "articles"))
  }

  func fetchArticle(id: UUID) async throws -> Article {
    try decode(await send("GET", "articles/\(id)"))
  }

  func createArticle(_ article: Article) async throws -> Article {
    try decode(await send("POST", "articles", body: article))
  }

  func updateArticle(_ article: Article) async throws -> Article {
    try decode(await send("PUT", "articles/\(article.id)", body: article))
  }

  func deleteArticle(id: UUID) async throws {
    _ = try await send("DELETE", "articles/\(id)")
  }

  /// Sends a request and returns the body of a successful answer.
  private func send(_ method: String, _ path: String, body: Article? = nil) async throws -> Data {
    var request = URLRequest(url: baseURL.appendingPathComponent(path))
    request.httpMethod = method
    if let body {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      request.httpBody = try encoder.encode(body)
    }

    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else {
      throw ArticleServiceError.invalidResponse
    }
    guard (200..<300).contains(response.statusCode) else {
      throw ArticleServiceError.requestFailed(statusCode: response.statusCode)
    }
    return data
  }

  private func decode<Value: Decodable>(_ data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(Value.self, from: data)
    } catch {
      throw ArticleServiceError.decodingError(error)
    }
  }
}
