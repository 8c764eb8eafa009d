// swift-tools-version: 6.0

import PackageDescription

// Programs for developers, and their tests, join on request, so that a plain build makes the product alone.
let forDevelopers = Context.environment["ARCHLINT_DEVELOPMENT"] != nil

let package = Package(
  name: "archlint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "archlint", targets: ["ArchLintCommand"]),
    .executable(name: "archgen", targets: ["ArchGenCommand"]),
    .library(name: "ArchLint", targets: ["ArchLint"]),
  ],
  targets: [
    // The stages, in the order of the data; each imports only earlier ones.
    .target(name: "SafeText"),
    .target(name: "LinuxCalls"),
    .target(name: "Platform", dependencies: ["LinuxCalls", "SafeText"]),
    .target(name: "JSONText", dependencies: ["SafeText"]),
    .target(name: "SwiftOutline", dependencies: ["SafeText"]),
    .target(name: "Rings"),
    .target(name: "ProjectFiles", dependencies: ["Platform"]),
    .target(name: "ProjectIndex", dependencies: ["Platform", "ProjectFiles", "Rings", "SwiftOutline"]),
    .target(name: "Findings"),
    .target(name: "Mustache", dependencies: ["Findings", "JSONText", "SafeText"]),
    .target(name: "LineDifference"),
    .target(name: "FilePlan", dependencies: ["JSONText", "LineDifference", "Platform", "SafeText"]),
    .target(
      name: "RuleEngine",
      dependencies: ["Findings", "Platform", "ProjectFiles", "ProjectIndex", "SafeText", "SwiftOutline"]),
    .target(name: "RuleCatalog", plugins: ["EmbedFolder"]),
    .target(name: "Reports", dependencies: ["Findings", "JSONText", "Platform", "SafeText"]),
    .target(name: "Diagrams", dependencies: ["JSONText", "Reports", "Rings", "SafeText"]),
    .target(
      name: "ArchLint",
      dependencies: [
        "Diagrams", "FilePlan", "Findings", "JSONText", "Platform", "ProjectFiles", "ProjectIndex", "Reports",
        "RuleCatalog", "RuleEngine", "SafeText", "SwiftOutline",
      ]),
    .target(name: "JSONRPC", dependencies: ["JSONText", "SafeText"]),
    .target(name: "GeneratorProgram", dependencies: ["Platform"]),
    .target(
      name: "WebReport",
      dependencies: [
        "ArchLint", "Diagrams", "Findings", "LineDifference", "Platform", "ProjectIndex", "Reports", "SafeText",
        "SwiftOutline",
      ], exclude: ["Assets"], plugins: ["EmbedFolder"]),
    .target(
      name: "LanguageServer",
      dependencies: [
        "ArchLint", "Findings", "GeneratorProgram", "JSONRPC", "JSONText", "Platform", "ProjectIndex", "SafeText",
        "SwiftOutline",
      ]),
    .target(
      name: "ModelContextServer",
      dependencies: [
        "ArchLint", "Findings", "GeneratorProgram", "JSONRPC", "JSONText", "Platform", "Reports", "SafeText",
      ]),
    .target(name: "CommandLineTool", dependencies: ["Findings", "SafeText"]),
    .target(name: "FeatureModel", dependencies: ["Findings", "SafeText"]),
    .target(name: "TemplateCatalog", plugins: ["EmbedFolder"]),
    .target(
      name: "ArchGen",
      dependencies: [
        "ArchLint", "FeatureModel", "FilePlan", "Findings", "JSONText", "LineDifference", "Mustache", "Platform",
        "ProjectFiles", "ProjectIndex", "Reports", "Rings", "RuleEngine", "SafeText", "SwiftOutline", "TemplateCatalog",
      ]),
    // Not called like its product: the folder `archlint` would be `ArchLint` on a disk that ignores case.
    .executableTarget(
      name: "ArchLintCommand",
      dependencies: [
        "ArchLint", "CommandLineTool", "Diagrams", "FilePlan", "Findings", "JSONRPC", "LanguageServer",
        "ModelContextServer", "Platform", "ProjectFiles", "Reports", "RuleEngine", "SafeText", "WebReport",
      ]),
    .executableTarget(
      name: "ArchGenCommand",
      dependencies: [
        "ArchGen", "ArchLint", "CommandLineTool", "FilePlan", "Findings", "Mustache", "Platform", "Reports", "SafeText",
      ]),

    // Build tool: turns `rules/` and `templates/` into Swift string literals, so that the binary needs no resource bundle.
    .executableTarget(name: "EmbedText"),
    .plugin(
      name: "EmbedFolder", capability: .buildTool(), dependencies: ["EmbedText"], path: "Sources/Plugins/EmbedFolder"),

    .testTarget(name: "SafeTextTests", dependencies: ["SafeText"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "MustacheTests", dependencies: ["JSONText", "Mustache"]),
    .testTarget(name: "LineDifferenceTests", dependencies: ["LineDifference"]),
    .testTarget(name: "DiagramsTests", dependencies: ["Diagrams", "JSONText"]),
    .testTarget(
      name: "WebReportTests", dependencies: ["ArchLint", "Findings", "JSONText", "Reports", "WebReport"]),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC", "JSONText"]),
    .testTarget(
      name: "LanguageServerTests", dependencies: ["JSONText", "LanguageServer"]),
    .testTarget(
      name: "ModelContextServerTests",
      dependencies: ["JSONRPC", "JSONText", "ModelContextServer"]),
    .testTarget(
      name: "ArchGenTests",
      dependencies: [
        "ArchGen", "ArchLint", "FeatureModel", "FilePlan", "Findings", "Mustache", "Platform", "ProjectFiles",
        "TemplateCatalog",
      ]),
    .testTarget(name: "SwiftOutlineTests", dependencies: ["SwiftOutline"]),
    .testTarget(
      name: "ProjectIndexTests",
      dependencies: ["ArchLint", "ProjectFiles", "ProjectIndex", "RuleEngine", "SwiftOutline"]),
    .testTarget(
      name: "RuleEngineTests",
      dependencies: ["ArchLint", "Findings", "ProjectFiles", "ProjectIndex", "RuleEngine", "SwiftOutline"]),
    .testTarget(
      name: "ArchLintTests",
      dependencies: [
        "ArchLint", "Diagrams", "FilePlan", "Findings", "JSONText", "ProjectIndex", "Reports", "RuleCatalog",
        "RuleEngine",
      ]),
    .testTarget(name: "ProjectFilesTests", dependencies: ["ProjectFiles"]),
    .testTarget(name: "ReportsTests", dependencies: ["Findings", "JSONText", "Reports"]),
    .testTarget(name: "CommandLineToolTests", dependencies: ["CommandLineTool", "Findings"]),
    // The programs from outside; they are built beside the tests.
    .testTarget(name: "ProgramTests", dependencies: ["Platform"]),
    .testTarget(name: "FeatureModelTests", dependencies: ["FeatureModel"]),
  ],
  swiftLanguageModes: [.v6]
)

