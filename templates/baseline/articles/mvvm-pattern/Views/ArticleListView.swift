import SwiftUI

/// All articles, to be opened, added to and deleted from.
struct ArticleListView: View {
  @StateObject private var viewModel: ArticleListViewModel
  @State private var isAdding = false

  init(articleService: any ArticleServiceProtocol) {
    _viewModel = StateObject(
      wrappedValue: ArticleListViewModel(articleService: articleService)
    )
  }

  var body: some View {
    NavigationStack {
      content
        .navigationTitle("Articles")
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Add Article", systemImage: "plus") { isAdding = true }
          }
        }
        .sheet(isPresented: $isAdding) {
          ArticleFormView(viewModel: viewModel)
        }
        .searchable(text: $viewModel.searchQuery, prompt: "Search articles")
        .refreshable { await viewModel.fetchArticles() }
        .task { await viewModel.fetchArticles() }
    }
  }

  @ViewBuilder private var content: some View {
    switch viewModel.listContent {
    case .loading:
      ProgressView("Loading articles…")
    case .failed(let message):
      ContentUnavailableView(
        "Articles Not Loaded",
        systemImage: "exclamationmark.triangle",
        description: Text(message)
      )
    case .empty:
      ContentUnavailableView(
        "No Articles",
        systemImage: "tray",
        description: Text("Add the first article.")
      )
    case .nothingFound:
      ContentUnavailableView.search(text: viewModel.searchQuery)
    case .loaded(let articles):
      list(articles)
    }
  }

  private func list(_ articles: [Article]) -> some View {
    List {
      if let message = viewModel.errorMessage {
        Text(message)
          .foregroundStyle(.red)
      }
      ForEach(articles) { article in
        NavigationLink {
          ArticleDetailView(article: article, viewModel: viewModel)
        } label: {
          ArticleRow(article: article)
        }
        .swipeActions {
          Button("Delete", systemImage: "trash", role: .destructive) {
            Task { await viewModel.deleteArticle(article) }
          }
        }
      }
    }
  }
}

#Preview("Articles") {
  ArticleListView(articleService: MockArticleService(articles: Article.samples))
}

#Preview("Failure") {
  ArticleListView(articleService: MockArticleService(shouldFail: true))
}
