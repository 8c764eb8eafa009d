import Foundation

/// What the user has typed into the form of a user, and what is wrong with it.
struct UserFormState: Equatable {
  /// The fields as the server calls them, in their order in the form.
  enum Field: String {
    case name, email, avatarURL
  }

  var name = ""
  var email = ""
  var avatarURL = ""

  private(set) var nameError: String?
  private(set) var emailError: String?
  private(set) var avatarURLError: String?
  private(set) var firstInvalid: Field?

  /// The form of a user that is to be changed; an empty one without.
  init(user: User? = nil) {
    guard let user else { return }
    name = user.name
    email = user.email
    avatarURL = user.avatarURL?.absoluteString ?? ""
  }

  /// Checks all fields, keeps what is wrong with each, and returns whether nothing is.
  mutating func validate() -> Bool {
    nameError = FieldValidator(text: name)
      .required(String(localized: "Name is required"))
      .refused(
        if: name.withoutBlanks.count > 60,
        String(localized: "Name must have at most 60 characters")
      )
      .problem
    emailError = FieldValidator(text: email)
      .required(String(localized: "Email is required"))
      .refused(
        if: email.withoutBlanks.wholeMatch(of: #/[^@\s]+@[^@\s.]+(\.[^@\s.]+)+/#) == nil,
        String(localized: "Email must be an email address")
      )
      .problem
    avatarURLError = FieldValidator(text: avatarURL)
      .refused(
        if: !avatarURL.isEmpty && URL(string: avatarURL)?.scheme == nil,
        String(localized: "Avatar URL must be a web address")
      )
      .problem
    let problems: KeyValuePairs = [
      Field.name: nameError,
      .email: emailError,
      .avatarURL: avatarURLError,
    ]
    firstInvalid = problems.first { $0.value != nil }?.key
    return firstInvalid == nil
  }

  /// Checks all fields and returns the user as it was typed; `nil` when something is wrong.
  mutating func validUser(replacing user: User?) -> User? {
    validate() ? self.user(replacing: user) : nil
  }

  /// Returns the user as it was typed, in place of another or new.
  func user(replacing user: User?) -> User {
    return User(
      id: user?.id ?? UUID(),
      name: name.withoutBlanks,
      email: email.withoutBlanks,
      avatarURL: URL(string: avatarURL),
      createdAt: user?.createdAt ?? .now
    )
  }
}
