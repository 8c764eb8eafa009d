import Foundation

/// A user as the app shows it and the server keeps it.
struct User: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  var name: String
  var email: String
  var avatarURL: URL?
  let createdAt: Date

  init(
    id: UUID = UUID(),
    name: String,
    email: String,
    avatarURL: URL? = nil,
    createdAt: Date = .now
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.avatarURL = avatarURL
    self.createdAt = createdAt
  }
}
