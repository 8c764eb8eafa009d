import Foundation

/// What the user has typed into the form of a user, and what is wrong with it.
struct UserFormState: Equatable {
  var name = ""
  var email = ""
  var avatarURL = ""

  private(set) var nameError: String?
  private(set) var emailError: String?
  private(set) var avatarURLError: String?

  /// The form of a user that is to be changed; an empty one without.
  init(user: User? = nil) {
    guard let user else { return }
    name = user.name
    email = user.email
    avatarURL = user.avatarURL?.absoluteString ?? ""
  }

  /// Checks all fields, keeps what is wrong with each, and returns whether nothing is.
  mutating func validate() -> Bool {
    nameError = nameProblem
    emailError = emailProblem
    avatarURLError = avatarURLProblem
    return [nameError, emailError, avatarURLError].allSatisfy { $0 == nil }
  }

  /// Checks all fields and returns the user as it was typed; `nil` when something is wrong.
  mutating func validUser(replacing user: User?) -> User? {
    validate() ? self.user(replacing: user) : nil
  }

  /// Returns the user as it was typed, in place of another or new.
  func user(replacing user: User?) -> User {
    return User(
      id: user?.id ?? UUID(),
      name: name.trimmingCharacters(in: .whitespaces),
      email: email.trimmingCharacters(in: .whitespaces),
      avatarURL: URL(string: avatarURL),
      createdAt: user?.createdAt ?? .now
    )
  }

  private var nameProblem: String? {
    if name.allSatisfy(\.isWhitespace) { return String(localized: "Name is required") }
    if name.count > 60 { return String(localized: "Name must have at most 60 characters") }
    return nil
  }

  private var emailProblem: String? {
    if email.allSatisfy(\.isWhitespace) { return String(localized: "Email is required") }
    if email.wholeMatch(of: #/[^@\s]+@[^@\s.]+(\.[^@\s.]+)+/#) == nil {
      return String(localized: "Email must be an email address")
    }
    return nil
  }

  private var avatarURLProblem: String? {
    if !avatarURL.isEmpty, URL(string: avatarURL)?.scheme == nil {
      return String(localized: "Avatar URL must be a web address")
    }
    return nil
  }
}
