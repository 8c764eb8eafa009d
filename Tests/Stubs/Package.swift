// swift-tools-version: 6.0

import CompilerPluginSupport
import PackageDescription

// Developer-only: modules named like Apple's, so that generated views can be compiled on Linux. The root package neither
// sees nor needs them; on Apple's systems the real modules take their place.
// The oldest system that the views have to run on, such as `iOS-16` or `macOS-14`: what came later isn't there. All is
// without one.
let system = Context.environment["STUBS_SYSTEM"] ?? "iOS-18"
let isMac = system.hasPrefix("macOS")
// macOS 13 came with iOS 16.
let release = (Int(system.split(separator: "-").last ?? "") ?? 18) + (isMac ? 3 : 0)
let conditions =
  [16, 17, 18].filter { $0 <= release }.map { SwiftSetting.define("SYSTEM_\($0)") } + (isMac ? [.define("ON_MAC")] : [])

let package = Package(
  name: "Stubs",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "LocalizedText", targets: ["LocalizedText"]),
  ],
  targets: [
    .target(name: "Combine"),
    // What Foundation has on Apple's systems alone.
    .target(name: "LocalizedText"),
    .target(name: "UIKit"),
    .target(name: "SwiftUI", dependencies: ["Combine", "PreviewMacros", "UIKit"], swiftSettings: conditions),
    // A macro needs no swift-syntax when it can do with the text of what it expands.
    .macro(name: "PreviewMacros"),
    // Swift Testing has no part of its own for the stub of UIKit.
    .testTarget(
      name: "StubsTests", dependencies: ["SwiftUI", "Combine"],
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
