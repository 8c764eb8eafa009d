import Foundation
import PackagePlugin

/// `swift package archlint-fix`: puts right in the package what can be, for which it asks to write there.
@main struct ArchLintFix: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try Self.run(
      context.tool(named: "archlint").url, in: context.package.directoryURL,
      state: context.pluginWorkDirectoryURL, arguments)
  }

  /// - Parameter state: Where the journal goes if git's folder is none that a plugin may write to.
  static func run(_ tool: URL, in folder: URL, state: URL, _ arguments: [String]) throws {
    var arguments = arguments
    while let position = arguments.firstIndex(of: "--target"), position + 1 < arguments.count {
      arguments.removeSubrange(position...(position + 1))
    }
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = folder
    process.arguments = ["check", folder.path(), "--fix", "--fail-on", "never"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_STATE_HOME": state.path()]) { $1 }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String { "nothing was changed" }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ArchLintFix: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try Self.run(
        context.tool(named: "archlint").url, in: context.xcodeProject.directoryURL,
        state: context.pluginWorkDirectoryURL, arguments)
    }
  }
#endif
