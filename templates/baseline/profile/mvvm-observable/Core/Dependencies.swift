import Foundation
import Observation

/// Builds the services of the app once, and knows who uses it and how.
@MainActor
@Observable
final class Dependencies {
  private static let userKey = "userId"
  private static let tokenKey = "token"
  private static let emailKey = "showsEmail"

  let userService: any UserServiceProtocol
  let authService: any AuthServiceProtocol
  /// Whose profile the app shows; `nil` before somebody has logged in.
  private(set) var userId: User.ID?
  /// What the user wants the app to be like, the next time as well.
  var settings: Settings {
    didSet { defaults.set(settings.showsEmail, forKey: Self.emailKey) }
  }

  private let secrets: any SecretStoreProtocol
  private let defaults: UserDefaults

  init(
    userService: any UserServiceProtocol,
    authService: any AuthServiceProtocol,
    secrets: any SecretStoreProtocol,
    defaults: UserDefaults = .standard
  ) {
    self.userService = userService
    self.authService = authService
    self.secrets = secrets
    self.defaults = defaults
    userId = secrets.text(for: Self.userKey).flatMap(UUID.init(uuidString:))
    settings = Settings(showsEmail: defaults.object(forKey: Self.emailKey) as? Bool ?? true)
  }

  /// The services that ask a server, as the user who has logged in.
  convenience init(
    asking server: @MainActor (
      _ token: @escaping @MainActor @Sendable () async -> String?
    ) -> any NetworkServiceProtocol,
    secrets: any SecretStoreProtocol,
    defaults: UserDefaults = .standard
  ) {
    let networkService = server { secrets.text(for: Self.tokenKey) }
    self.init(
      userService: UserService(networkService: networkService),
      authService: AuthService(networkService: networkService),
      secrets: secrets,
      defaults: defaults
    )
  }

  /// Shows the app to a user, or to nobody, until another is let in.
  func use(as session: Session?) {
    userId = session?.user.id
    secrets.keep(session?.user.id.uuidString, for: Self.userKey)
    secrets.keep(session?.token, for: Self.tokenKey)
  }
}
