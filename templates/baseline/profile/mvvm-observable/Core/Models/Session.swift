/// What the server answers to a login: the user, and what later requests are allowed with.
struct Session: Codable, Equatable, Sendable {
  let token: String
  let user: User
}
