/// The declarations in a `Package.swift`.
struct PackageManifest: Sendable {
  /// A target as it is declared.
  struct Target: Sendable, Hashable {
    var name: String
    var kind: BuildTargetKind
    /// The `.target(name: …)`.
    var call: ManifestExpression
  }

  /// What the Swift settings of a target say.
  struct Settings: Sendable, Hashable {
    var isolation: DefaultIsolation
    /// `nil` when the target chooses none.
    var languageMode: String?
  }

  /// The targets in the order of their declaration; of two with one name only the first, since they stand in branches.
  let targets: [Target]
  let variables: ManifestVariables
  /// The newest language mode that the package as a whole supports; `nil` when it does not say.
  let languageMode: String?
  /// The platforms that the package supports; empty when it does not say.
  let platforms: [PlatformMinimum]
  private let sharedSettings: [ManifestExpression]
  /// Whether code adds settings to targets in ways that aren't followed.
  private let changesSettings: Bool
  /// Whether code makes targets that aren't among these.
  let hasUnseenTargets: Bool

  init(_ statements: [ManifestStatement]) {
    let variables = ManifestVariables(statements)
    self.variables = variables
    sharedSettings = PackageLoopSettings.settings(in: statements, variables: variables)
    changesSettings = PackageLoopSettings.isSurpassed(in: statements)
    (targets, hasUnseenTargets) = Self.targets(in: statements, variables: variables)
    languageMode = Self.languageMode(in: statements, variables: variables)
    platforms = Self.platforms(in: statements, variables: variables)
  }

  /// The settings of a target, with those that a loop adds to all targets.
  func settings(of target: Target) -> Settings {
    let own = target.call["swiftSettings"].map { variables.list(of: $0) } ?? ManifestVariables.List()
    let isUnknown = own.isIncomplete || !own.elements.allSatisfy(PackageSwiftSetting.isKnown)
    var settings = Settings(isolation: isUnknown ? .unknown : .nonisolated)
    for setting in own.elements + (target.kind == .plugin ? [] : sharedSettings) {
      if let isolation = PackageSwiftSetting.isolation(setting) { settings.isolation = isolation }
      if let mode = PackageSwiftSetting.languageMode(setting) { settings.languageMode = mode }
    }
    if changesSettings { settings.isolation = .unknown }
    return settings
  }

  /// The names that a target depends on, which may be targets or products of other packages.
  func dependencies(of target: Target) -> [String] {
    guard let dependencies = target.call["dependencies"] else { return [] }
    return variables.list(of: dependencies).elements.compactMap { dependency in
      if let name = dependency.text { return name }
      guard dependency.trailingName == "target" || dependency.trailingName == "byName" else { return nil }
      return variables.text(of: dependency["name"])
    }
  }

  /// Whether a target uses a product of a framework for servers.
  func isServer(_ target: Target) -> Bool {
    guard let dependencies = target.call["dependencies"] else { return false }
    return variables.list(of: dependencies).elements.contains { dependency in
      dependency.trailingName == "product"
        && variables.text(of: dependency["name"]).map { Self.serverFrameworks.contains($0) } ?? false
    }
  }

  private static let serverFrameworks: Set = ["Vapor", "Hummingbird", "Kitura", "Perfect", "AWSLambdaRuntime"]

  private static let kinds: [String: BuildTargetKind] = [
    "target": .library, "executableTarget": .executable, "testTarget": .unitTest, "macro": .macro, "plugin": .plugin,
  ]

