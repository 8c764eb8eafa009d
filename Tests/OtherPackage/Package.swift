// swift-tools-version: 6.0

import PackageDescription

// A package of somebody else, which uses archlint in all ways that a package can.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "archlint", path: "../.."), .package(path: "../archlint-plugins")],
  targets: [
    .target(name: "Shop", plugins: [.plugin(name: "ArchLintBuild", package: "archlint-plugins")]),
    .testTarget(name: "ShopTests", dependencies: ["Shop", .product(name: "ArchLint", package: "archlint")]),
  ]
)
