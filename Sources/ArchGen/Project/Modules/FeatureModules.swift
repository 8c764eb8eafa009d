import ArchLint
import Platform
import ProjectFiles
import ProjectIndex

/// The modules of a project that hold screens with what belongs to them: one more feature gets a module like theirs.
struct FeatureModules {
  /// A library of a local package.
  struct Module {
    let target: BuildTarget
    /// The folder of its files, from the project's folder.
    let folder: String
    let manifest: ManifestText
    let call: ManifestText.Call
    /// The target that tests it and nothing else; `nil` for none.
    let suite: (target: BuildTarget, folder: String, call: ManifestText.Call)?

    /// The folder of its package.
    var packageFolder: String { FileSystem.parent(target.origin) }
    /// What its target depends on, as it is written.
    var dependencies: [String] { manifest.elements(call["dependencies"]) }
    /// Its folders in the package, with `*` for its name.
    var shape: [String] {
      [folder, suite?.folder].compactMap { $0 }.map { folder in
        let inside = FileSystem.relative(folder, to: packageFolder) ?? ""
        return ModuleDeclaration.renamed(path: inside, from: target.name, to: "*")
      }
    }
    /// The modules that it depends on.
    var modules: [String] { dependencies.compactMap(ManifestText.module) }
  }

  /// The modules, in the order of the project's targets.
  let modules: [Module]
  /// Whether they are targets of one package; each has a package of its own otherwise.
  let isOnePackage: Bool

  /// Finds the modules where a project keeps its screens; `nil` where it has fewer than two, or keeps more in its apps.
  init?(_ project: ProposedProject) {
    // To read all code takes time, and most projects have no two such targets.
    guard project.layout.targets.count(where: Self.isModule) > 1 else { return nil }
    let index = project.index()
    let counts = Self.screens(index)
    let all = index.layout.targets.indices.filter { counts.states[$0] > 0 && counts.views[$0] > 0 }
    let candidates = Self.modules(all, index.layout, project)
    // What most others are built on is no feature.
    let features = candidates.filter { module in
      let users = candidates.count { $0.target.name != module.target.name && $0.modules.contains(module.target.name) }
      return users * 2 <= max(candidates.count - 1, 2)
    }
    let packages = Dictionary(grouping: features, by: \.target.origin)
    let alone = packages.values.filter { $0.count == 1 }.flatMap { $0 }
    let families =
      packages.values.filter { $0.count > 1 }
      + Dictionary(grouping: alone) { FileSystem.parent($0.packageFolder) }.values.filter { $0.count > 1 }
    let best = families.max { left, right in
      left.count == right.count
        ? FileSystem.precedes(right[0].target.origin, left[0].target.origin) : left.count < right.count
    }
    guard let best else { return nil }
    let names = Set(best.map(\.target.name))
    let states = index.layout.targets.indices.filter { names.contains(index.layout.targets[$0].name) }
      .map { counts.states[$0] }.reduce(0, +)
    guard states >= counts.statesOfApps else { return nil }
    let order = index.layout.targets.map(\.name)
    modules = best.sorted { order.firstIndex(of: $0.target.name) ?? 0 < order.firstIndex(of: $1.target.name) ?? 0 }
    isOnePackage = Set(best.map(\.target.origin)).count == 1
  }

  /// The modules that features are built on: local ones, which are none of them.
  func foundations(_ layout: ProjectLayout) -> [BuildTarget] {
    let own = Set(modules.map(\.target.name))
    let used = Set(modules.flatMap(\.modules))
    return layout.targets.filter { target in
      used.contains(target.name) && !own.contains(target.name)
        && FileSystem.lastComponent(target.origin) == "Package.swift"
    }
  }

