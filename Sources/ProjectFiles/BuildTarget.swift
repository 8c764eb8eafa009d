/// A build target of the project, as one of its project files declares it.
package struct BuildTarget: Sendable, Hashable {
  package var name: String
  package var kind: BuildTargetKind
  /// The name by which other modules import it.
  package var moduleName: String
  package var defaultIsolation: DefaultIsolation
  /// The Swift language version, such as `5`, `5.0` or `6`, as the project file writes it; `nil` when it is not told or
  /// the build configurations disagree.
  package var swiftVersion: String?
  /// Path of the project file, relative to the root; empty for one of a folder around it.
  package var origin: String
  /// Names of the targets of the project that it depends on, in the order of their declaration.
  package var dependencies: [String]
  /// Whether it is built on a framework for servers.
  package var isServer: Bool
  /// The platforms that it is built for, as far as the project file says; empty when it doesn't.
  package var platforms: [PlatformMinimum] = []
  /// The folder whose files belong to it, new ones included, relative to the root; `nil` where files are listed.
  package var folder: String?

  package init(
    name: String, kind: BuildTargetKind, moduleName: String, defaultIsolation: DefaultIsolation,
    swiftVersion: String?, origin: String, dependencies: [String], isServer: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.moduleName = moduleName
    self.defaultIsolation = defaultIsolation
    self.swiftVersion = swiftVersion
    self.origin = origin
    self.dependencies = dependencies
    self.isServer = isServer
  }

  /// The name that the compiler gives a module whose target or product has this name.
  package static func moduleName(for name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isLetterOrDigit = scalar.properties.isXIDContinue
      if result.isEmpty && isLetterOrDigit && !scalar.properties.isXIDStart && scalar != "_" { result.append("_") }
      result.unicodeScalars.append(isLetterOrDigit ? scalar : "_")
    }
    return result
  }
}

/// What a target is built to.
package enum BuildTargetKind: String, Sendable, Hashable, CaseIterable {
  case app, framework, library, unitTest, uiTest, `extension`, executable, macro, plugin, unknown

  /// Whether the target holds tests.
  package var isTest: Bool {
    // A comparison goes by the raw values, letter by letter.
    switch self {
    case .unitTest, .uiTest: true
    default: false
    }
  }

  /// Whether the target holds tests of the user interface.
  package var isUITest: Bool { if case .uiTest = self { true } else { false } }
}

/// The actor isolation of declarations that state none.
package enum DefaultIsolation: String, Sendable, Hashable, CaseIterable {
  case mainActor
  case nonisolated
  /// The project file does not tell, or its build configurations disagree.
  case unknown
}
