import SwiftUI

/// A list of items, and what stands in its place while it has none to show.
struct ListContentView<Item: Identifiable & Equatable, Row: View>: View {
  @ObservedObject var model: ListViewModel<Item>
  let content: ListViewModel<Item>.ListContent
  /// What is searched for; `nil` where nothing can be.
  var query: String?
  let loadingTitle: LocalizedStringKey
  let failureTitle: LocalizedStringKey
  let emptyTitle: LocalizedStringKey
  /// How to get the first item.
  let emptyText: LocalizedStringKey
  let emptySymbol: String
  let refresh: @MainActor () async -> Void
  let delete: @MainActor (Item) async -> Void
  @ViewBuilder let row: (Item) -> Row

  var body: some View {
    List {
      if let failure = model.errorMessage, content != .failed(failure) {
        Section(failureTitle) {
          Text(failure)
            .foregroundStyle(.red)
          retryButton
        }
      }
      ForEach(loaded) { item in
        row(item)
          .swipeActions { deleteButton(item) }
          .contextMenu { deleteButton(item) }
      }
    }
    .refreshable { [refresh] in await refresh() }
    .overlay { placeholder }
    .failureAlert("Not Deleted", message: model.deleteErrorMessage) { model.dismissErrors() }
    .failureAlert("Not Saved", message: model.lateErrorMessage) { model.dismissErrors() }
  }

  private var loaded: [Item] {
    if case .loaded(let items) = content { items } else { [] }
  }

  @ViewBuilder private var placeholder: some View {
    switch content {
    case .loading:
      ProgressView(loadingTitle)
    case .failed(let message):
      ContentUnavailableView {
        Label(failureTitle, systemImage: "exclamationmark.triangle")
      } description: {
        Text(message)
      } actions: {
        retryButton
      }
    case .empty:
      ContentUnavailableView(emptyTitle, systemImage: emptySymbol, description: Text(emptyText))
    case .nothingFound:
      nothingFound
    case .loaded:
      EmptyView()
    }
  }

  @ViewBuilder private var nothingFound: some View {
    if let query {
      ContentUnavailableView.search(text: query)
    } else {
      ContentUnavailableView("Nothing Found", systemImage: "magnifyingglass")
    }
  }

  private func deleteButton(_ item: Item) -> some View {
    Button("Delete", systemImage: "trash", role: .destructive) {
      Task { await delete(item) }
    }
  }

  private var retryButton: some View {
    Button("Try Again") {
      Task { await refresh() }
    }
  }
}
