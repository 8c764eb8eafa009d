import Foundation

/// Keeps articles in memory, for previews and tests.
@MainActor
final class MockArticleService: ArticleServiceProtocol {
  /// What every call throws when `shouldFail` is set.
  enum Failure: LocalizedError {
    case forced

    var errorDescription: String? { "This failure is made up." }
  }

  private(set) var articles: [Article]
  var shouldFail: Bool
  /// Runs while a call is under way, so that a test can look at what is shown meanwhile.
  var onCall: (() -> Void)?
  private(set) var fetchCallCount = 0

  nonisolated init(articles: [Article] = [], shouldFail: Bool = false) {
    self.articles = articles
    self.shouldFail = shouldFail
  }

  @MainActor
  func fetchArticles() async throws -> [Article] {
    fetchCallCount += 1
    try answer()
    return articles
  }

  @MainActor
  func createArticle(_ article: Article) async throws -> Article {
    try answer()
    articles.append(article)
    return article
  }

  @MainActor
  func updateArticle(_ article: Article) async throws -> Article {
    try answer()
    articles = articles.map { $0.id == article.id ? article : $0 }
    return article
  }

  @MainActor
  func deleteArticle(id: Article.ID) async throws {
    try answer()
    articles.removeAll { $0.id == id }
  }

  private func answer() throws {
    onCall?()
    if shouldFail { throw Failure.forced }
  }
}
