import Foundation

#if canImport(Security)
  import Security
#endif

/// Keeps secrets in the system's keychain; on systems without one nothing is kept.
@MainActor
struct KeychainHelper: SecretStoreProtocol {
  /// What the app's secrets go by in the keychain.
  private let service: String

  init(service: String = "com.example.Profile") {
    self.service = service
  }

  func text(for key: String) -> String? {
    #if canImport(Security)
      var query = query(for: key)
      query[kSecReturnData as String] = true
      var found: CFTypeRef?
      guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess,
        let data = found as? Data
      else { return nil }
      return String(data: data, encoding: .utf8)
    #else
      return nil
    #endif
  }

  func keep(_ text: String?, for key: String) {
    #if canImport(Security)
      var query = query(for: key)
      SecItemDelete(query as CFDictionary)
      guard let text else { return }
      query[kSecValueData as String] = Data(text.utf8)
      SecItemAdd(query as CFDictionary, nil)
    #endif
  }

  #if canImport(Security)
    private func query(for key: String) -> [String: Any] {
      [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: service,
        kSecAttrAccount as String: key,
      ]
    }
  #endif
}
