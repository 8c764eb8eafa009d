import Foundation
import Testing

@testable import Articles

@MainActor
@Suite("The service of articles")
final class ArticleServiceTests {
  private let server = LocalServer()
  private lazy var service = ArticleService(baseURL: server.baseURL, session: server.session)
  private let article = Article.samples[0]

  @Test("asks for all articles, of which there may be none")
  func fetchesArticlesOrNone() async throws {
    try server.answer(with: Article.samples)
    let articles = try await service.fetchArticles()

    #expect(articles == Article.samples)
    #expect(server.requests == ["GET articles"])

    try server.answer(with: [Article]())
    let none = try await service.fetchArticles()
    #expect(none.isEmpty)
  }

  @Test("asks for an article by its identifier")
  func fetchesOneArticle() async throws {
    let id = Article.samples[0].id
    try server.answer(with: article)
    let fetched = try await service.fetchArticle(id: id)

    #expect(fetched == article)
    #expect(server.requests == ["GET articles/\(id)"])
  }

  @Test("sends an article that is new or was changed")
  func sendsArticle() async throws {
    try server.answer(with: article)
    let created = try await service.createArticle(article)
    #expect(created == article)
    #expect(try server.lastSent(Article.self) == article)

    let updated = try await service.updateArticle(article)
    #expect(updated == article)
    #expect(try server.lastSent(Article.self) == article)
    #expect(server.requests == ["POST articles", "PUT articles/\(article.id)"])
  }

  @Test("asks to delete an article")
  func deletesArticle() async throws {
    server.answer(statusCode: 204)
    try await service.deleteArticle(id: article.id)

    #expect(server.requests == ["DELETE articles/\(article.id)"])
  }

  @Test("passes on why a request failed")
  func passesOnFailure() async {
    await #expect(throws: URLError.self) {
      try await service.fetchArticles()
    }
  }
}
