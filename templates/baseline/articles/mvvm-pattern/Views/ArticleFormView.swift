import SwiftUI

/// Adds an article or changes one.
struct ArticleFormView: View {
  @ObservedObject private var viewModel: ArticleListViewModel
  @Environment(\.dismiss) private var dismiss
  @State private var formState: ArticleFormState
  private let article: Article?

  /// - Parameter article: The article to change, or `nil` for a new one.
  init(article: Article? = nil, viewModel: ArticleListViewModel) {
    self.article = article
    self.viewModel = viewModel
    _formState = State(initialValue: ArticleFormState(article: article))
  }

  var body: some View {
    NavigationStack {
      Form {
        fields
        if let message = viewModel.errorMessage {
          Text(message)
            .foregroundStyle(.red)
        }
      }
      .navigationTitle(article == nil ? "New Article" : "Edit Article")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            Task { await save() }
          }
        }
      }
    }
  }

  @ViewBuilder private var fields: some View {
    Section {
      TextField("Title", text: $formState.title)
      FieldMessage(text: formState.titleError)
    }
    Section {
      TextField("Author", text: $formState.author)
      FieldMessage(text: formState.authorError)
    }
    Section {
      TextField("Content", text: $formState.content, axis: .vertical)
        .lineLimit(3...6)
    }
    Section {
      DatePicker("Published at", selection: $formState.publishedAt, displayedComponents: .date)
    }
  }

  private func save() async {
    guard let saved = formState.validArticle(replacing: article) else { return }
    if await viewModel.saveArticle(saved, replacing: article) { dismiss() }
  }
}

/// What is wrong with a field, if anything.
private struct FieldMessage: View {
  let text: String?

  var body: some View {
    if let text {
      Text(text)
        .font(.caption)
        .foregroundStyle(.red)
    }
  }
}

#Preview {
  ArticleFormView(
    article: Article.samples[0],
    viewModel: ArticleListViewModel(articleService: MockArticleService())
  )
}
