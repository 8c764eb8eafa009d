import Foundation
import PackagePlugin

/// Checks the package whenever a target that uses the plugin is built and something has changed in it.
@main struct ArchLintBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
    guard let first = sources.first else { return [] }
    // The target's folder, which older tools don't tell as a URL.
    var part = first.deletingLastPathComponent()
    while !sources.allSatisfy({ $0.path().hasPrefix(part.path()) }) { part.deleteLastPathComponent() }
    return [
      command(
        try context.tool(named: "archlint").url, folder: context.package.directoryURL, reporting: part,
        sources: sources, work: context.pluginWorkDirectoryURL)
    ]
  }

  /// One check, which runs again when a source of the target or the configuration has changed.
  private func command(
    _ tool: URL, folder: URL, reporting part: URL, sources: [URL], work: URL
  ) -> Command {
    let configuration = folder.appending(path: ".archlint.json")
    let isConfigured = FileManager.default.fileExists(atPath: configuration.path())
    // A Swift file, as anything else would become a resource of the target.
    let stamp = work.appending(path: "ArchLintStamp.swift")
    return .buildCommand(
      displayName: "Checking the architecture", executable: tool,
      arguments: ["check", part.path(), "--format", "xcode", "--stamp", stamp.path()],
      inputFiles: sources + (isConfigured ? [configuration] : []), outputFiles: [stamp])
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ArchLintBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let sources = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
      let folder = context.xcodeProject.directoryURL
      return [
        command(
          try context.tool(named: "archlint").url, folder: folder, reporting: folder, sources: sources,
          work: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
