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
    try decode(await send("GET"))
  }

  func createArticle(_ article: Article) async throws -> Article {
    try decode(await send("POST", body: article))
  }

  func updateArticle(_ article: Article) async throws -> Article {
    try decode(await send("PUT", id: article.id, body: article))
  }

  func deleteArticle(id: Article.ID) async throws {
    _ = try await send("DELETE", id: id)
  }

  /// Sends a request and returns the body of a successful answer.
  private func send(
    _ method: String,
    id: Article.ID? = nil,
    body: Article? = nil
  ) async throws -> Data {
    let collection = baseURL.appendingPathComponent("articles")
    var request = URLRequest(
      url: id.map { collection.appendingPathComponent("\($0)") } ?? collection
    )
    request.httpMethod = method
    if let body {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      request.httpBody = try encoder.encode(body)
    }

    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else {
      throw ArticleServiceError.unreadableAnswer
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
      throw ArticleServiceError.unreadableAnswer
    }
  }
}
