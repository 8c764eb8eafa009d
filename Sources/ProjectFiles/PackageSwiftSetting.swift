/// Understands single Swift settings of a package manifest.
enum PackageSwiftSetting {
  /// The settings that say nothing of the isolation.
  private static let others: Set = [
    "define", "enableUpcomingFeature", "enableExperimentalFeature", "interoperabilityMode", "swiftLanguageMode",
    "swiftLanguageVersion", "strictMemorySafety", "treatAllWarnings", "treatWarning", "disableWarning", "enableWarning",
  ]

  /// Whether a setting is one of the package manager's, rather than something that may stand for any.
  static func isKnown(_ setting: ManifestExpression) -> Bool {
    guard case .call(.member, _) = setting, let name = setting.trailingName else { return false }
    return others.contains(name) || isolation(setting) != nil || name == "unsafeFlags"
  }

  /// The isolation that `.defaultIsolation(…)`, or the compiler flag for it, chooses; `nil` for another setting.
  static func isolation(_ setting: ManifestExpression) -> DefaultIsolation? {
    switch setting.trailingName {
    case "defaultIsolation":
      return isMainActor(setting.arguments.first?.value) ? .mainActor : .nonisolated
    case "unsafeFlags":
      guard case .array(let flags)? = setting.arguments.first?.value else { return .unknown }
      let words = flags.compactMap { $0.text?[...] }
      return words.count == flags.count ? TargetSettings.isolation(ofFlags: words) : .unknown
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
