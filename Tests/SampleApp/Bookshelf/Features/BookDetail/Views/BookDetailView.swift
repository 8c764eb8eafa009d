import SwiftUI

struct BookDetailView: View {
    @StateObject private var viewModel: BookDetailViewModel
    @State private var showsAuthor = false

    init(book: Book) {
        _viewModel = StateObject(wrappedValue: BookDetailViewModel(book: book))
    }

    var body: some View {
        Form {
            if let message = viewModel.errorMessage {
                ErrorBanner(message: message)
            }
            progressSection
            if showsAuthor {
                AuthorSection(name: viewModel.book.author)
            }
            sessionsSection
            relatedSection
        }
        .navigationTitle(viewModel.book.title)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Toggle("Author", isOn: $showsAuthor)
            }
        }
        .task {
            await viewModel.load()
        }
    }

    private var progressSection: some View {
        Section("Progress") {
            Stepper("Page \(viewModel.book.currentPage)", value: $viewModel.book.currentPage)
            Button("Mark as finished") {
                viewModel.book.currentPage = viewModel.book.pageCount
                viewModel.book.finishedAt = Date()
            }
            Button("Save") {
                Task { await viewModel.save() }
            }
            .disabled(viewModel.isSaving)
        }
    }

    private var sessionsSection: some View {
        Section("Sessions") {
            ForEach(viewModel.sessions) { session in
                HStack {
                    Text(session.startedAt, style: .date)
                    Spacer()
                    Text(session.durationText)
                        .foregroundStyle(.secondary)
                }
            }
        }
    }

    private var relatedSection: some View {
        Section("You might also like") {
            ForEach(viewModel.relatedBooks) { book in
                Text(book.title)
            }
        }
    }
}

#Preview {
    NavigationStack {
        BookDetailView(book: .sample)
    }
}
