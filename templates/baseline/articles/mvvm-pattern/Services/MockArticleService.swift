#if DEBUG
  import Foundation

  /// Keeps articles in memory, for previews and tests.
  @MainActor
  final class MockArticleService: ArticleServiceProtocol {
    private(set) var articles: [Article]
    var shouldFail: Bool
    /// What every call throws when `shouldFail` is set.
    var failure: any Error = URLError(.notConnectedToInternet)
    /// Runs while a call is under way, so that a test can look at what is shown meanwhile.
    var onCall: (() async -> Void)?
    private(set) var fetchCallCount = 0

    nonisolated init(articles: [Article] = [], shouldFail: Bool = false) {
      self.articles = articles
      self.shouldFail = shouldFail
    }

    @MainActor func fetchArticles() async throws -> [Article] {
      fetchCallCount += 1
      // As it was when it was asked for, however long the answer takes.
      let articles = articles
      try await answer()
      return articles
    }

    @MainActor func fetchArticle(id: UUID) async throws -> Article {
      try await answer()
      guard let article = articles.first(where: { $0.id == id }) else {
        throw URLError(.resourceUnavailable)
      }
      return article
    }

    @MainActor func createArticle(_ article: Article) async throws -> Article {
      try await answer()
      articles.append(article)
      return article
    }

    @MainActor func updateArticle(_ article: Article) async throws -> Article {
      try await answer()
      guard let index = articles.firstIndex(where: { $0.id == article.id }) else {
        throw URLError(.resourceUnavailable)
      }
      articles[index] = article
      return article
    }

    @MainActor func deleteArticle(id: UUID) async throws {
      try await answer()
      articles.removeAll { $0.id == id }
    }

    private func answer() async throws {
      await onCall?()
      if shouldFail { throw failure }
    }
  }
#endif
