import Foundation
import PackagePlugin

/// Turns the files of `rules/` into Swift source before the target that embeds them is compiled.
@main
struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "rules")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedRules+Files.swift")
    // The folders are inputs beside the files: with the files alone, a new file would go unnoticed.
    var inputs = [folder]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL { inputs.append(file) }
    return [
      .buildCommand(
        displayName: "Embedding rules",
        executable: try context.tool(named: "EmbedText").url,
        arguments: [folder.path(), output.path()],
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
