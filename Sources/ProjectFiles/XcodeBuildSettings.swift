import Platform

/// The build settings of the targets of an Xcode project.
struct XcodeBuildSettings {
  private let objects: XcodeObjects
  private let paths: XcodeFilePaths
  /// Name, settings and included files of each configuration of the project itself.
  private let projectConfigurations: [Configuration]
  private(set) var configurationFiles: ConfigurationFileReader

  init(objects: XcodeObjects, paths: XcodeFilePaths, configurationFiles: ConfigurationFileReader) {
    self.objects = objects
    self.paths = paths
    self.configurationFiles = configurationFiles
    projectConfigurations = Self.configurations(
      of: objects.project, objects: objects, paths: paths, files: &self.configurationFiles)
  }

  /// The settings of a target in each of its configurations; at least one.
  mutating func settings(ofTarget target: PropertyListValue, name: String) -> [BuildSettings] {
    let own = Self.configurations(of: target, objects: objects, paths: paths, files: &configurationFiles)
    let builtIn = BuildSettings.Layer(settings: ["TARGET_NAME": name, "TARGETNAME": name])
    guard !own.isEmpty else {
      return projectConfigurations.isEmpty
        ? [BuildSettings(layers: [builtIn])]
        : projectConfigurations.map { BuildSettings(layers: $0.layers + [builtIn]) }
    }
    return own.map { configuration in
      let inherited = projectConfigurations.first { $0.name == configuration.name }?.layers ?? []
      return BuildSettings(layers: configuration.layers + inherited + [builtIn])
    }
  }

  private static func configurations(
    of owner: PropertyListValue, objects: XcodeObjects, paths: XcodeFilePaths, files: inout ConfigurationFileReader
  ) -> [Configuration] {
    let list = objects[owner["buildConfigurationList"]?.string]
    return objects.objects(of: "buildConfigurations", in: list).map { _, object in
      var layers = [BuildSettings.Layer(settings: settings(in: object))]
      if let file = baseFile(of: object, paths: paths) {
        let content = file.path.map { files.read($0) } ?? ConfigurationFile(isIncomplete: true, isUnreadable: true)
        layers.append(content.layer)
      }
      return Configuration(name: object["name"]?.string ?? "", layers: layers)
    }
  }

  private static func settings(in configuration: PropertyListValue) -> [String: String] {
    (configuration["buildSettings"]?.entries ?? [:]).mapValues { value in
      value.string ?? value.strings.joined(separator: " ")
    }
  }

  /// The `.xcconfig` file of a configuration, `nil` when it has none; its path is `nil` when that is not known.
  private static func baseFile(of configuration: PropertyListValue, paths: XcodeFilePaths) -> BaseFile? {
    if let reference = configuration["baseConfigurationReference"]?.string {
      return BaseFile(path: paths.path(of: reference))
    }
    // Files in a synchronized folder have no reference of their own.
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string,
      let relativePath = configuration["baseConfigurationReferenceRelativePath"]?.string
    else { return nil }
    return BaseFile(path: paths.path(of: anchor).map { FileSystem.join($0, relativePath) })
  }

  private struct BaseFile {
    var path: String?
  }

  private struct Configuration {
    var name: String
    /// From the most specific one: the settings in the project, then those of the `.xcconfig` file.
    var layers: [BuildSettings.Layer]
  }
}
