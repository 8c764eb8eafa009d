/// What a user is let in with.
struct Credentials: Codable, Equatable, Sendable {
  var email = ""
  var password = ""
}
