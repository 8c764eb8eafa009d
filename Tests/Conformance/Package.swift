// swift-tools-version: 6.0

import PackageDescription

// Developer-only: proves the outline against the compiler's own parser. The root package neither sees nor needs it.
let package = Package(
  name: "Conformance",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "outline-conformance", targets: ["outline-conformance"])
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .target(
      name: "Conformance",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(name: "outline-conformance", dependencies: ["Conformance"]),
    .testTarget(name: "ConformanceTests", dependencies: ["Conformance"]),
  ],
  swiftLanguageModes: [.v6]
)
