import Combine
import Foundation

/// What the screens of articles show, and what the user can do there.
@MainActor
final class ArticleListViewModel: ObservableObject {
  /// What a list of articles shows.
  enum ListContent: Equatable {
    case loading
    case failed(String)
    case empty
    case nothingFound
    case loaded([Article])
  }

  @Published private(set) var articles: [Article] = []
  @Published private(set) var isLoading = false
  @Published private(set) var errorMessage: String?
  @Published var searchQuery = ""

  private let articleService: any ArticleServiceProtocol

  init(articleService: any ArticleServiceProtocol) {
    self.articleService = articleService
  }

  /// Loads all articles; those shown before stay if that fails.
  func fetchArticles() async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }

    do {
      articles = try await articleService.fetchArticles()
    } catch {
      errorMessage = "The articles could not be loaded: \(error.localizedDescription)"
    }
  }

  /// Adds an article and tells whether it was saved.
  func createArticle(_ article: Article) async -> Bool {
    errorMessage = nil

    do {
      let created = try await articleService.createArticle(article)
      articles.append(created)
      return true
    } catch {
      errorMessage = "The article could not be added: \(error.localizedDescription)"
      return false
    }
  }

  /// Saves the changes of an article and tells whether they were saved.
  func updateArticle(_ article: Article) async -> Bool {
    errorMessage = nil

    do {
      let updated = try await articleService.updateArticle(article)
      articles = articles.map { $0.id == updated.id ? updated : $0 }
      return true
    } catch {
      errorMessage = "The article could not be saved: \(error.localizedDescription)"
      return false
    }
  }

  /// Adds an article, or saves it in place of another, and tells whether that worked.
  func saveArticle(_ article: Article, replacing original: Article?) async -> Bool {
    original == nil ? await createArticle(article) : await updateArticle(article)
  }

  /// Removes an article, which stays if that fails.
  func deleteArticle(_ article: Article) async {
    errorMessage = nil

    do {
      try await articleService.deleteArticle(id: article.id)
      articles.removeAll { $0.id == article.id }
    } catch {
      errorMessage = "The article could not be deleted: \(error.localizedDescription)"
    }
  }

  /// The articles whose texts contain the query; all while there is none.
  var foundArticles: [Article] {
    let query = searchQuery.trimmingCharacters(in: .whitespaces)
    guard !query.isEmpty else { return articles }
    return articles.filter { article in
      article.title.localizedCaseInsensitiveContains(query)
        || article.author.localizedCaseInsensitiveContains(query)
        || article.content.localizedCaseInsensitiveContains(query)
    }
  }

  /// What a list shows: what is there stays while it is loaded anew.
  var listContent: ListContent {
    if articles.isEmpty {
      if isLoading { return .loading }
      if let errorMessage { return .failed(errorMessage) }
      return .empty
    }
    let found = foundArticles
    return found.isEmpty ? .nothingFound : .loaded(found)
  }
}
