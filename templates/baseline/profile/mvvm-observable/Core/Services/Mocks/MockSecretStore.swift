#if DEBUG
  /// Keeps secrets in memory, for previews and tests.
  @MainActor
  final class MockSecretStore: SecretStoreProtocol {
    private(set) var texts: [String: String]

    nonisolated init(texts: [String: String] = [:]) {
      self.texts = texts
    }

    func text(for key: String) -> String? { texts[key] }

    func keep(_ text: String?, for key: String) { texts[key] = text }
  }
#endif
