import Foundation
import Testing

@testable import Articles

@MainActor
@Suite("The view model of articles")
final class ArticleListViewModelTests {
  private let service = MockArticleService(articles: Article.samples)
  private lazy var viewModel = ArticleListViewModel(service: service)

  // MARK: - Loading

  @Test("shows all articles once they are loaded")
  func showsLoadedArticles() async {
    var wasLoading = false
    service.onCall = { [viewModel] in wasLoading = viewModel.isLoading }
    #expect(!viewModel.isLoading)

    await viewModel.loadArticles()

    #expect(wasLoading)
    #expect(!viewModel.isLoading)
    #expect(viewModel.articles == Article.samples)
    #expect(viewModel.errorMessage == nil)
  }

  @Test("says why nothing could be loaded, and forgets it when loading again succeeds")
  func showsLoadingFailure() async {
    service.shouldFail = true
    await viewModel.loadArticles()

    #expect(viewModel.articles.isEmpty)
    #expect(viewModel.errorMessage != nil)
    #expect(!viewModel.hasLoaded)
    #expect(!viewModel.isLoading)

    service.shouldFail = false
    await viewModel.loadArticles()

    #expect(viewModel.errorMessage == nil)
    #expect(viewModel.articles == Article.samples)
  }

  @Test("keeps what it shows when loading again fails, and says why")
  func keepsArticlesOnFailure() async {
    await viewModel.loadArticles()
    service.shouldFail = true
    await viewModel.loadArticles()

    #expect(viewModel.articles == Article.samples)
    #expect(viewModel.hasLoaded)
    #expect(viewModel.errorMessage != nil)
  }

  @Test("knows that there are no articles once none are loaded")
  func showsEmptyAnswer() async {
    let viewModel = ArticleListViewModel(service: MockArticleService())

    await viewModel.loadArticles()

    #expect(viewModel.articles.isEmpty)
    #expect(viewModel.hasLoaded)
  }

