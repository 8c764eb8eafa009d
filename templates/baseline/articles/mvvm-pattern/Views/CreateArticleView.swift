import SwiftUI

/// Adds an article or changes one.
struct CreateArticleView: View {
  /// The fields that the keyboard goes through.
  private enum Field {
    case title, author, content, imageURL
  }

  @ObservedObject private var viewModel: ArticleListViewModel
  @Environment(\.dismiss) private var dismiss
  @State private var formState: ArticleFormState
  @FocusState private var focus: Field?
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
        if let message = viewModel.saveErrorMessage {
          Section("Not Saved") {
            Text(message)
              .foregroundStyle(.red)
          }
        }
      }
      .navigationTitle(article == nil ? "New Article" : "Edit Article")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
            .disabled(viewModel.isSaving)
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            Task { await saveArticle() }
          }
          .disabled(viewModel.isSaving)
        }
      }
      .interactiveDismissDisabled(viewModel.isSaving)
      .onAppear { viewModel.dismissErrors() }
    }
  }

  @ViewBuilder private var fields: some View {
    Section {
      LabeledContent("Title") {
        TextField("Title", text: $formState.title)
          .multilineTextAlignment(.trailing)
          .focused($focus, equals: .title)
          .submitLabel(.next)
          .onSubmit { focus = .author }
      }
      FieldMessage(text: formState.titleError)
      LabeledContent("Author") {
        TextField("Author", text: $formState.author)
          .multilineTextAlignment(.trailing)
          .focused($focus, equals: .author)
          .submitLabel(.next)
          .onSubmit { focus = .content }
      }
      FieldMessage(text: formState.authorError)
      TextField("Content", text: $formState.content, axis: .vertical)
        .lineLimit(3...6)
        .focused($focus, equals: .content)
      LabeledContent("Image URL") {
        TextField("Image URL", text: $formState.imageURL)
          .multilineTextAlignment(.trailing)
          .keyboardType(.URL)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .focused($focus, equals: .imageURL)
      }
      FieldMessage(text: formState.imageURLError)
    }
  }

  private func saveArticle() async {
    guard let saved = formState.validArticle(replacing: article) else { return }
    if await viewModel.saveArticle(saved, replacing: article) { dismiss() }
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
