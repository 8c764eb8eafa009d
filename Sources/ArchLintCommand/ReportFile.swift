import ArchLint
import CommandLineTool
import Platform

/// A file that a report is written to, unless a project would lose something by it.
struct ReportFile {
  static let force = OptionDescription(
    "--force", .flag,
    summary: "Let --output replace even a Swift source, a configuration or a rule, and write through links.",
    heading: "Report"
  )

  private let path: String

  /// The name of the stamp of the build-tool plugin, which compilers take for a source.
  private static let stampName = "archlintstamp.swift"

  /// - Throws: when the file holds what somebody wrote for a project and no report, unless `--force` is given.
  init(_ path: String, _ command: ParsedCommand) throws(CommandFailure) {
    self.path = path
    if command.flag(Self.force.name) { return }
    let real = FileSystem.realPath(path) ?? path
    var kind = [path, real].lazy.compactMap(Self.kind).first
    if kind == nil, let configuration = command.value("--config"), FileSystem.realPath(configuration) == real {
      kind = "the configuration"
    }
    kind = kind ?? (Self.isRule(real) ? "a rule" : nil)
    if let kind, FileSystem.followedKind(of: path) == .file, Self.isWritten(real) {
      throw .message("'--output \(path)' would replace \(kind); '--force' allows it")
    }
    if let link = Self.link(on: path) {
      throw .message("'--output \(path)' would write through the link '\(link)'; '--force' allows it")
    }
  }

  func write(_ text: String) throws(CommandFailure) {
    do { try FileWriting.replace(path, with: Array(text.utf8)) } catch { throw .message(error.description) }
  }

  /// The first link on the way from the current folder down to a file, which may have come with the project.
  private static func link(on path: String) -> String? {
    let current = FileSystem.currentDirectory()
    guard let way = FileSystem.relative(FileSystem.absolute(path), to: current) else { return nil }
    var names = ""
    for name in way.split(separator: "/") {
      names = FileSystem.join(names, String(name))
      if FileSystem.kind(of: FileSystem.join(current, names)) == .symbolicLink { return names }
    }
    return nil
  }

  /// What a file is by its place and name; `nil` for what may be a report.
  private static func kind(_ path: String) -> String? {
    let parts = FileSystem.absolute(path).lowercased().split(separator: "/")
    let name = parts.last ?? ""
    if name == stampName { return nil }
    if name.hasSuffix(".swift") { return "a Swift source" }
    if name == ProjectRoot.configurationName { return "the configuration" }
    let isOfProject = [".pbxproj", ".xcconfig"].contains { name.hasSuffix($0) } || name.hasPrefix("project.y")
    if isOfProject { return "a file of the project" }
    if parts.contains(".archlint") { return "a rule or guide" }
    return [".archgen", ".git"].contains { parts.contains($0) } ? "a record" : nil
  }

  /// Whether a file is a page with a query.
  private static func isRule(_ path: String) -> Bool {
    guard path.lowercased().hasSuffix(".md"), let bytes = try? FileReading.bytes(of: path, limit: 1 << 22) else {
      return false
    }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "```rule".utf8) }
  }

  /// Whether there is anything in a file.
  private static func isWritten(_ path: String) -> Bool {
    (try? FileReading.bytes(of: path, limit: 0)) != []
  }
}
