// swift-tools-version: 6.0

import PackageDescription

// The plugins with the program as a binary. A release publishes this folder as a package of its own: in the program's
// package, plugins would have every library built twice.
let package = Package(
  name: "archlint-plugins",
  products: [
    .plugin(name: "ArchLintCheck", targets: ["ArchLintCheck"]),
    .plugin(name: "ArchLintFix", targets: ["ArchLintFix"]),
    .plugin(name: "ArchLintBuild", targets: ["ArchLintBuild"]),
  ],
  targets: [
    // Here to try the plugins with a bundle beside them; `.ci/package` puts the address and checksum of a release instead.
    .binaryTarget(
      name: "ArchLintProgram",
      path: "archlint.artifactbundle.zip"),
    .plugin(
      name: "ArchLintCheck",
      capability: .command(
        intent: .custom(verb: "archlint", description: "Checks the package against its architecture guide.")),
      dependencies: ["ArchLintProgram"], path: "ArchLintCheck"),
    .plugin(
      name: "ArchLintFix",
      capability: .command(
        intent: .custom(verb: "archlint-fix", description: "Puts right what archlint can."),
        permissions: [
          .writeToPackageDirectory(reason: "archlint changes the sources in which it puts something right.")
        ]),
      dependencies: ["ArchLintProgram"], path: "ArchLintFix"),
    .plugin(
      name: "ArchLintBuild", capability: .buildTool(), dependencies: ["ArchLintProgram"], path: "ArchLintBuild"),
  ],
  swiftLanguageModes: [.v6]
)
