import SwiftUI

/// Everything about an article, which can be changed from here.
struct ArticleDetailView: View {
  let article: Article
  @ObservedObject var viewModel: ArticleListViewModel
  @State private var isEditing = false

  var body: some View {
    List {
      fields
    }
    .navigationTitle(article.label)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") { isEditing = true }
      }
    }
    .sheet(isPresented: $isEditing) {
      ArticleFormView(article: article, viewModel: viewModel)
    }
  }

  @ViewBuilder private var fields: some View {
    LabeledContent("Title") {
      Text(article.title)
    }
    LabeledContent("Author") {
      Text(article.author)
    }
    LabeledContent("Content") {
      Text(article.content)
    }
    LabeledContent("Published at") {
      Text(article.publishedAt, style: .date)
    }
  }
}

#if DEBUG
  #Preview {
    NavigationStack {
      ArticleDetailView(
        article: Article.samples[0],
        viewModel: ArticleListViewModel(articleService: MockArticleService())
      )
    }
  }
#endif
