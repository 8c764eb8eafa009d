import Foundation
import Testing

@testable import Articles

@MainActor
@Suite("The service of articles")
final class ArticleServiceTests {
  private let server = LocalServer()
  private lazy var service = ArticleService(baseURL: server.baseURL, session: server.session)

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
    try server.answer(with: Article.samples[0])
    let article = try await service.fetchArticle(id: id)

    #expect(article == Article.samples[0])
    #expect(server.requests == ["GET articles/\(id)"])
  }

  @Test("sends an article that is new")
  func createsArticle() async throws {
    let article = Article.samples[0]
    try server.answer(with: article)
    let created = try await service.createArticle(article)

    #expect(created == article)
    #expect(server.requests == ["POST articles"])
    #expect(try server.lastSent(Article.self) == article)
    #expect(server.lastContentType == "application/json")
  }

  @Test("sends an article that was changed")
  func updatesArticle() async throws {
    let article = Article.samples[0]
    try server.answer(with: article)

    let updated = try await service.updateArticle(article)

    #expect(updated == article)
    #expect(server.requests == ["PUT articles/\(article.id)"])
    #expect(try server.lastSent(Article.self) == article)
  }

  @Test("asks to delete an article")
  func deletesArticle() async throws {
    try server.answer(with: true)
    let id = Article.samples[0].id
    try await service.deleteArticle(id: id)

    #expect(server.requests == ["DELETE articles/\(id)"])
  }

  @Test("refuses an answer that it can't read")
  func refusesUnreadableAnswer() async throws {
    try server.answer(with: "no article")

    await #expect(throws: ArticleServiceError.self) {
      try await service.fetchArticles()
    }
  }

  @Test(
    "refuses an answer without success, or that is none of HTTP",
    arguments: [300, 404, 500, nil]
  )
  func refusesFailure(statusCode: Int?) async throws {
    server.answer(statusCode: statusCode)
    let id = Article.samples[0].id

    // Nothing is read of this answer, so that only its status can be what is refused.
    await #expect(throws: ArticleServiceError.self) {
      try await service.deleteArticle(id: id)
    }
  }

  @Test("passes on why a request failed")
  func passesOnFailure() async {
    await #expect(throws: URLError.self) {
      try await service.fetchArticles()
    }
  }
}
