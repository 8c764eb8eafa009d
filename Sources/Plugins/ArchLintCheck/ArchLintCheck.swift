import Foundation
import PackagePlugin

/// `swift package archlint`: checks the package, or what the arguments say. It needs no permission, as it only reads.
@main struct ArchLintCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try Self.run(
      context.tool(named: "archlint").url, in: context.package.directoryURL, arguments,
      ["check", context.package.directoryURL.path()])
  }

  /// Runs the program on a folder; a first argument that is no option is a command of the program's own.
  static func run(_ tool: URL, in folder: URL, _ arguments: [String], _ words: [String]) throws {
    var arguments = arguments
    // Xcode names the targets that were chosen; the whole project is read in any case.
    while let position = arguments.firstIndex(of: "--target"), position + 1 < arguments.count {
      arguments.removeSubrange(position...(position + 1))
    }
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = folder
    process.arguments = arguments.first.map { $0.hasPrefix("-") } == false ? arguments : words + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
  }

  struct Failure: Error, CustomStringConvertible {
    let status: Int32

    var description: String { status == 1 ? "there are findings" : "not checked in full" }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ArchLintCheck: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let folder = context.xcodeProject.directoryURL
      try Self.run(
        context.tool(named: "archlint").url, in: folder, arguments,
        ["check", folder.path(), "--format", "xcode"])
    }
  }
#endif
