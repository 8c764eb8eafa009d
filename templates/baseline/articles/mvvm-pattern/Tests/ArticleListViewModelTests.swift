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
    let viewModel = ArticleListViewModel(articleService: service)

    await viewModel.fetchArticles()

    #expect(viewModel.articles == Article.samples)
    #expect(viewModel.errorMessage == nil)
    #expect(service.fetchCallCount == 1)
  }

  @Test("is loading while the service works, and not before or after")
  func isLoadingMeanwhile() async {
    let viewModel = ArticleListViewModel(articleService: service)
    var wasLoading = false
    service.onCall = { wasLoading = viewModel.isLoading }
    #expect(!viewModel.isLoading)

    await viewModel.fetchArticles()

    #expect(wasLoading)
    #expect(!viewModel.isLoading)
  }

  @Test("says why nothing could be loaded")
  func showsLoadingFailure() async {
    let viewModel = ArticleListViewModel(articleService: service)
    service.shouldFail = true

    await viewModel.fetchArticles()

    #expect(viewModel.articles.isEmpty)
    #expect(viewModel.errorMessage != nil)
    #expect(!viewModel.isLoading)
  }

  @Test("shows nothing when there are no articles")
  func showsEmptyAnswer() async {
    let viewModel = ArticleListViewModel(articleService: MockArticleService(articles: []))

    await viewModel.fetchArticles()

    #expect(viewModel.articles.isEmpty)
    #expect(viewModel.errorMessage == nil)
  }

  @Test("forgets a failure when loading again succeeds")
  func forgetsLoadingFailure() async {
    let viewModel = ArticleListViewModel(articleService: service)
    service.shouldFail = true
    await viewModel.fetchArticles()
    service.shouldFail = false

    await viewModel.fetchArticles()

    #expect(viewModel.errorMessage == nil)
    #expect(viewModel.articles == Article.samples)
  }

  @Test("keeps what it shows when loading again fails")
  func keepsArticlesOnFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true

    await viewModel.fetchArticles()

    #expect(viewModel.articles == Article.samples)
    #expect(viewModel.errorMessage != nil)
  }

  // MARK: - What the list shows

  @Test("shows that the articles are being loaded")
  func listShowsLoading() async {
    let viewModel = ArticleListViewModel(articleService: service)
    var shown: ArticleListViewModel.ListContent?
    service.onCall = { shown = viewModel.listContent }

    await viewModel.fetchArticles()

    #expect(shown == .loading)
  }

  @Test("shows the articles in a list, while they are loaded anew as well")
  func listShowsArticles() async {
    let viewModel = await loaded()
    var shown: ArticleListViewModel.ListContent?
    service.onCall = { shown = viewModel.listContent }

    await viewModel.fetchArticles()

    #expect(shown == .loaded(Article.samples))
    #expect(viewModel.listContent == .loaded(Article.samples))
  }

  @Test("shows why there is nothing in the list")
  func listShowsFailure() async {
    let viewModel = ArticleListViewModel(articleService: service)
    service.shouldFail = true

    await viewModel.fetchArticles()

    #expect(viewModel.listContent == .failed(viewModel.errorMessage ?? ""))
  }

  @Test("shows that there are no articles")
  func listShowsThatItIsEmpty() async {
    let viewModel = ArticleListViewModel(articleService: MockArticleService(articles: []))

    await viewModel.fetchArticles()

    #expect(viewModel.listContent == .empty)
  }

  @Test("shows that nothing was found")
  func listShowsThatNothingWasFound() async {
    let viewModel = await loaded()

    viewModel.searchQuery = "no text of any article"

    #expect(viewModel.listContent == .nothingFound)
  }

  // MARK: - Changing

  @Test("shows an article that was added")
  func showsCreatedArticle() async {
    let service = MockArticleService(articles: [Article.samples[0]])
    let viewModel = ArticleListViewModel(articleService: service)
    await viewModel.fetchArticles()

    let isSaved = await viewModel.createArticle(Article.samples[1])

    #expect(isSaved)
    #expect(viewModel.articles == [Article.samples[0], Article.samples[1]])
    #expect(service.articles == viewModel.articles)
  }

  @Test("says why an article could not be added, and shows no more than before")
  func showsCreationFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true

    let isSaved = await viewModel.createArticle(Article.samples[0])

    #expect(!isSaved)
    #expect(viewModel.articles == Article.samples)
    #expect(viewModel.errorMessage != nil)
  }

  @Test("shows an article as it was changed")
  func showsUpdatedArticle() async {
    let viewModel = await loaded()

    let isSaved = await viewModel.updateArticle(changed)

    #expect(isSaved)
    #expect(viewModel.articles == [changed, Article.samples[1], Article.samples[2]])
    #expect(service.articles == viewModel.articles)
  }

  @Test("says why an article could not be changed, and shows it as before")
  func showsUpdateFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true

    let isSaved = await viewModel.updateArticle(changed)

    #expect(!isSaved)
    #expect(viewModel.articles == Article.samples)
    #expect(viewModel.errorMessage != nil)
  }

  @Test("adds an article that replaces none, and changes one that replaces another")
  func savesArticle() async {
    let service = MockArticleService(articles: [Article.samples[0]])
    let viewModel = ArticleListViewModel(articleService: service)
    await viewModel.fetchArticles()

    let isAdded = await viewModel.saveArticle(Article.samples[1], replacing: nil)
    let isChanged = await viewModel.saveArticle(changed, replacing: Article.samples[0])

    #expect(isAdded)
    #expect(isChanged)
    #expect(viewModel.articles == [changed, Article.samples[1]])
  }

  @Test("shows an article no more once it is deleted")
  func forgetsDeletedArticle() async {
    let viewModel = await loaded()

    await viewModel.deleteArticle(Article.samples[0])

    #expect(viewModel.articles == [Article.samples[1], Article.samples[2]])
    #expect(service.articles == viewModel.articles)
  }

  @Test("says why an article could not be deleted, and keeps it")
  func showsDeletionFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true

    await viewModel.deleteArticle(Article.samples[0])

    #expect(viewModel.articles == Article.samples)
    #expect(viewModel.errorMessage != nil)
  }

  @Test("forgets a failure once an article is added")
  func forgetsFailureOnCreation() async {
    let viewModel = await failed()

    _ = await viewModel.createArticle(changed)

    #expect(viewModel.errorMessage == nil)
  }

  @Test("forgets a failure once an article is changed")
  func forgetsFailureOnUpdate() async {
    let viewModel = await failed()

    _ = await viewModel.updateArticle(changed)

    #expect(viewModel.errorMessage == nil)
  }

  @Test("forgets a failure once an article is deleted")
  func forgetsFailureOnDeletion() async {
    let viewModel = await failed()

    await viewModel.deleteArticle(Article.samples[0])

    #expect(viewModel.errorMessage == nil)
  }

  // MARK: - Searching

  @Test("finds all articles while there is no query")
  func findsAllWithoutQuery() async {
    let viewModel = await loaded()

    viewModel.searchQuery = "  "

    #expect(viewModel.foundArticles == Article.samples)
  }

  @Test("finds an article by its texts, whatever their case")
  func findsArticleByText() async {
    let viewModel = await loaded()

    viewModel.searchQuery = query

    #expect(viewModel.foundArticles.contains(Article.samples[0]))
  }

  @Test("finds nothing that does not contain the query")
  func findsNothingElse() async {
    let viewModel = await loaded()

    viewModel.searchQuery = "no text of any article"

    #expect(viewModel.foundArticles.isEmpty)
  }

  // MARK: - Given

  /// The first sample with the values of the second.
  private let changed = Article(
    id: Article.samples[0].id,
    title: "Second article",
    author: "Grace",
    content: "Second content",
    publishedAt: Date(timeIntervalSince1970: 1_704_189_600)
  )
  private let query = "FIRST ARTICLE"

  private func loaded() async -> ArticleListViewModel {
    let viewModel = ArticleListViewModel(articleService: service)
    await viewModel.fetchArticles()
    return viewModel
  }

  /// What holds all articles and the message of a failure, behind which everything works again.
  private func failed() async -> ArticleListViewModel {
    let viewModel = await loaded()
    service.shouldFail = true
    await viewModel.deleteArticle(Article.samples[0])
    service.shouldFail = false
    return viewModel
  }
}
