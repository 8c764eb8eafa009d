/// In place of the one that asks the system's; no test calls it.
enum Keychain<Value: Codable> {
  static func get(_ key: String) -> Value? { nil }
}