  /// How a dependency on a module is written: for the target, and for its package where it is another's.
  func dependency(on module: String) -> (target: String, package: String?)? {
    for neighbour in modules {
      guard let element = neighbour.dependencies.first(where: { ManifestText.module(ofDependency: $0) == module })
      else { continue }
      if isOnePackage { return (element, nil) }
      let packages = neighbour.manifest.elements(neighbour.manifest.package?["dependencies"])
      let package = packages.first { $0.contains("/\(module)\"") || $0.contains("\"\(module)\"") }
      // A product is called so by its package, which may have another name.
      let owner = element.split(separator: "package:").last.map { $0.filter { $0.isLetter || $0.isNumber } }
      let found =
        package
        ?? packages.first { text in owner.map { text.contains("/\($0)\"") || text.contains("\"\($0)\"") } == true }
      return found.map { (element, $0) }
    }
    return nil
  }

  /// What a module for a feature is called: its plural, with what the names of the others have in common.
  func name(for feature: String, plural: String) -> String {
    let names = modules.map(\.target.name)
    let long = names.map(Self.words).filter { $0.count > 1 }
    let last = Set(long.compactMap(\.last))
    let first = Set(long.compactMap(\.first))
    // Two that are alike may be about the same thing.
    let areAllLong = names.count > 2 && long.count == names.count
    if areAllLong, last.count == 1, let ending = last.first { return feature + ending }
    if areAllLong, first.count == 1, let beginning = first.first { return beginning + plural }
    // A module and a type of one name can't be told apart.
    return plural == feature ? feature + "Feature" : plural
  }

  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }

  /// The modules that a target of a package depends on, as its manifest says.
  static func imports(of target: BuildTarget, _ project: ProposedProject) -> [String] {
    guard FileSystem.lastComponent(target.origin) == "Package.swift",
      let bytes = try? FileReading.bytes(of: FileSystem.join(project.root, target.origin)),
      let manifest = ManifestText(bytes),
      let call = manifest.targets.first(where: { $0["name"]?.string == target.name })
    else { return [] }
    return manifest.elements(call["dependencies"]).compactMap(ManifestText.module)
  }

  // MARK: - Reading

  /// The number of views and of what holds their state, by target.
  private static func screens(_ index: ProjectIndex) -> (views: [Int], states: [Int], statesOfApps: Int) {
    let targets = index.layout.targets
    var views = Array(repeating: 0, count: targets.count)
    var states = views
    var statesOfApps = 0
    for type in index.types where !type.isTest && !type.isPreview && !type.isLocal {
      let role = index.role(of: type.id)
      guard role == .view || role == .viewModel || role == .aggregate else { continue }
      let owners = index.layout.targetsOfFile[index.files[type.file].path] ?? []
      let isOfApp = owners.contains { targets[$0].kind == .app || targets[$0].kind == .executable }
      if role != .view, isOfApp { statesOfApps += 1 }
      for owner in owners {
        if role == .view { views[owner] += 1 } else { states[owner] += 1 }
      }
    }
    return (views, states, statesOfApps)
  }

  private static func isModule(_ target: BuildTarget) -> Bool {
    target.kind == .library && FileSystem.lastComponent(target.origin) == "Package.swift"
  }

  private static func modules(_ targets: [Int], _ layout: ProjectLayout, _ project: ProposedProject) -> [Module] {
    var manifests: [String: ManifestText] = [:]
    return targets.compactMap { position in
      let target = layout.targets[position]
      guard isModule(target), let folder = target.folder else { return nil }
      if manifests[target.origin] == nil,
        let bytes = try? FileReading.bytes(of: FileSystem.join(project.root, target.origin))
      {
        manifests[target.origin] = ManifestText(bytes)
      }
      guard let manifest = manifests[target.origin],
        let call = manifest.targets.first(where: { $0["name"]?.string == target.name })
      else { return nil }
      return Module(
        target: target, folder: folder, manifest: manifest, call: call, suite: suite(of: target, layout, manifest))
    }
  }

  private static func suite(
    of target: BuildTarget, _ layout: ProjectLayout, _ manifest: ManifestText
  ) -> (target: BuildTarget, folder: String, call: ManifestText.Call)? {
    for suite in layout.targets where suite.kind == .unitTest && suite.origin == target.origin {
      guard suite.name.hasPrefix(target.name), let folder = suite.folder,
        let call = manifest.targets.first(where: { $0["name"]?.string == suite.name })
      else { continue }
      return (suite, folder, call)
    }
    return nil
  }
}
