import SwiftUI

struct BookRow: View {
    let book: Book

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: book.finishedAt == nil ? "book" : "checkmark.seal")
                .foregroundStyle(.secondary)
            VStack(alignment: .leading, spacing: 4) {
                Text(book.title)
                    .font(.headline)
                Text(book.author)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                ProgressView(value: book.progress)
            }
        }
        .padding(.vertical, 4)
    }
}

#Preview {
    BookRow(book: .sample)
}
