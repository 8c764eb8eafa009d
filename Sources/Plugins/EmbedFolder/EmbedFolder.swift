import Foundation
import PackagePlugin

/// Turns the files of a folder into Swift source before the target that embeds them is compiled.
@main
struct EmbedFolder: BuildToolPlugin {
  /// The folder of the package, the type that gets its files, and those that only readers of the repository want, by the
  /// name of the target.
  private static let contents: [String: (folder: String, type: String, leftOut: [String])] = [
    "RuleCatalog": ("rules", "EmbeddedRules", ["README.md", "MUTANTS.md", "PRECISION.md"]),
    "TemplateCatalog": ("templates", "EmbeddedTemplates", []),
    "WebReport": ("Sources/WebReport/Assets", "EmbeddedAssets", []),
  ]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let content = Self.contents[target.name] else {
      Diagnostics.error("no folder is known for the target '\(target.name)'")
      return []
    }
    let folder = context.package.directoryURL.appending(path: content.folder)
    let output = context.pluginWorkDirectoryURL.appending(path: "\(content.type)+Files.swift")
    // The folders are inputs beside the files: with the files alone, a new file would go unnoticed.
    var inputs = [folder]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    // Swift files are what templates make, and are not embedded.
    while let file = files?.nextObject() as? URL {
      if file.pathExtension != "swift" { inputs.append(file) }
    }
    return [
      .buildCommand(
        displayName: "Embedding \(content.folder)",
        executable: try context.tool(named: "EmbedText").url,
        arguments: [folder.path(), output.path(), content.type] + content.leftOut,
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
