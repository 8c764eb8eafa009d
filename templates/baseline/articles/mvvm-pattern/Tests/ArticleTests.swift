import Foundation
import Testing

@testable import Articles

@MainActor
@Suite("An article")
struct ArticleTests {
  @Test("goes by its title")
  func goesByItsTitle() {
    #expect(Article.samples[0].label == Article.samples[0].title)
  }

  @Test("is read from what a server sends")
  func readsServerAnswer() throws {
    let json = #"""
      {
        "id": "00000000-0000-0000-0000-000000000001",
        "title": "First article",
        "author": "Ada",
        "content": "First content",
        "publishedDate": "2024-01-01T10:00:00Z",
        "imageURL": "https://example.com/image-url/1"
      }
      """#
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let article = try decoder.decode(Article.self, from: Data(json.utf8))

    #expect(article == Article.samples[0])
  }
}
