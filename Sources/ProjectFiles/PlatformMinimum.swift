/// A platform that a target is built for, and the oldest version of it that the product runs on.
package struct PlatformMinimum: Sendable, Hashable {
  package let platform: ApplePlatform
  package let major: Int
  package let minor: Int

  package init(_ platform: ApplePlatform, _ major: Int, _ minor: Int = 0) {
    self.platform = platform
    self.major = major
    self.minor = minor
  }

  /// Reads a version such as `17.2` or `17_2`; `nil` for anything else.
  package init?(_ platform: ApplePlatform, version: String) {
    let numbers = version.split { $0 == "." || $0 == "_" }.map { Int($0) }
    guard let first = numbers.first, let major = first else { return nil }
    self.init(platform, major, (numbers.dropFirst().first ?? nil) ?? 0)
  }

  /// Such as `iOS 17` or `macOS 14.2`.
  package var description: String { "\(platform.rawValue) \(major)" + (minor == 0 ? "" : ".\(minor)") }

  /// Whether the product may run where something that another version brought is missing.
  package func isOlder(than other: PlatformMinimum) -> Bool {
    platform == other.platform && (major, minor) < (other.major, other.minor)
  }
}

/// A platform that SwiftUI knows; the raw value is how people and manifests write it.
package enum ApplePlatform: String, Sendable, Hashable, CaseIterable {
  case iOS, macOS, watchOS, tvOS, visionOS

  /// The build setting with the oldest version.
  var versionSetting: String {
    switch self {
    case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }

  /// The name of its devices among the build settings.
  var deviceName: String {
    switch self {
    case .iOS: "iphoneos"
    case .macOS: "macosx"
    case .watchOS: "watchos"
    case .tvOS: "appletvos"
    case .visionOS: "xros"
    }
  }
}
