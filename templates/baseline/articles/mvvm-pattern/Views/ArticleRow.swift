import SwiftUI

/// An article in a list.
struct ArticleRow: View {
  let article: Article

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(article.label)
        .font(.headline)
      Text("By \(article.author)")
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .combine)
  }
}

#if DEBUG
  #Preview {
    List(Article.samples) { ArticleRow(article: $0) }
  }
#endif