  @Test(
    "takes being cancelled for no failure",
    arguments: [CancellationError(), URLError(.cancelled)] as [any Error]
  )
  func ignoresCancellation(cancellation: any Error) async {
    service.shouldFail = false
    await viewModel.loadArticles()
    service.failure = cancellation
    service.shouldFail = true

    await viewModel.loadArticles()
    let isSaved = await viewModel.updateArticle(changed)
    await viewModel.deleteArticle(changed)

    #expect(!isSaved)
    #expect(viewModel.articles == Article.samples)
    #expect(
      viewModel.errorMessage ?? viewModel.saveErrorMessage ?? viewModel.deleteErrorMessage == nil
    )
  }

  @Test("tells not yet loaded and failed apart in a list")
  func listTellsLoadingFromFailed() async {
    #expect(viewModel.listContent == .loading)

    service.shouldFail = true
    await viewModel.loadArticles()
    #expect(viewModel.listContent == .failed(viewModel.errorMessage ?? ""))
  }

  @Test("tells loaded and empty apart in a list, which stays while it is loaded anew")
  func listTellsLoadedFromEmpty() async {
    await viewModel.loadArticles()
    var shown: ArticleListViewModel.ListContent?
    service.onCall = { [viewModel] in shown = viewModel.listContent }
    await viewModel.loadArticles()
    #expect(shown == .loaded(Article.samples))

    for article in Article.samples { await viewModel.deleteArticle(article) }
    #expect(viewModel.listContent == .empty)
  }

  // MARK: - Changing

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

  @Test("shows an article that was added")
  func showsCreatedArticle() async {
    await viewModel.loadArticles()
    let isSaved = await viewModel.saveArticle(added, replacing: nil)

    #expect(isSaved)
    #expect(viewModel.articles.dropFirst() == Article.samples[...])
    #expect(Set(viewModel.articles) == Set(service.articles))
  }

  @Test(
    "shows an article that is added before any are loaded, and the others with it",
    arguments: 0...1
  )
  func loadsAfterCreation(count: Int) async {
    let known = Array(Article.samples.prefix(count))
    let service = MockArticleService(articles: known)
    let viewModel = ArticleListViewModel(service: service)

    let isSaved = await viewModel.createArticle(added)

    #expect(isSaved)
    #expect(viewModel.hasLoaded)
    #expect(viewModel.articles.count == count + 1)
    #expect(Set(viewModel.articles) == Set(service.articles))
    #expect(viewModel.articles.dropFirst() == known[...])
    #expect(viewModel.errorMessage ?? viewModel.saveErrorMessage == nil)
  }

  @Test("shows an article as it was changed")
  func showsUpdatedArticle() async {
    await viewModel.loadArticles()
    let isSaved = await viewModel.saveArticle(changed, replacing: Article.samples[0])

    #expect(isSaved)
    #expect(viewModel.articles == [changed, Article.samples[1], Article.samples[2]])
    #expect(service.articles == viewModel.articles)
  }

  @Test("takes a change for saved where only the server knows the article, and shows it")
  func showsChangeOfUnknownArticle() async throws {
    await viewModel.loadArticles()
    let created = try await service.createArticle(added)

    let isSaved = await viewModel.updateArticle(created)

    #expect(isSaved)
    #expect(viewModel.saveErrorMessage == nil)
    #expect(viewModel.articles == Article.samples + [created])
  }

  @Test("says why when the server does not know the article that was changed")
  func refusesUnknownArticle() async {
    await viewModel.loadArticles()
    await viewModel.deleteArticle(changed)

    let isSaved = await viewModel.updateArticle(changed)

    #expect(!isSaved)
    #expect(viewModel.saveErrorMessage != nil)
  }

  @Test("shows an article no more once it is deleted")
  func forgetsDeletedArticle() async {
    await viewModel.loadArticles()
    await viewModel.deleteArticle(Article.samples[0])

    #expect(viewModel.articles == [Article.samples[1], Article.samples[2]])
    #expect(service.articles == viewModel.articles)
  }

  @Test("says why an article was not saved until that is read")
  func showsSavingFailure() async {
    await viewModel.loadArticles()
    service.shouldFail = true

    let isSaved = await viewModel.createArticle(added)
    #expect(!isSaved)
    #expect(viewModel.saveErrorMessage != nil)
    #expect(viewModel.errorMessage ?? viewModel.deleteErrorMessage == nil)
    #expect(viewModel.articles == Article.samples)

    viewModel.dismissErrors()
    #expect(viewModel.saveErrorMessage == nil)
  }

  @Test("says why an article was not deleted until that is read")
  func showsDeletionFailure() async {
    await viewModel.loadArticles()
    service.shouldFail = true

    await viewModel.deleteArticle(Article.samples[0])
    #expect(viewModel.deleteErrorMessage != nil)
    #expect(viewModel.errorMessage ?? viewModel.saveErrorMessage == nil)
    #expect(viewModel.articles == Article.samples)

    viewModel.dismissErrors()
    #expect(viewModel.deleteErrorMessage == nil)
  }

  @Test("forgets why something was not saved or deleted once it is put right")
  func forgetsFailures() async {
    await viewModel.loadArticles()
    service.shouldFail = true
    _ = await viewModel.updateArticle(changed)
    await viewModel.deleteArticle(Article.samples[2])
    service.shouldFail = false

    _ = await viewModel.updateArticle(changed)
    await viewModel.deleteArticle(Article.samples[2])

    #expect(viewModel.deleteErrorMessage ?? viewModel.saveErrorMessage == nil)
  }

  @Test("saves once while it is asked to twice")
  func savesOnce() async {
    await viewModel.loadArticles()
    var isSavedTwice = true
    service.onCall = { [service, viewModel, added] in
      service.onCall = nil
      #expect(viewModel.isSaving)
      isSavedTwice = await viewModel.createArticle(added)
    }

    let isSaved = await viewModel.createArticle(added)

    #expect(isSaved)
    #expect(!isSavedTwice)
    #expect(!viewModel.isSaving)
    #expect(service.articles.count == 4)
  }

  @Test("deletes once while it is asked to twice")
  func deletesOnce() async {
    await viewModel.loadArticles()
    var callCount = 0
    service.onCall = { [viewModel] in
      callCount += 1
      if callCount == 1 { await viewModel.deleteArticle(Article.samples[0]) }
    }

    await viewModel.deleteArticle(Article.samples[0])

    #expect(callCount == 1)
    #expect(service.articles.count == 2)
  }

  // MARK: - Searching

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

  // MARK: - Given

  /// The first sample with the values of the second.
  private lazy var changed = sample(id: Article.samples[0].id)
  private lazy var added = sample(id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4)))

  private func sample(id: UUID) -> Article {
    Article(
      id: id,
      title: "Second article",
      author: "Grace",
      content: "Second content",
      publishedDate: Date(timeIntervalSince1970: 1_704_189_600),
      imageURL: URL(string: "https://example.com/image-url/2")!
    )
  }
}
