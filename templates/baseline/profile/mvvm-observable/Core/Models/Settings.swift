/// What a user wants the app to be like.
struct Settings: Equatable, Sendable {
  /// Whether the profile shows the email address.
  var showsEmail = true
}
