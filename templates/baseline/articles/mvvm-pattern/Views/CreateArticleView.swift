import SwiftUI

/// Adds an article or changes one.
struct CreateArticleView: View {
  @ObservedObject private var viewModel: ArticleListViewModel
  @State private var formState: ArticleFormState
  @FocusState private var focus: ArticleFormState.Field?
  private let article: Article?

  /// - Parameter article: The article to change, or `nil` for a new one.
  init(article: Article? = nil, viewModel: ArticleListViewModel) {
    self.article = article
    self.viewModel = viewModel
    _formState = State(initialValue: ArticleFormState(article: article))
  }

  var body: some View {
    FormSheet(
      title: article == nil ? "New Article" : "Edit Article",
      isSaving: viewModel.isSaving,
      failure: viewModel.saveErrorMessage,
      refusals: viewModel.refusals,
      close: viewModel.closeForm,
      save: saveArticle
    ) {
      fields
    }
  }

  @ViewBuilder private var fields: some View {
    Section {
      LabeledTextField("Title", text: $formState.title, message: formState.titleError)
        .focus($focus, on: .title, next: .author)
      LabeledTextField("Author", text: $formState.author, message: formState.authorError)
        .focus($focus, on: .author, next: .content)
      TextField("Content", text: $formState.content, axis: .vertical)
        .lineLimit(3...6)
        .focused($focus, equals: .content)
      FieldMessage(name: "content")
      LabeledTextField("Image URL", text: $formState.imageURL, message: formState.imageURLError)
        .focus($focus, on: .imageURL)
        .keyboardType(.URL)
        .textContentType(.URL)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
    }
  }

  private func saveArticle() async -> Bool {
    guard let saved = formState.validArticle(replacing: article) else {
      focus = formState.firstInvalid
      return false
    }
    return await viewModel.saveArticle(saved, replacing: article)
  }
}

#if DEBUG
  #Preview {
    CreateArticleView(
      article: Article.samples[0],
      viewModel: ArticleListViewModel(service: MockArticleService())
    )
  }
#endif
