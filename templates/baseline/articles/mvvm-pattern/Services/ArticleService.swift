import Foundation

/// Loads and changes articles on a server.
final class ArticleService: ArticleServiceProtocol {
  private let client: HTTPClient

  init(baseURL: URL, session: URLSession = .shared) {
    client = HTTPClient(baseURL: baseURL, session: session)
  }

  func fetchArticles() async throws -> [Article] {
    try await client.get("articles")
  }

  func fetchArticle(id: UUID) async throws -> Article {
    try await client.get("articles/\(id)")
  }

  func createArticle(_ article: Article) async throws -> Article {
    try await client.send("POST", "articles", article)
  }

  func updateArticle(_ article: Article) async throws -> Article {
    try await client.send("PUT", "articles/\(article.id)", article)
  }

  func deleteArticle(id: UUID) async throws {
    try await client.delete("articles/\(id)")
  }
}
