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
        .task { await viewModel.fetchArticles() }
    }
  }

  @ViewBuilder private var content: some View {
    if viewModel.isLoading && viewModel.articles.isEmpty {
      ProgressView("Loading articles…")
    } else if let message = viewModel.errorMessage, viewModel.articles.isEmpty {
      ContentUnavailableView(
        "Articles Not Loaded",
        systemImage: "exclamationmark.triangle",
        description: Text(message)
      )
    } else if viewModel.articles.isEmpty {
      ContentUnavailableView(
        "No Articles",
        systemImage: "tray",
        description: Text("Add the first article.")
      )
    } else {
      list
    }
  }

  private var list: some View {
    List {
      if let message = viewModel.errorMessage {
        Text(message)
          .foregroundStyle(.red)
      }
      ForEach(viewModel.foundArticles) { article in
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
    .searchable(text: $viewModel.searchQuery, prompt: "Search articles")
    .overlay {
      if viewModel.foundArticles.isEmpty {
        ContentUnavailableView.search(text: viewModel.searchQuery)
      }
    }
    .refreshable { await viewModel.fetchArticles() }
  }
}

#Preview("Articles") {
  ArticleListView(articleService: MockArticleService(articles: Article.samples))
}

#Preview("Failure") {
  ArticleListView(articleService: MockArticleService(shouldFail: true))
}
