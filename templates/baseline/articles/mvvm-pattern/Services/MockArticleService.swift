#if DEBUG
  import Foundation

  /// Keeps articles in memory, for previews and tests.
  final class MockArticleService: MockServer<Article>, ArticleServiceProtocol {
    nonisolated init(articles: [Article] = [], shouldFail: Bool = false) {
      super.init(keeping: articles, shouldFail: shouldFail)
    }

    var articles: [Article] { kept }

    @MainActor func fetchArticles() async throws -> [Article] { try await all() }

    @MainActor func fetchArticle(id: UUID) async throws -> Article { try await find(id: id) }

    @MainActor func createArticle(_ article: Article) async throws -> Article {
      try await add(article)
    }

    @MainActor func updateArticle(_ article: Article) async throws -> Article {
      try await put(article)
    }

    @MainActor func deleteArticle(id: UUID) async throws { try await remove(id: id) }
  }
#endif
