import Foundation
import Testing

@testable import Articles

@MainActor
@Suite("The service of articles")
final class ArticleServiceTests {
  private let server = LocalServer()
  private lazy var service = ArticleService(baseURL: server.baseURL, session: server.session)
  private let article = Article.samples[0]

  @Test("asks for all articles")
  func fetchesArticles() async throws {
    try server.answer(with: Article.samples)
    let articles = try await service.fetchArticles()

    #expect(articles == Article.samples)
    #expect(server.requests == ["GET articles"])
  }

  @Test("returns no articles when the answer is empty")
  func returnsEmptyAnswer() async throws {
    try server.answer(with: [Article]())
    let articles = try await service.fetchArticles()

    #expect(articles.isEmpty)
  }

  @Test("asks for an article by its identifier")
  func fetchesOneArticle() async throws {
    let id = Article.samples[0].id
    try server.answer(with: article)
    let fetched = try await service.fetchArticle(id: id)

    #expect(fetched == article)
    #expect(server.requests == ["GET articles/\(id)"])
  }

  @Test("sends an article that is new")
  func createsArticle() async throws {
    try server.answer(with: article)
    let created = try await service.createArticle(article)

    #expect(created == article)
    #expect(server.requests == ["POST articles"])
    #expect(try server.lastSent(Article.self) == article)
  }

  @Test("sends an article that was changed")
  func updatesArticle() async throws {
    try server.answer(with: article)
    let id = Article.samples[0].id
    let updated = try await service.updateArticle(article)

    #expect(updated == article)
    #expect(server.requests == ["PUT articles/\(id)"])
    #expect(try server.lastSent(Article.self) == article)
  }

  @Test("asks to delete an article")
  func deletesArticle() async throws {
    server.answer(statusCode: 204)
    let id = Article.samples[0].id
    try await service.deleteArticle(id: id)

    #expect(server.requests == ["DELETE articles/\(id)"])
  }

  @Test("passes on why a request failed")
  func passesOnFailure() async {
    await #expect(throws: URLError.self) {
      try await service.fetchArticles()
    }
  }
}
