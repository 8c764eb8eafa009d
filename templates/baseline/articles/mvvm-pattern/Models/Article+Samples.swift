#if DEBUG
  import Foundation

  extension Article {
    /// Made-up articles for previews and tests.
    static let samples: [Article] = [
      Article(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
        title: "First article",
        author: "Ada",
        content: "First content",
        publishedDate: Date(timeIntervalSince1970: 1_704_103_200),
        imageURL: URL(string: "https://example.com/image-url/1")!
      ),
      Article(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)),
        title: "Second article",
        author: "Grace",
        content: "Second content",
        publishedDate: Date(timeIntervalSince1970: 1_704_189_600),
        imageURL: URL(string: "https://example.com/image-url/2")!
      ),
      Article(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3)),
        title: "Third article",
        author: "Linus",
        content: "Third content",
        publishedDate: Date(timeIntervalSince1970: 1_704_276_000),
        imageURL: nil
      ),
    ]
  }
#endif
