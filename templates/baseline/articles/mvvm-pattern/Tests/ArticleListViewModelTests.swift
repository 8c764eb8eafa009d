import Foundation
import Testing

@testable import Articles

@MainActor
@Suite("The view model of articles")
struct ArticleListViewModelTests {
  private let service = MockArticleService(articles: Article.samples)

  // MARK: - Loading

  @Test("shows all articles once they are loaded")
  func showsLoadedArticles() async {
    let viewModel = ArticleListViewModel(service: service)
    var wasLoading = false
    service.onCall = { wasLoading = viewModel.isLoading }
    #expect(!viewModel.isLoading)

    await viewModel.loadArticles()

    #expect(wasLoading)
    #expect(!viewModel.isLoading)
    #expect(viewModel.articles == Article.samples)
    #expect(viewModel.errorMessage == nil)
  }

  @Test("says why nothing could be loaded, and forgets it when loading again succeeds")
  func showsLoadingFailure() async {
    let viewModel = ArticleListViewModel(service: service)
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
    let viewModel = await loaded()
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
    let viewModel = await loaded()
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
    let viewModel = ArticleListViewModel(service: service)
    #expect(viewModel.listContent == .loading)

    service.shouldFail = true
    await viewModel.loadArticles()
    #expect(viewModel.listContent == .failed(viewModel.errorMessage ?? ""))
  }

  @Test("tells loaded and empty apart in a list, which stays while it is loaded anew")
  func listTellsLoadedFromEmpty() async {
    let viewModel = await loaded()
    var shown: ArticleListViewModel.ListContent?
    service.onCall = { shown = viewModel.listContent }
    await viewModel.loadArticles()
    #expect(shown == .loaded(Article.samples))

    service.onCall = nil
    for article in Article.samples { await viewModel.deleteArticle(article) }
    #expect(viewModel.listContent == .empty)
  }

  // MARK: - Changing

  @Test("loads an article anew, and keeps what is known when that fails")
  func loadsOneAnew() async throws {
    let viewModel = await loaded()
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
    let viewModel = await loaded()
    _ = try await service.updateArticle(changed)

    await viewModel.refreshArticles()

    #expect(viewModel.articles.first == changed)
  }

  @Test("shows an article that was added")
  func showsCreatedArticle() async {
    let service = MockArticleService(articles: [Article.samples[0]])
    let viewModel = ArticleListViewModel(service: service)
    await viewModel.loadArticles()

    let isSaved = await viewModel.saveArticle(added, replacing: nil)

    #expect(isSaved)
    #expect(viewModel.articles.count == 2)
    #expect(viewModel.articles.first?.id != Article.samples[0].id)
    #expect(Set(viewModel.articles) == Set(service.articles))
  }

  @Test("shows the first article that is added, also before any are loaded")
  func showsFirstArticle() async {
    let service = MockArticleService()
    let viewModel = ArticleListViewModel(service: service)

    let isSaved = await viewModel.createArticle(added)

    #expect(isSaved)
    #expect(viewModel.articles.count == 1)
    #expect(viewModel.articles == service.articles)
    #expect(viewModel.errorMessage ?? viewModel.saveErrorMessage == nil)
  }

  @Test("loads the others when an article is added before they are known")
  func loadsAfterCreation() async {
    let service = MockArticleService(articles: [Article.samples[0]])
    let viewModel = ArticleListViewModel(service: service)

    _ = await viewModel.createArticle(added)

    #expect(viewModel.articles.count == 2)
    #expect(viewModel.articles.last == Article.samples[0])
    #expect(viewModel.hasLoaded)
  }

  @Test("shows an article as it was changed")
  func showsUpdatedArticle() async {
    let viewModel = await loaded()

    let isSaved = await viewModel.saveArticle(changed, replacing: Article.samples[0])

    #expect(isSaved)
    #expect(viewModel.articles.first { $0.id == changed.id } == changed)
    #expect(service.articles == [changed, Article.samples[1], Article.samples[2]])
  }

  @Test("takes a change for saved where only the server knows the article, and shows it")
  func showsChangeOfUnknownArticle() async throws {
    let viewModel = await loaded()
    let created = try await service.createArticle(added)

    let isSaved = await viewModel.updateArticle(created)

    #expect(isSaved)
    #expect(viewModel.saveErrorMessage == nil)
    #expect(viewModel.articles == Article.samples + [created])
  }

  @Test("says why when the server does not know the article that was changed")
  func refusesUnknownArticle() async {
    let viewModel = await loaded()
    await viewModel.deleteArticle(changed)

    let isSaved = await viewModel.updateArticle(changed)

    #expect(!isSaved)
    #expect(viewModel.saveErrorMessage != nil)
  }

  @Test("shows an article no more once it is deleted")
  func forgetsDeletedArticle() async {
    let viewModel = await loaded()

    await viewModel.deleteArticle(Article.samples[0])

    #expect(viewModel.articles == [Article.samples[1], Article.samples[2]])
    #expect(service.articles == viewModel.articles)
  }

  @Test("says why an article was not saved until that is read")
  func showsSavingFailure() async {
    let viewModel = await loaded()
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
    let viewModel = await loaded()
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
    let viewModel = await loaded()
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
    let viewModel = await loaded()
    var isSavedTwice = true
    service.onCall = { [service, added] in
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

  // MARK: - Searching

  @Test("finds an article by its texts, whatever their case, and all without a query")
  func findsArticleByText() async {
    let viewModel = await loaded()

    viewModel.searchQuery = query
    #expect(viewModel.filteredArticles.contains(Article.samples[0]))

    viewModel.searchQuery = "  "
    #expect(viewModel.filteredArticles == Article.samples)
  }

  @Test("finds nothing that does not contain the query")
  func findsNothingElse() async {
    let viewModel = await loaded()

    viewModel.searchQuery = "no text of any article"

    #expect(viewModel.filteredArticles.isEmpty)
    #expect(viewModel.listContent == .nothingFound)
  }

  // MARK: - Given

  /// The first sample with the values of the second.
  private let changed = Article(
    id: Article.samples[0].id,
    title: "Second article",
    author: "Grace",
    content: "Second content",
    publishedDate: Date(timeIntervalSince1970: 1_704_189_600),
    imageURL: URL(string: "https://example.com/image-url/2")!
  )
  private let added = Article(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4)),
    title: "Second article",
    author: "Grace",
    content: "Second content",
    publishedDate: Date(timeIntervalSince1970: 1_704_189_600),
    imageURL: URL(string: "https://example.com/image-url/2")!
  )
  private let query = "FIRST ARTICLE"

  private func loaded() async -> ArticleListViewModel {
    let viewModel = ArticleListViewModel(service: service)
    await viewModel.loadArticles()
    return viewModel
  }
}
