import SwiftUI

/// Everything about an article, which can be changed from here.
struct ArticleDetailView: View {
  let article: Article
  @ObservedObject var viewModel: ArticleListViewModel
  @State private var isEditing = false

  var body: some View {
    List {
      if let message = viewModel.errorMessage {
        Section("Not Loaded") {
          Text(message)
            .foregroundStyle(.red)
        }
      }
      fields
    }
    .navigationTitle(article.label)
    .refreshable { await viewModel.fetchArticle(id: article.id) }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") { isEditing = true }
      }
    }
    .sheet(isPresented: $isEditing) {
      CreateArticleView(article: article, viewModel: viewModel)
    }
  }

  @ViewBuilder private var fields: some View {
    LabeledContent("Title") { Text(article.title) }
    LabeledContent("Author") { Text(article.author) }
    LabeledContent("Content") { Text(article.content) }
    LabeledContent("Published date") { Text(article.publishedDate, style: .date) }
    AsyncImage(url: article.imageURL) { image in
      image
        .resizable()
        .scaledToFit()
    } placeholder: {
      Image(systemName: "photo")
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, maxHeight: 240)
    .accessibilityLabel("Image")
  }
}

#if DEBUG
  #Preview {
    NavigationStack {
      ArticleDetailView(
        article: Article.samples[0],
        viewModel: ArticleListViewModel(service: MockArticleService())
      )
    }
  }
#endif
