import Foundation

/// A user as the app shows it and the server keeps it.
struct User: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  var name: String
  var email: String
  var biography: String?
  var avatarURL: URL?

  init(
    id: UUID = UUID(),
    name: String,
    email: String,
    biography: String? = nil,
    avatarURL: URL? = nil
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.biography = biography
    self.avatarURL = avatarURL
  }
}
