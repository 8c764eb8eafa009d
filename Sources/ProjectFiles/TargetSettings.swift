/// What the build settings of a target say, as far as all of its configurations agree.
struct TargetSettings: Sendable {
  /// The settings of each configuration.
  let configurations: [BuildSettings]

  var defaultIsolation: DefaultIsolation {
    let isolations = Set(configurations.map(Self.isolation))
    return isolations.count > 1 ? .unknown : isolations.first ?? .nonisolated
  }

  /// The compiler's own flag counts before the setting. What decides on the meaning of code stands in files that the
  /// repository has; those that it leaves out hold what is each person's own, and the settings of its package manager.
  private static func isolation(_ settings: BuildSettings) -> DefaultIsolation {
    var settings = settings
    for layer in settings.layers.indices where settings.layers[layer].lacksFiles {
      settings.layers[layer].isIncomplete = false
    }
    switch settings.value(of: "OTHER_SWIFT_FLAGS") {
    case .value(let text):
      if let isolation = isolation(ofFlags: text.split { $0 == " " || $0 == "\"" }) { return isolation }
    case .unknown: if settings.mentions(isolationFlag) { return .unknown }
    case .unset: break
    }
    return switch settings.value(of: isolationSetting) {
    case .value(let text): isolation(named: text[...])
    case .unset: .nonisolated
    case .unknown: .unknown
    }
  }

  /// What flags of the compiler choose; `nil` where they say nothing of it.
  static func isolation(ofFlags flags: [Substring]) -> DefaultIsolation? {
    // Nobody knows what a response file holds; what the linker gets is none.
    let isHidden = zip([""] + flags, flags).contains { $0 != "-Xlinker" && $1.hasPrefix("@") }
    let words = flags.filter { $0 != "-Xfrontend" }.flatMap { $0.split(separator: "=", maxSplits: 1) }
    guard let flag = words.lastIndex(of: Substring(isolationFlag)) else { return isHidden ? .unknown : nil }
    return flag + 1 < words.count ? isolation(named: words[flag + 1]) : .unknown
  }

  /// The isolation of a name in build settings; those that aren't known may be any.
  static func isolation(named name: Substring) -> DefaultIsolation {
    switch name {
    case "MainActor": .mainActor
    case "nonisolated", "": .nonisolated
    default: .unknown
    }
  }

  static let isolationSetting = "SWIFT_DEFAULT_ACTOR_ISOLATION"

  /// The compiler's flag for the isolation of what states none.
  static let isolationFlag = "-default-isolation"

  /// The language version as it is written; `nil` when there is none.
  var swiftVersion: String? { nonEmptyValue(of: "SWIFT_VERSION") }

  /// The name of the module; `nil` when the settings leave it to the name of the target.
  var moduleName: String? {
    (nonEmptyValue(of: "PRODUCT_MODULE_NAME") ?? nonEmptyValue(of: "PRODUCT_NAME")).map(BuildTarget.moduleName(for:))
  }

  /// The platforms that the target is built for, with the oldest versions of all configurations.
  var platforms: [PlatformMinimum] {
    let names = words(of: "SUPPORTED_PLATFORMS")
    let base = words(of: "SDKROOT")
    return ApplePlatform.allCases.compactMap { platform in
      let isWanted =
        names.isEmpty
        ? base.isEmpty || base.contains("auto") || base.contains(platform.deviceName)
        : names.contains(platform.deviceName)
      guard isWanted else { return nil }
      let versions = configurations.compactMap { settings -> PlatformMinimum? in
        guard case .value(let text) = settings.value(of: platform.versionSetting) else { return nil }
        return PlatformMinimum(platform, version: text)
      }
      return versions.min { $0.isOlder(than: $1) }
    }
  }

  /// The words of a setting in all configurations.
  private func words(of name: String) -> Set<String> {
    Set(
      configurations.flatMap { settings -> [String] in
        guard case .value(let text) = settings.value(of: name) else { return [] }
        return text.split(separator: " ").map(String.init)
      })
  }

  private func nonEmptyValue(of name: String) -> String? {
    guard case .value(let value) = agreedValue(of: name), !value.isEmpty else { return nil }
    return value
  }

  private func agreedValue(of name: String) -> BuildSettings.Value {
    guard let first = configurations.first?.value(of: name) else { return .unset }
    return configurations.dropFirst().allSatisfy { $0.value(of: name) == first } ? first : .unknown
  }
}
