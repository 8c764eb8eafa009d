// swift-tools-version: 6.0

import CompilerPluginSupport
import PackageDescription

// Developer-only: modules named like Apple's, so that generated views can be compiled on Linux. The root package neither
// sees nor needs them; on Apple's systems the real modules take their place.
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
    .target(name: "SwiftUI", dependencies: ["Combine", "PreviewMacros", "UIKit"]),
    // A macro needs no swift-syntax when it can do with the text of what it expands.
    .macro(name: "PreviewMacros"),
    // Swift Testing has no part of its own for the stub of UIKit.
    .testTarget(
      name: "StubsTests", dependencies: ["SwiftUI", "Combine"],
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
