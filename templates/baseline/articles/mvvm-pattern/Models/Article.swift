import Foundation

/// An article as the app shows it and the server keeps it.
struct Article: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  let title: String
  let author: String
  let content: String
  let publishedDate: Date
  let imageURL: URL?

  init(
    id: UUID = UUID(),
    title: String,
    author: String,
    content: String,
    publishedDate: Date = .now,
    imageURL: URL? = nil
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.content = content
    self.publishedDate = publishedDate
    self.imageURL = imageURL
  }
}
