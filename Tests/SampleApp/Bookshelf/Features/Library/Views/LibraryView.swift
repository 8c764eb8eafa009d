import SwiftUI

struct LibraryView: View {
    @StateObject private var viewModel = LibraryViewModel()
    @State private var searchText = ""
    @State private var showsFinished = true

    var body: some View {
        NavigationStack {
            content
                .navigationTitle("Library")
                .searchable(text: $searchText)
                .toolbar {
                    ToolbarItem(placement: .primaryAction) {
                        Button("Suggest", systemImage: "sparkles") {
                            viewModel.suggestNext()
                        }
                    }
                    ToolbarItem(placement: .secondaryAction) {
                        Toggle("Show finished", isOn: $showsFinished)
                    }
                }
                .navigationDestination(for: Book.self) { book in
                    BookDetailView(book: book)
                }
        }
        .task {
            await viewModel.load()
        }
    }

    @ViewBuilder
    private var content: some View {
        if viewModel.isLoading {
            ProgressView("Fetching your books…")
        } else {
            List {
                if let message = viewModel.errorMessage {
                    ErrorBanner(message: message)
                }
                if let suggestion = viewModel.suggestion {
                    Section("Read next") {
                        BookRow(book: suggestion)
                    }
                }
                Section("All books") {
                    ForEach(visibleBooks) { book in
                        NavigationLink(value: book) {
                            BookRow(book: book)
                        }
                        .swipeActions {
                            Button("Remove", role: .destructive) {
                                Task { await viewModel.remove(book) }
                            }
                        }
                    }
                }
            }
            .refreshable {
                await viewModel.load()
            }
        }
    }

    private var visibleBooks: [Book] {
        viewModel.books
            .filter { showsFinished || $0.finishedAt == nil }
            .filter { searchText.isEmpty || $0.title.localizedCaseInsensitiveContains(searchText) }
            .sorted { $0.title < $1.title }
    }
}

#Preview {
    LibraryView()
}