  private static func targets(
    in statements: [ManifestStatement], variables: ManifestVariables
  ) -> (targets: [Target], hasUnseen: Bool) {
    var targets: [Target] = []
    var hasUnseen = false
    // What a function makes the package of may hold any targets.
    var isPackageSeen = false
    var names: Set<String> = []
    var appTargets: Set<String> = []
    visitDeclarations(in: statements) { call in
      if call.trailingName == "iOSApplication" {
        appTargets.formUnion(variables.strings(of: call["targets"]))
        return
      }
      if call.trailingName == "Package" {
        isPackageSeen = true
        let list = call["targets"].map { variables.list(of: $0) }
        hasUnseen = hasUnseen || list.map { $0.isIncomplete || !$0.elements.allSatisfy(isTarget) } ?? false
      }
      guard let kind = kinds[call.trailingName ?? ""],
        // A product or a use of a plugin has no capability.
        kind != .plugin || call["capability"] != nil
      else { return }
      guard let name = variables.text(of: call["name"]) else {
        hasUnseen = true
        return
      }
      guard names.insert(name).inserted else { return }
      targets.append(Target(name: name, kind: kind, call: call))
    }
    for index in targets.indices where appTargets.contains(targets[index].name) { targets[index].kind = .app }
    return (targets, hasUnseen || !isPackageSeen)
  }

  /// Whether an element of the package's list declares a target as it stands there.
  private static func isTarget(_ element: ManifestExpression) -> Bool {
    guard case .call = element, let name = element.trailingName else { return false }
    return kinds[name] != nil || name == "binaryTarget" || name == "systemLibrary" || name == "iOSApplication"
  }

  /// Visits the calls that may declare targets, be they in `Package(…)`, in variables or in later additions.
  private static func visitDeclarations(in statements: [ManifestStatement], _ body: (ManifestExpression) -> Void) {
    for statement in statements {
      switch statement {
      case .variable(_, let typeNames, let value):
        if !typeNames.contains("Dependency") { visitDeclarations(in: value, body) }
      case .loop(_, let statements), .block(let statements): visitDeclarations(in: statements, body)
      case .expression(let expression): visitDeclarations(in: expression, body)
      case .members(let members):
        // What a function makes depends on its call.
        visitDeclarations(in: members.filter { if case .block = $0 { false } else { true } }, body)
      }
    }
  }

  private static func visitDeclarations(in expression: ManifestExpression, _ body: (ManifestExpression) -> Void) {
    ManifestVisitor.visit(expression) { part in
      guard case .call(let callee, let arguments) = part else { return .visitChildren }
      if mentionsDependencies(callee) { return .skipChildren }
      body(part)
      if kinds[callee.trailingName ?? ""] != nil { return .skipChildren }
      visitDeclarations(in: callee, body)
      for argument in arguments where argument.label != "dependencies" {
        visitDeclarations(in: argument.value, body)
      }
      return .skipChildren
    }
  }

  /// Tells whether a callee such as `package.dependencies.append` or `Target.Dependency.target` is about dependencies.
  private static func mentionsDependencies(_ callee: ManifestExpression) -> Bool {
    var isFound = false
    ManifestVisitor.visit(callee) { part in
      isFound = isFound || part.trailingName == "dependencies" || part.trailingName == "Dependency"
      if case .member = part { return .visitChildren }
      return .skipChildren
    }
    return isFound
  }

  private static func languageMode(in statements: [ManifestStatement], variables: ManifestVariables) -> String? {
    var modes: [String] = []
    ManifestVisitor.visit(statements) { part in
      guard part.trailingName == "Package", case .call = part else { return .visitChildren }
      for label in ["swiftLanguageModes", "swiftLanguageVersions"] {
        guard let list = part[label] else { continue }
        modes += variables.list(of: list).elements.compactMap { PackageSwiftSetting.version($0) }
      }
      return .visitChildren
    }
    return modes.max()
  }

  private static func platforms(
    in statements: [ManifestStatement], variables: ManifestVariables
  ) -> [PlatformMinimum] {
    var platforms: [PlatformMinimum] = []
    ManifestVisitor.visit(statements) { part in
      guard part.trailingName == "Package", case .call = part else { return .visitChildren }
      guard let list = part["platforms"] else { return .visitChildren }
      platforms += variables.list(of: list).elements.compactMap { element in
        guard let platform = ApplePlatform(rawValue: element.trailingName ?? ""), let value = element.arguments.first
        else { return nil }
        let version = variables.text(of: value.value) ?? PackageSwiftSetting.version(value.value)
        return version.flatMap { PlatformMinimum(platform, version: $0) }
      }
      return .visitChildren
    }
    return platforms
  }
}
