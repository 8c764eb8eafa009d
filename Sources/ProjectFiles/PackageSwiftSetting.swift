/// Understands single Swift settings of a package manifest.
enum PackageSwiftSetting {
  /// The isolation that `.defaultIsolation(…)`, or the compiler flag for it, chooses; `nil` for another setting.
  static func isolation(_ setting: ManifestExpression) -> DefaultIsolation? {
    switch setting.trailingName {
    case "defaultIsolation":
      return isMainActor(setting.arguments.first?.value) ? .mainActor : .nonisolated
    case "unsafeFlags":
      guard case .array(let flags)? = setting.arguments.first?.value,
        let flag = flags.firstIndex(where: { $0.text == "-default-isolation" }), flag + 1 < flags.count
      else { return nil }
      return flags[flag + 1].text == "MainActor" ? .mainActor : .nonisolated
    default: return nil
    }
  }

  /// The language mode that `.swiftLanguageMode(.v6)` chooses; `nil` for another setting.
  static func languageMode(_ setting: ManifestExpression) -> String? {
    guard setting.trailingName == "swiftLanguageMode" || setting.trailingName == "swiftLanguageVersion" else {
      return nil
    }
    return setting.arguments.first.flatMap { version($0.value) }
  }

  /// The version in `.v6`, `.v4_2` or `.version("6")`; `nil` for anything else.
  static func version(_ expression: ManifestExpression) -> String? {
    if expression.trailingName == "version" { return expression.arguments.first?.value.text }
    guard case .member(_, let name) = expression, name.hasPrefix("v") else { return nil }
    let digits = name.dropFirst()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }) else { return nil }
    return digits.split(separator: "_").joined(separator: ".")
  }

  private static func isMainActor(_ expression: ManifestExpression?) -> Bool {
    guard case .member(.identifier("MainActor")?, "self")? = expression else { return false }
    return true
  }
}