if forDevelopers {
  package.targets += [
    // For developers: damages real files and checks what the stages make of them.
    .target(
      name: "Fuzzing",
      dependencies: [
        "ArchGen", "ArchLint", "FilePlan", "Findings", "JSONRPC", "JSONText", "Platform", "ProjectFiles",
        "ProjectIndex", "Reports", "RuleEngine", "SwiftOutline",
      ],
      path: "Tests/Fuzzing"),
    .executableTarget(
      name: "archlint-fuzz", dependencies: ["CommandLineTool", "Fuzzing", "Platform"], path: "Tests/FuzzCommand"),

    // For developers: makes a corpus like real apps and measures what checking it takes.
    .target(
      name: "Benchmarking",
      dependencies: ["ArchLint", "Fuzzing", "JSONText", "Platform", "ProjectIndex", "Reports", "SwiftOutline"],
      path: "Tests/Benchmarking"),
    .executableTarget(
      name: "archlint-bench", dependencies: ["ArchLint", "Benchmarking", "CommandLineTool", "Platform"],
      path: "Tests/BenchmarkCommand"),

    // For developers: breaks real projects in memory and counts what the rules find.
    .target(
      name: "Mutating",
      dependencies: [
        "ArchLint", "Findings", "LineDifference", "Platform", "ProjectIndex", "RuleEngine", "SwiftOutline",
      ],
      path: "Tests/Mutating"),
    .executableTarget(
      name: "archlint-mutants", dependencies: ["ArchLint", "CommandLineTool", "Mutating", "Platform"],
      path: "Tests/MutantsCommand"),

    // For developers: stops, disturbs and crowds both programs while they write.
    .executableTarget(
      name: "archlint-interruptions", dependencies: ["CommandLineTool", "Platform"], path: "Tests/Interruptions"),

    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "ArchLint", "Findings", "Fuzzing", "JSONRPC", "JSONText", "LanguageServer", "ModelContextServer", "Platform",
        "SwiftOutline",
      ]),
    .testTarget(
      name: "BenchmarkingTests",
      dependencies: ["ArchLint", "Benchmarking", "JSONText", "Platform", "ProjectIndex", "SwiftOutline"]),
    .testTarget(
      name: "MutatingTests", dependencies: ["ArchLint", "Mutating", "Platform", "SwiftOutline"]),
  ]
}
