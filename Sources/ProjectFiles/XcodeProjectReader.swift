import Platform

/// Reads the targets of an Xcode project from its `project.pbxproj`.
struct XcodeProjectReader {
  private let objects: XcodeObjects
  private let paths: XcodeFilePaths
  private let context: ProjectContext
  private var settings: XcodeBuildSettings
  private let origin: String

  /// Reads the file at `path`, relative to the root, whose content is `bytes`.
  static func read(_ bytes: [UInt8], path: String, context: ProjectContext) -> ProjectContents {
    reading(of: bytes, path: path)(context)
  }

  /// Takes the file apart, for whatever Swift files the project has.
  static func reading(of bytes: [UInt8], path: String) -> ProjectManifests.Reading {
    let file: PropertyListValue
    do {
      file = try PropertyListParser.parse(bytes)
    } catch {
      let problem = ProjectProblem(path: path, line: error.line, message: error.message)
      return { _ in ProjectContents(problems: [problem]) }
    }
    guard let objects = XcodeObjects(file) else {
      let problem = ProjectProblem(path: path, message: "the file describes no Xcode project")
      return { _ in ProjectContents(problems: [problem]) }
    }
    return { context in
      var reader = XcodeProjectReader(objects: objects, path: path, context: context)
      return reader.contents()
    }
  }

  private init(objects: XcodeObjects, path: String, context: ProjectContext) {
    self.objects = objects
    self.context = context
    origin = path
    // The project's paths start beside `App.xcodeproj/project.pbxproj`.
    let folder = FileSystem.parent(FileSystem.parent(path))
    paths = XcodeFilePaths(objects: objects, folder: folder, rootFolder: context.rootFolder)
    settings = XcodeBuildSettings(
      objects: objects, paths: paths,
      configurationFiles: ConfigurationFileReader(root: context.root, rootFolder: context.rootFolder))
  }

  private mutating func contents() -> ProjectContents {
    var targetIdentifiers: [String] = []
    var contents = ProjectContents()
    for (identifier, object) in objects.objects(of: "targets", in: objects.project) {
      guard object.isa == "PBXNativeTarget", let name = targetName(object) else { continue }
      targetIdentifiers.append(identifier)
      let target = target(object, name: name)
      contents.targets.append(TargetContents(target: target, files: listedFiles(of: object)))
    }
    let folders = XcodeSynchronizedFolders(objects: objects, paths: paths, context: context)
    for (index, identifier) in targetIdentifiers.enumerated() {
      contents.targets[index].files += folders.files(ofTarget: identifier)
      contents.targets[index].target.folder = folders.folder(
        ofTarget: identifier, files: contents.targets[index].files)
    }
    contents.coveredFolders = folders.folders + folderReferences()
    contents.problems = settings.configurationFiles.problems
    return contents
  }

  private func targetName(_ target: PropertyListValue) -> String? {
    target["name"]?.string ?? target["productName"]?.string
  }

  private mutating func target(_ object: PropertyListValue, name: String) -> BuildTarget {
    let settings = TargetSettings(configurations: settings.settings(ofTarget: object, name: name))
    var target = BuildTarget(
      name: name, kind: BuildTargetKind(xcodeProductType: object["productType"]?.string ?? ""),
      moduleName: settings.moduleName ?? BuildTarget.moduleName(for: name), defaultIsolation: settings.defaultIsolation,
      swiftVersion: settings.swiftVersion, origin: origin, dependencies: dependencies(of: object))
    target.platforms = settings.platforms
    return target
  }

  private func dependencies(of target: PropertyListValue) -> [String] {
    objects.objects(of: "dependencies", in: target).compactMap { _, dependency in
      if let target = dependency["target"]?.string { return targetName(objects[target]) }
      // A target of another project is known by name only; a product of a package has neither.
      return objects[dependency["targetProxy"]?.string]["remoteInfo"]?.string
    }
  }

  private func listedFiles(of target: PropertyListValue) -> [String] {
    var files: [String] = []
    for (_, phase) in objects.objects(of: "buildPhases", in: target) where phase.isa == "PBXSourcesBuildPhase" {
      for (_, buildFile) in objects.objects(of: "files", in: phase) {
        guard let identifier = buildFile["fileRef"]?.string else { continue }
        let element = objects[identifier]
        let references = element.isa == "PBXVariantGroup" ? element["children"]?.strings ?? [] : [identifier]
        files += references.compactMap { paths.path(of: $0).flatMap { context.swiftFiles.file(named: $0) } }
      }
    }
    return files
  }

  /// Folders that are copied into the product as they are, so that Swift files in them are data.
  private func folderReferences() -> [String] {
    objects.identifiers(of: "PBXFileReference").compactMap { identifier in
      objects[identifier]["lastKnownFileType"]?.string == "folder" ? paths.path(of: identifier) : nil
    }
  }
}
