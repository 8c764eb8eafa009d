/// Keeps small secrets of the app for the next time.
@MainActor
protocol SecretStoreProtocol: Sendable {
  /// Returns what is kept under a key; `nil` for nothing.
  func text(for key: String) -> String?

  /// Keeps a text under a key, in place of what was there; `nil` for nothing.
  func keep(_ text: String?, for key: String)
}
