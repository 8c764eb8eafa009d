import Platform

/// Reads the targets that a Tuist `Project.swift` describes, as far as they are written as literals.
struct TuistManifestReader {
  private let statements: [ManifestStatement]
  private let variables: ManifestVariables
  private let context: ProjectContext
  private let origin: String
  /// Folder of the project, relative to the root.
  private let folder: String

  /// Tells whether a `Project.swift` is a Tuist manifest rather than a source file of that name.
  static func isManifest(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A).contains { line in
      String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).prefix(2)
        .elementsEqual(["import", "ProjectDescription"])
    }
  }

  /// Reads the file at `path`, relative to the root, whose content is `bytes`.
  static func read(_ bytes: [UInt8], path: String, context: ProjectContext) -> ProjectContents {
    let source = ManifestCallReader.read(bytes)
    let reader = TuistManifestReader(
      statements: source.statements, variables: ManifestVariables(source.statements), context: context, origin: path,
      folder: FileSystem.parent(path))
    return ProjectContents(
      targets: reader.targets(),
      problems: source.mistakes.map { ProjectProblem(path: path, line: $0.line, message: $0.message) })
  }

  private func targets() -> [TargetContents] {
    var projectSettings: ManifestExpression?
    var calls: [ManifestExpression] = []
    ManifestVisitor.visit(statements) { part in
      guard case .call = part else { return .visitChildren }
      if part.trailingName == "Project" { projectSettings = part["settings"] }
      guard part.trailingName == "target" || part.trailingName == "Target", part["product"] != nil else {
        return .visitChildren
      }
      calls.append(part)
      return .skipChildren
    }
    return calls.map { contents(of: $0, projectSettings: projectSettings) }
  }

  private func contents(of call: ManifestExpression, projectSettings: ManifestExpression?) -> TargetContents {
    let productName = variables.text(of: call["productName"])
    // A name that code makes says nothing of the files, which decide what is code of tests.
    let name = variables.text(of: call["name"]) ?? productName ?? "unnamed"
    let isolation = isolation(in: call["settings"]) ?? isolation(in: projectSettings) ?? .nonisolated
    let dependencies = call["dependencies"].map { variables.list(of: $0).elements } ?? []
    let target = BuildTarget(
      name: name, kind: Self.kind(ofProduct: call["product"]?.trailingName ?? ""),
      moduleName: BuildTarget.moduleName(for: productName ?? name),
      defaultIsolation: isolation, swiftVersion: nil, origin: origin,
      dependencies: dependencies.compactMap { dependency in
        dependency.trailingName == "target" ? variables.text(of: dependency["name"]) : nil
      })
    let sources = [call["sources"], call["buildableFolders"]].compactMap { $0 }.flatMap { globs(in: $0) }
    return TargetContents(target: target, files: files(matching: sources))
  }

  private static func kind(ofProduct product: String) -> BuildTargetKind {
    switch product {
    case "app", "appClip", "watch2App", "messagesApplication": .app
    case "framework", "staticFramework": .framework
    case "staticLibrary", "dynamicLibrary": .library
    case "unitTests": .unitTest
    case "uiTests": .uiTest
    case "commandLineTool", "xpc": .executable
    case "macro": .macro
    default: product.lowercased().holds("extension") ? .extension : .unknown
    }
  }

  // MARK: - Sources

  private struct Glob {
    var pattern: String
    var excluded: [String] = []
  }

  private func globs(in expression: ManifestExpression) -> [Glob] {
    if let text = variables.text(of: expression) { return [Glob(pattern: text)] }
    return variables.list(of: expression).elements.compactMap { element in
      if let text = variables.text(of: element) { return Glob(pattern: text) }
      guard let pattern = variables.text(of: element.arguments.first?.value) else { return nil }
      let excluded = element["excluding"]
      return Glob(
        pattern: pattern, excluded: variables.text(of: excluded).map { [$0] } ?? variables.strings(of: excluded))
    }
  }

  private func files(matching globs: [Glob]) -> [String] {
    let prefixCount = folder.isEmpty ? 0 : folder.utf8.count + 1
    let candidates = context.ownFiles(below: folder)
    return globs.flatMap { glob -> [String] in
      guard let pattern = try? GlobPattern("/" + glob.pattern) else { return [] }
      let excluded = glob.excluded.compactMap { try? GlobPattern("/" + $0) }
      return candidates.filter { file in
        let path = String(Substring(file.utf8.dropFirst(prefixCount)))
        return pattern.matches(path) && !excluded.contains { $0.matches(path) }
      }
    }
  }

  // MARK: - Settings

  /// The isolation that a `settings:` argument chooses; `nil` when it chooses none.
  private func isolation(in settings: ManifestExpression?) -> DefaultIsolation? {
    guard let settings else { return nil }
    var isolations: Set<DefaultIsolation> = []
    var hasDictionary = false
    var lookupsLeft = 20
    func visit(_ expression: ManifestExpression) {
      ManifestVisitor.visit(expression) { part in
        switch part {
        case .dictionary(let entries):
          hasDictionary = true
          isolations.formUnion(entries.compactMap(isolation))
        case .closure: return .skipChildren
        case .identifier(let name):
          if let value = variables[name], variables.isConstant(name), lookupsLeft > 0 {
            lookupsLeft -= 1
            visit(value)
          } else if name.first?.isLowercase == true {
            isolations.insert(.unknown)
          }
        default: if part.text?.holds(TargetSettings.isolationFlag) == true { isolations.insert(.unknown) }
        }
        return .visitChildren
      }
    }
    visit(settings)
    if isolations.count > 1 { return .unknown }
    return isolations.first ?? (hasDictionary ? nil : .unknown)
  }

  /// What an entry of a dictionary of settings says of the isolation; `nil` for another setting.
  private func isolation(_ entry: ManifestEntry) -> DefaultIsolation? {
    guard let key = variables.text(of: entry.key) else { return .unknown }
    if key.hasPrefix(TargetSettings.isolationSetting + "[") { return .unknown }
    guard key == TargetSettings.isolationSetting else { return nil }
    let text = variables.text(of: entry.value) ?? variables.text(of: entry.value.arguments.first?.value)
    return text.map { TargetSettings.isolation(named: $0[...]) } ?? .unknown
  }
}
