import Combine
import Foundation

/// What the screens of articles show, and what the user can do there.
final class ArticleListViewModel: ListViewModel<Article> {
  @Published var searchQuery = ""
  private let service: any ArticleServiceProtocol

  init(service: any ArticleServiceProtocol) {
    self.service = service
    super.init(insertsFirst: true) { try await service.fetchArticles() }
  }

  var articles: [Article] { loaded }

  func loadArticles() async {
    await load()
  }

  /// Loads all articles anew, as the user asks for by pulling.
  func refreshArticles() async {
    await load()
  }

  /// Loads an article anew; what is known of it stays if that fails.
  func fetchArticle(id: UUID) async {
    await load {
      let article = try await service.fetchArticle(id: id)
      return articles.map { $0.id == id ? article : $0 }
    }
  }

  /// Returns whether it was saved, as all functions do that save.
  func createArticle(_ article: Article) async -> Bool {
    await save(isNew: true) { try await service.createArticle(article) }
  }

  func updateArticle(_ article: Article) async -> Bool {
    await save { try await service.updateArticle(article) }
  }

  /// Adds an article that replaces none, and saves the changes of another.
  func saveArticle(_ article: Article, replacing original: Article?) async -> Bool {
    original == nil ? await createArticle(article) : await updateArticle(article)
  }

  func deleteArticle(_ article: Article) async {
    await delete(article.id) { try await service.deleteArticle(id: article.id) }
  }

  /// The articles that the user looks for; all while there is nothing to look for.
  var filteredArticles: [Article] {
    articles.filter { searchQuery.isFound(in: $0.title, $0.author, $0.content) }
  }

  /// What a list shows; what is known stays while it is loaded anew.
  var listContent: ListContent {
    listContent(of: filteredArticles)
  }
}
