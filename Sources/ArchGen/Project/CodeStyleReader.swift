import ArchLint
import JSONText
import Platform
import SafeText

/// Reads how a project lays its code out: from the configurations of formatters, else from its files.
struct CodeStyleReader {
  private let root: String
  /// The contents of files to learn from, with their paths.
  let files: [(path: String, bytes: [UInt8])]

  /// More files than this teach nothing new.
  private static let sampleSize = 300

  /// - Parameter folder: The folder that generated files go into, from the project's folder.
  init(_ project: ProposedProject, folder: String, leavingOut generated: Set<String>) {
    root = project.root
    let all = project.paths.filter { !generated.contains($0) }
    let near = all.filter { folder.isEmpty || RecordedFolder.contains(folder, $0) }
    files = project.contents(of: Array((near.isEmpty ? all : near).prefix(Self.sampleSize)))
    self.folder = folder
  }

  private let folder: String

  /// Throws where a formatter's configuration can't be read.
  func style() throws(FileError) -> CodeStyle {
    var style = CodeStyle.generated
    if let common = Self.majority(files.compactMap { Self.indentation(of: $0.bytes) }) { style.indentation = common }
    style.header = HeaderReader.header(of: files)
    for settings in try configured() {
      if let indentation = settings.indentation { style.indentation = indentation }
      if let length = settings.lineLength { style.lineLength = max(60, length) }
    }
    style.isFormatted = Self.file(nearest: SwiftFormat.configurationName, to: folder, root: root) != nil
    return style
  }

  // MARK: - Configurations

  private struct Settings {
    var indentation: String?
    var lineLength: Int?
  }

  /// What the nearest configuration of each kind says, the one that decides last.
  private func configured() throws(FileError) -> [Settings] {
    var settings: [Settings] = []
    for (name, read) in [
      (".editorconfig", Self.editorConfiguration), (".swiftformat", Self.swiftFormat),
      (SwiftFormat.configurationName, Self.appleFormat),
    ] {
      if let content = try content(nearest: name) { settings.append(read(content)) }
    }
    return settings
  }

  private func content(nearest name: String) throws(FileError) -> [UInt8]? {
    guard let file = Self.file(nearest: name, to: folder, root: root) else { return nil }
    return try StrayLink.bytes(of: file, in: root)
  }

  /// The nearest file of a name in a folder or above it, up to the root.
  static func file(nearest name: String, to folder: String, root: String) -> String? {
    var folder = folder
    while true {
      let file = FileSystem.join(FileSystem.join(root, folder), name)
      if FileSystem.followedKind(of: file) == .file { return file }
      if folder.isEmpty { return nil }
      folder = FileSystem.parent(folder)
    }
  }

  private static func appleFormat(_ bytes: [UInt8]) -> Settings {
    guard let node = try? JSONReader.parse(bytes, allowing: .commentsAndTrailingCommas) else { return Settings() }
    // Its own defaults count where the file says nothing.
    let spaces = node["indentation"]?["spaces"].map { $0.integer(.indentation) } ?? 2
    let isTab = node["indentation"]?["tabs"] != nil
    return Settings(
      indentation: isTab ? "\t" : spaces.map(blanks),
      lineLength: node["lineLength"].map { $0.integer(.lineLength) } ?? 100)
  }

  private static func swiftFormat(_ bytes: [UInt8]) -> Settings {
    var settings = Settings()
    for line in lines(of: bytes) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2 else { continue }
      if words[0] == "--indent" {
        settings.indentation =
          words[1].hasPrefix("tab") ? "\t" : GivenNumber.indentation.read(words[1]).map(blanks)
      }
      if words[0] == "--maxwidth" || words[0] == "--max-width" {
        settings.lineLength = GivenNumber.lineLength.read(words[1])
      }
    }
    return settings
  }

  private static func editorConfiguration(_ bytes: [UInt8]) -> Settings {
    var settings = Settings()
    var isForSwift = false
    var isTab = false
    for line in lines(of: bytes) {
      if line.hasPrefix("[") {
        isForSwift = line == "[*]" || line.contains("swift")
        continue
      }
      let parts = line.split(separator: "=").map { $0.filter { $0 != " " }.lowercased() }
      guard isForSwift, parts.count == 2 else { continue }
      switch parts[0] {
      case "indent_style":
        isTab = parts[1] == "tab"
        if isTab { settings.indentation = "\t" }
      case "indent_size":
        if !isTab, let size = GivenNumber.indentation.read(parts[1]) { settings.indentation = blanks(size) }
      case "max_line_length": settings.lineLength = GivenNumber.lineLength.read(parts[1])
      default: break
      }
    }
    return settings
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  private static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }).map { String(decoding: $0, as: UTF8.self).trimmedText }
      .filter { !$0.hasPrefix("#") && !$0.isEmpty }
  }

  // MARK: - Files

  /// What the first indented line of a file is indented by, if that is a level; `nil` where none is.
  private static func indentation(of bytes: [UInt8]) -> String? {
    var isBehindBrace = false
    for line in bytes.split(separator: 10, omittingEmptySubsequences: true) {
      let blanks = line.prefix { $0 == 32 || $0 == 9 }
      let text = line.dropFirst(blanks.count)
      guard let last = text.last(where: { $0 > 32 }) else { continue }
      if isBehindBrace, let first = blanks.first {
        if first == 9 { return "\t" }
        return (2...8).contains(blanks.count) ? String(repeating: " ", count: blanks.count) : nil
      }
      isBehindBrace = last == UInt8(ascii: "{") && blanks.isEmpty && !text.starts(with: "//".utf8)
    }
    return nil
  }

  static func majority(_ values: [String]) -> String? {
    var counts: [String: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
