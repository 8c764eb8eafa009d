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
  /// Whether the articles are known, so that none means that there are none.
  @Published private(set) var hasLoaded = false
  /// Why the articles could not be loaded.
  @Published private(set) var errorMessage: String?
  @Published private(set) var isSaving = false
  @Published private(set) var saveErrorMessage: String?
  @Published private(set) var deleteErrorMessage: String?
  @Published var searchQuery = ""

  private let service: any ArticleServiceProtocol
  private var idsBeingDeleted: Set<Article.ID> = []

  init(service: any ArticleServiceProtocol) {
    self.service = service
  }

  /// Loads all articles; those that are known stay if that fails.
  func loadArticles() async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }

    do {
      articles = try await service.fetchArticles()
      hasLoaded = true
    } catch is CancellationError, URLError.cancelled {
      // Whoever left the screen or asked again needs no answer.
    } catch {
      errorMessage = error.localizedDescription
    }
  }

  /// Loads all articles anew, as the user asks for by pulling.
  func refreshArticles() async {
    await loadArticles()
  }

  /// Loads an article anew; what is known of it stays if that fails.
  func fetchArticle(id: UUID) async {
    errorMessage = nil

    do {
      let article = try await service.fetchArticle(id: id)
      guard let index = articles.firstIndex(where: { $0.id == id }) else { return }
      articles[index] = article
    } catch is CancellationError, URLError.cancelled {
      // The screen was left.
    } catch {
      errorMessage = error.localizedDescription
    }
  }

  /// Adds an article, and returns whether it was saved.
  func createArticle(_ article: Article) async -> Bool {
    await change {
      let created = try await service.createArticle(article)
      // The new one comes first, also where the server puts it elsewhere among those that were not
      // known yet.
      if !hasLoaded { await loadArticles() }
      guard hasLoaded else { return }
      articles.removeAll { $0.id == created.id }
      articles.insert(created, at: 0)
    }
  }

  /// Saves the changes of an article, and returns whether they were saved.
  func updateArticle(_ article: Article) async -> Bool {
    await change {
      let updated = try await service.updateArticle(article)
      guard let index = articles.firstIndex(where: { $0.id == updated.id }) else {
        // It is saved all the same; the server knows where it belongs.
        return await loadArticles()
      }
      articles[index] = updated
    }
  }

  /// Adds an article that replaces none, and saves the changes of another.
  func saveArticle(_ article: Article, replacing original: Article?) async -> Bool {
    original == nil ? await createArticle(article) : await updateArticle(article)
  }

  /// Removes an article, which stays if that fails.
  func deleteArticle(_ article: Article) async {
    let id = article.id
    guard idsBeingDeleted.insert(id).inserted else { return }
    defer { idsBeingDeleted.remove(id) }
    deleteErrorMessage = nil

    do {
      try await service.deleteArticle(id: id)
      articles.removeAll { $0.id == id }
    } catch is CancellationError, URLError.cancelled {
      // Nothing has failed.
    } catch {
      deleteErrorMessage = error.localizedDescription
    }
  }

  /// Forgets why something was not saved or deleted, once that has been read.
  func dismissErrors() {
    saveErrorMessage = nil
    deleteErrorMessage = nil
  }

  /// The articles that the user looks for; all while there is nothing to look for.
  var filteredArticles: [Article] {
    articles.filter { $0.matches(searchQuery) }
  }

  /// What a list shows; what is known stays while it is loaded anew.
  var listContent: ListContent {
    guard hasLoaded else { return errorMessage.map(ListContent.failed) ?? .loading }
    guard !articles.isEmpty else { return .empty }
    let found = filteredArticles
    return found.isEmpty ? .nothingFound : .loaded(found)
  }

  /// Makes one change at a time, and returns whether it was made.
  private func change(_ body: @MainActor () async throws -> Void) async -> Bool {
    guard !isSaving else { return false }
    isSaving = true
    saveErrorMessage = nil
    defer { isSaving = false }

    do {
      try await body()
      return true
    } catch is CancellationError, URLError.cancelled {
      return false
    } catch {
      saveErrorMessage = error.localizedDescription
      return false
    }
  }
}

extension Article {
  /// Whether one of the texts contains a query, as all do with an empty one.
  fileprivate func matches(_ query: String) -> Bool {
    let query = query.trimmingCharacters(in: .whitespaces)
    guard !query.isEmpty else { return true }
    return title.localizedCaseInsensitiveContains(query)
      || author.localizedCaseInsensitiveContains(query)
      || content.localizedCaseInsensitiveContains(query)
  }
}
