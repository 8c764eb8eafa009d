#if DEBUG
  import Foundation

  extension Article {
    /// Made-up articles for previews and tests.
    static let samples = (0..<3).map {
      sample($0, id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8($0 + 1))))
    }

    static func sample(_ index: Int, id: UUID) -> Article {
      Article(
        id: id,
        title: ["First article", "Second article", "Third article"][index],
        author: ["Ada", "Grace", "Linus"][index],
        content: ["First content", "Second content", "Third content"][index],
        publishedDate: Date(
          timeIntervalSince1970: [1_704_103_200, 1_704_189_600, 1_704_276_000][index]
        ),
        imageURL: [
          URL(string: "https://example.com/image-url/1")!,
          URL(string: "https://example.com/image-url/2")!,
          nil,
        ][index]
      )
    }
  }
#endif
