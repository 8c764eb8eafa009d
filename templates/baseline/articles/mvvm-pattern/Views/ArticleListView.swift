import SwiftUI

/// All articles, to be opened, added to and deleted from.
struct ArticleListView: View {
  @StateObject private var viewModel: ArticleListViewModel
  @State private var isAdding = false
  @State private var isDeleteErrorShown = false
  @State private var path: [Article.ID] = []

  init(service: any ArticleServiceProtocol) {
    _viewModel = StateObject(
      wrappedValue: ArticleListViewModel(service: service)
    )
  }

  var body: some View {
    NavigationStack(path: $path) {
      list
        .navigationTitle("Articles")
        .toolbar { actions }
        .sheet(isPresented: $isAdding) {
          CreateArticleView(viewModel: viewModel)
        }
        .navigationDestination(for: Article.ID.self) { id in
          if let article = viewModel.articles.first(where: { $0.id == id }) {
            ArticleDetailView(article: article, viewModel: viewModel)
          }
        }
        .alert("Article Not Deleted", isPresented: $isDeleteErrorShown) {
          Button("OK") { viewModel.dismissErrors() }
        } message: {
          Text(viewModel.deleteErrorMessage ?? "")
        }
        .onChange(of: viewModel.deleteErrorMessage) { _, message in
          isDeleteErrorShown = message != nil
        }
        .searchable(text: $viewModel.searchQuery, prompt: "Search articles")
        .refreshable { await viewModel.refreshArticles() }
        .task { await viewModel.loadArticles() }
    }
  }

  private var list: some View {
    List {
      if viewModel.hasLoaded, let message = viewModel.errorMessage {
        Section("Articles Not Loaded") {
          Text(message)
            .foregroundStyle(.red)
          retryButton
        }
      }
      ForEach(shownArticles) { article in
        NavigationLink(value: article.id) {
          ArticleRow(article: article)
        }
        .swipeActions {
          Button("Delete", systemImage: "trash", role: .destructive) {
            Task { await viewModel.deleteArticle(article) }
          }
        }
      }
    }
    .overlay { placeholder }
  }

  /// What stands in place of a list without rows.
  @ViewBuilder private var placeholder: some View {
    switch listContent {
    case .loading:
      ProgressView("Loading articles...")
    case .failed(let message):
      ContentUnavailableView {
        Label("Articles Not Loaded", systemImage: "exclamationmark.triangle")
      } description: {
        Text(message)
      } actions: {
        retryButton
      }
    case .empty:
      ContentUnavailableView(
        "No Articles",
        systemImage: "tray",
        description: Text("Add the first article.")
      )
    case .nothingFound:
      ContentUnavailableView.search(text: viewModel.searchQuery)
    case .loaded:
      EmptyView()
    }
  }

  private var retryButton: some View {
    Button("Try Again") {
      Task { await viewModel.refreshArticles() }
    }
  }

  @ToolbarContentBuilder private var actions: some ToolbarContent {
    ToolbarItem(placement: .primaryAction) {
      Button("Add Article", systemImage: "plus") { isAdding = true }
    }
  }

  private var listContent: ArticleListViewModel.ListContent {
    viewModel.listContent
  }

  private var shownArticles: [Article] {
    if case .loaded(let articles) = listContent { articles } else { [] }
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
