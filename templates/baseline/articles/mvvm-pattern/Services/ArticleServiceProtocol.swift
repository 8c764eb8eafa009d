import Foundation

/// Loads and changes articles, wherever they are kept.
protocol ArticleServiceProtocol: Sendable {
  /// Returns all articles.
  func fetchArticles() async throws -> [Article]

  /// Returns the article with an identifier.
  func fetchArticle(id: UUID) async throws -> Article

  /// Adds an article and returns it as it was saved.
  func createArticle(_ article: Article) async throws -> Article

  /// Saves the changes of an article and returns it as it was saved.
  func updateArticle(_ article: Article) async throws -> Article

  /// Removes the article with an identifier.
  func deleteArticle(id: UUID) async throws
}
