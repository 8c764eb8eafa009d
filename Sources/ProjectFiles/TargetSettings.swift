/// What the build settings of a target say, as far as all of its configurations agree.
struct TargetSettings: Sendable {
  /// The settings of each configuration.
  let configurations: [BuildSettings]

  var defaultIsolation: DefaultIsolation {
    switch agreedValue(of: "SWIFT_DEFAULT_ACTOR_ISOLATION") {
    case .value("MainActor"): .mainActor
    case .value, .unset: .nonisolated
    case .unknown: .unknown
    }
  }

  /// The language version as it is written; `nil` when there is none.
  var swiftVersion: String? { nonEmptyValue(of: "SWIFT_VERSION") }

  /// The name of the module; `nil` when the settings leave it to the name of the target.
  var moduleName: String? {
    (nonEmptyValue(of: "PRODUCT_MODULE_NAME") ?? nonEmptyValue(of: "PRODUCT_NAME")).map(BuildTarget.moduleName(for:))
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
