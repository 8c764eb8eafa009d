import Platform

/// Reads the targets that an XcodeGen `project.yml` describes.
struct XcodeGenReader {
  private let specification: YAMLValue
  private let context: ProjectContext
  private let origin: String
  /// Folder of the project, relative to the root.
  private let folder: String
  private var configurationFiles: ConfigurationFileReader

  /// Reads the file at `path`, relative to the root, whose content is `bytes`.
  static func read(_ bytes: [UInt8], path: String, context: ProjectContext) -> ProjectContents {
    let specification: YAMLValue
    do {
      specification = try YAMLReader.read(bytes)
    } catch {
      return ProjectContents(problems: [ProjectProblem(path: path, line: error.line, message: error.message)])
    }
    var reader = XcodeGenReader(
      specification: specification, context: context, origin: path, folder: FileSystem.parent(path),
      configurationFiles: ConfigurationFileReader(root: context.root, rootFolder: context.rootFolder))
    let targets = (specification["targets"]?.entries ?? []).map { reader.contents(of: $0) }
    return ProjectContents(
      targets: targets, problems: reader.configurationFiles.problems,
      hasUnseenTargets: specification["include"] != nil)
  }

  private mutating func contents(of entry: YAMLEntry) -> TargetContents {
    let descriptions = descriptions(of: entry.value)
    let settings = TargetSettings(configurations: settings(of: descriptions, name: entry.key))
    let type = descriptions.lazy.compactMap { $0["type"]?.text }.first ?? ""
    let target = BuildTarget(
      name: entry.key, kind: BuildTargetKind(xcodeProductType: type),
      moduleName: settings.moduleName ?? BuildTarget.moduleName(for: entry.key),
      defaultIsolation: settings.defaultIsolation, swiftVersion: settings.swiftVersion, origin: origin,
      dependencies: elements("dependencies", in: descriptions).compactMap { $0["target"]?.text })
    let files = elements("sources", in: descriptions).flatMap { sourceFiles(of: $0, targetName: entry.key) }
    return TargetContents(target: target, files: files)
  }

  /// A target's own description, which counts before those of its templates and theirs.
  private func descriptions(of value: YAMLValue, below templates: [String] = []) -> [YAMLValue] {
    [value]
      + (value["templates"]?.texts ?? []).filter { !templates.contains($0) }.flatMap { name -> [YAMLValue] in
        guard let template = specification["targetTemplates"]?[name], templates.count < 8 else { return [] }
        return descriptions(of: template, below: templates + [name])
      }
  }

  /// Whether more is said elsewhere than is read here: in other files, or for merging with them.
  private func isPartial(_ descriptions: [YAMLValue]) -> Bool {
    let groups = descriptions.flatMap { $0["settings"]?["groups"]?.texts ?? [] }
    let templates = descriptions.flatMap { $0["templates"]?.texts ?? [] }
    return specification["include"] != nil
      || !groups.allSatisfy { specification["settingGroups"]?[$0] != nil }
      || !templates.allSatisfy { specification["targetTemplates"]?[$0] != nil }
      || descriptions.contains { $0.entries.contains { $0.key.hasPrefix("settings:") } }
  }

  private func elements(_ key: String, in descriptions: [YAMLValue]) -> [YAMLValue] {
    descriptions.flatMap { $0[key]?.elements ?? [] }
  }

  // MARK: - Sources

  private func sourceFiles(of source: YAMLValue, targetName: String) -> [String] {
    guard let path = (source.text ?? source["path"]?.text).map({ replaceTargetName(in: $0, by: targetName) }),
      let folder = context.rootFolder.resolve(path, in: folder), isCompiled(source)
    else { return [] }
    if context.swiftFiles.contains(folder) { return [folder] }
    let excludes = patterns(source["excludes"])
    let includes = patterns(source["includes"])
    let prefixCount = folder.isEmpty ? 0 : folder.utf8.count + 1
    return context.ownFiles(below: folder).filter { file in
      let path = String(Substring(file.utf8.dropFirst(prefixCount)))
      return !excludes.contains { $0.matches(path) } && (includes.isEmpty || includes.contains { $0.matches(path) })
    }
  }

  private func isCompiled(_ source: YAMLValue) -> Bool {
    if source["type"]?.text == "folder" { return false }
    guard let phase = source["buildPhase"] else { return true }
    return phase.text == "sources"
  }

  private func patterns(_ value: YAMLValue?) -> [GlobPattern] {
    (value?.texts ?? []).compactMap { try? GlobPattern("/" + $0) }
  }

  private func replaceTargetName(in path: String, by name: String) -> String {
    path.parts(around: "${target_name}").joined(separator: name)
  }

  // MARK: - Settings

  private mutating func settings(of descriptions: [YAMLValue], name: String) -> [BuildSettings] {
    let names = specification["configs"]?.entries.map(\.key) ?? ["Debug", "Release"]
    let builtIn = BuildSettings.Layer(
      settings: ["TARGET_NAME": name], isIncomplete: isPartial(descriptions + [specification]))
    return names.map { configuration in
      let layers = (descriptions + [specification]).flatMap { self.layers(of: $0, configuration: configuration) }
      return BuildSettings(layers: layers + [builtIn])
    }
  }

  /// The settings in the description of a target or of the project, the most specific layer first.
  private mutating func layers(of description: YAMLValue, configuration: String) -> [BuildSettings.Layer] {
    var layers: [BuildSettings.Layer] = []
    if let settings = description["settings"] {
      layers = Self.layers(of: settings, configuration: configuration)
      for group in settings["groups"]?.texts ?? [] {
        guard let settings = specification["settingGroups"]?[group] else { continue }
        layers += Self.layers(of: settings, configuration: configuration)
      }
    }
    if let path = description["configFiles"]?[configuration]?.text {
      let file = context.rootFolder.resolve(path, in: folder).map { configurationFiles.read($0) }
      layers.append((file ?? ConfigurationFile(isIncomplete: true, isUnreadable: true)).layer)
    }
    return layers
  }

  private static func layers(of settings: YAMLValue, configuration: String) -> [BuildSettings.Layer] {
    // The name of one is the whole name or a part of it, as 'debug' for 'Debug App'.
    let ofConfiguration =
      settings["configs"]?[configuration]
      ?? settings["configs"]?.entries.first { configuration.lowercased().holds($0.key.lowercased()) }?.value
    // Settings without `base` and `configs` may be listed directly.
    return [ofConfiguration, settings["base"], settings].compactMap { $0 }.map { layer in
      let pairs = layer.entries.compactMap { entry in
        entry.value.entries.isEmpty ? (entry.key, entry.value.texts.joined(separator: " ")) : nil
      }
      return BuildSettings.Layer(settings: Dictionary(pairs) { first, _ in first })
    }
  }
}
