import Foundation
import Testing

@testable import Articles

@MainActor
@Suite("The view model of articles")
final class ArticleListViewModelTests {
  private let service = MockArticleService(articles: Article.samples)
  private lazy var viewModel = ArticleListViewModel(service: service)

  private let changed = Article.sample(1, id: Article.samples[0].id)
  private let added = Article.sample(1, id: UUID())

  @Test("shows all articles once they are loaded, and why they are not until they are")
  func showsLoadedArticles() async {
    service.shouldFail = true
    await viewModel.loadArticles()
    #expect(viewModel.articles.isEmpty)
    #expect(!viewModel.hasLoaded)

    service.shouldFail = false
    await viewModel.loadArticles()
    #expect(viewModel.articles == Article.samples)
    #expect(viewModel.errorMessage == nil)
  }

  @Test(
    "shows an article that was added, also before the others are known",
    arguments: [true, false]
  )
  func showsCreatedArticle(isLoaded: Bool) async {
    if isLoaded { await viewModel.loadArticles() }
    let isSaved = await viewModel.saveArticle(added, replacing: nil)

    #expect(isSaved)
    #expect(viewModel.articles.dropFirst() == Article.samples[...])
    #expect(Set(viewModel.articles) == Set(service.articles))
  }

  @Test("shows an article as it was changed, and no more once it is deleted")
  func showsChanges() async {
    await viewModel.loadArticles()
    let isSaved = await viewModel.saveArticle(changed, replacing: Article.samples[0])
    #expect(isSaved)
    #expect(viewModel.articles == [changed, Article.samples[1], Article.samples[2]])

    await viewModel.deleteArticle(changed)
    #expect(viewModel.articles == [Article.samples[1], Article.samples[2]])
    #expect(service.articles == viewModel.articles)
  }

  @Test("says why an article was not saved or deleted until that is read")
  func showsFailures() async {
    await viewModel.loadArticles()
    service.shouldFail = true
    let isSaved = await viewModel.createArticle(added)
    await viewModel.deleteArticle(Article.samples[0])

    #expect(!isSaved)
    #expect(viewModel.saveErrorMessage != nil)
    #expect(viewModel.deleteErrorMessage != nil)
    #expect(viewModel.articles == Article.samples)

    viewModel.dismissErrors()
    #expect(viewModel.saveErrorMessage ?? viewModel.deleteErrorMessage == nil)
  }

  @Test("says why when the article that was changed is not known")
  func refusesUnknownArticle() async {
    let isSaved = await viewModel.updateArticle(added)

    #expect(!isSaved)
    #expect(viewModel.saveErrorMessage != nil)
  }

  @Test("loads an article anew, and keeps what is known when that fails")
  func loadsOneAnew() async throws {
    await viewModel.loadArticles()
    _ = try await service.updateArticle(changed)
    await viewModel.fetchArticle(id: Article.samples[0].id)
    #expect(viewModel.articles.first == changed)

    service.shouldFail = true
    await viewModel.fetchArticle(id: Article.samples[0].id)
    #expect(viewModel.articles.first == changed)
    #expect(viewModel.errorMessage != nil)
  }

  @Test("loads the articles anew when asked to")
  func refreshes() async throws {
    await viewModel.loadArticles()
    _ = try await service.updateArticle(changed)

    await viewModel.refreshArticles()

    #expect(viewModel.articles.first == changed)
  }

  @Test("finds an article by its texts, whatever their case, and all without a query")
  func findsArticleByText() async {
    await viewModel.loadArticles()
    viewModel.searchQuery = "FIRST ARTICLE"
    #expect(viewModel.filteredArticles.contains(Article.samples[0]))

    viewModel.searchQuery = "  "
    #expect(viewModel.filteredArticles == Article.samples)
  }

  @Test("finds nothing that does not contain the query")
  func findsNothingElse() async {
    await viewModel.loadArticles()
    viewModel.searchQuery = "no text of any article"

    #expect(viewModel.filteredArticles.isEmpty)
    #expect(viewModel.listContent == .nothingFound)
  }
}
