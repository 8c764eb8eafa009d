import SwiftUI

/// All articles, to be opened, added to and deleted from.
struct ArticleListView: View {
  @StateObject private var viewModel: ArticleListViewModel
  @State private var isAdding = false
  @State private var path: [Article.ID] = []

  init(service: any ArticleServiceProtocol) {
    _viewModel = StateObject(wrappedValue: ArticleListViewModel(service: service))
  }

  var body: some View {
    NavigationStack(path: $path) {
      list
        .navigationTitle("Articles")
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Add Article", systemImage: "plus") { isAdding = true }
          }
        }
        .sheet(isPresented: $isAdding) {
          CreateArticleView(viewModel: viewModel)
        }
        .navigationDestination(for: Article.ID.self) { id in
          if let article = viewModel.articles.first(where: { $0.id == id }) {
            ArticleDetailView(article: article, viewModel: viewModel)
          } else {
            ContentUnavailableView("Article Not Found", systemImage: "tray")
          }
        }
        .searchable(text: $viewModel.searchQuery, prompt: "Search articles")
        .task { await viewModel.loadArticles() }
    }
  }

  private var list: some View {
    ListContentView(
      model: viewModel,
      content: viewModel.listContent,
      query: viewModel.searchQuery,
      loadingTitle: "Loading articles...",
      failureTitle: "Articles Not Loaded",
      emptyTitle: "No Articles",
      emptyText: "Add the first article.",
      emptySymbol: "tray",
      refresh: viewModel.refreshArticles,
      delete: viewModel.deleteArticle
    ) { article in
      NavigationLink(value: article.id) {
        ArticleRow(article: article)
      }
    }
  }
}

#if DEBUG
  #Preview("Articles") {
    ArticleListView(service: MockArticleService(articles: Article.samples))
  }

  #Preview("Failure") {
    ArticleListView(service: MockArticleService(shouldFail: true))
  }
#endif
