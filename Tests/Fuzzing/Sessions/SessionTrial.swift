import ArchLint
import Findings
import Platform
import Reports
import SwiftOutline

/// Edits a copy of a project at random, and compares after each edit what a session finds with what a check by itself does.
package struct SessionTrial {
  /// What the session does otherwise, with the edits that led there.
  package struct Difference: Error, CustomStringConvertible {
    package let description: String
  }

  private let folder: String
  private let originals: [(path: String, bytes: [UInt8])]
  private let corpus: Corpus
  private let reader = OutlineReader()
  private var random: RandomSource
  private var session = CheckSession()
  /// The files on the disk, by their paths from the folder.
  private var files: [String: [UInt8]] = [:]
  /// What stands in the editor.
  private var open: [String: [UInt8]] = [:]
  private var history: [String] = []
  private var newFileCount = 0

  /// So many edits are made before the project is what it was again: what is broken for long hides what follows.
  private static let editsOfProject = 150

  /// - Parameters:
  ///   - project: A folder whose Swift files and project files are copied.
  ///   - folder: Where to; must not be there yet.
  package init(copying project: String, to folder: String, seed: UInt64) throws {
    self.folder = folder
    random = RandomSource(seed: seed)
    originals = try Self.files(below: project, way: "")
    corpus = Corpus(files: originals.filter { $0.path.hasSuffix(".swift") }.map(\.bytes))
  }

  private static func files(below folder: String, way: String) throws -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for entry in try FileSystem.entries(of: FileSystem.join(folder, way))
    where !entry.name.hasPrefix(".") || entry.name.hasPrefix(".archlint") {
      let path = FileSystem.join(way, entry.name)
      let isWanted = [".swift", ".pbxproj", ".xcconfig", ".yml", ".json", ".md"].contains(where: entry.name.hasSuffix)
      switch entry.kind {
      case .directory: files += try Self.files(below: folder, way: path)
      case .file where isWanted: files.append((path, try FileReading.bytes(of: FileSystem.join(folder, path))))
      case .file, .symbolicLink, .other: break
      }
    }
    return files
  }

  /// Makes so many edits.
  ///
  /// - Returns: how often each answer was compared.
  /// - Throws: at the first difference.
  package mutating func run(edits: Int) throws -> Int {
    var comparisons = 0
    for number in 0..<edits {
      if number.isMultiple(of: Self.editsOfProject) { try reset() }
      let edit = random.element(of: SessionEdit.weighted) ?? .type
      let isOnDisk = try perform(edit)
      try compare(.mayHaveChanged, number)
      comparisons += 1
      if !isOnDisk {
        try compare(.isAsBefore, number)
        comparisons += 1
      }
    }
    try? removeAll(folder)
    return comparisons
  }

  // MARK: - Comparing

  private func compare(_ disk: CheckSession.Disk, _ number: Int) throws {
    var request = CheckRequest()
    request.paths = [folder]
    let kept = answer { () throws(CheckRun.Problem) in try session.run(request, proposing: open, disk: disk) }
    let fresh = answer { () throws(CheckRun.Problem) in try CheckRun.run(request, proposing: open) }
    guard kept != fresh else { return }
    let difference = zip(kept, fresh).first { $0 != $1 }
    throw Difference(
      description: "edit \(number), \(disk): the session says\n\(difference?.0 ?? "\(kept.count) lines")\n"
        + "and a check by itself\n\(difference?.1 ?? "\(fresh.count) lines")\n"
        + "after \(history.suffix(12).joined(separator: "; "))")
  }

  /// All that a check tells, by lines.
  private func answer(_ check: () throws(CheckRun.Problem) -> CheckRun) -> [Substring] {
    do {
      let run = try check()
      let report = ReportFormat.json.text(of: run.report, style: ReportStyle())
      let roles = RolesReport(index: run.index).json()
      let hits = run.report.hits.map { "\($0)" }.joined(separator: "\n")
      let rest = "\(run.report.remarks)\n\(run.report.skipped)\n\(run.report.rules.map(\.id))\n\(run.exitStatus)\n"
      return (report + roles + hits + rest).split(separator: "\n")
    } catch {
      return ["\(error)"]
    }
  }

  // MARK: - Editing

  private mutating func reset() throws {
    try? removeAll(folder)
    files = [:]
    open = [:]
    history = ["reset"]
    for (path, bytes) in originals { try write(path, bytes) }
    if random.chance(oneIn: 2) { session = CheckSession() }
  }

  /// Makes an edit, or nothing where there is nothing to make it with; returns whether it touches the disk.
  private mutating func perform(_ edit: SessionEdit) throws -> Bool {
    let swiftFiles = files.keys.filter { $0.hasSuffix(".swift") }.sorted()
    guard let path = random.element(of: swiftFiles) else { return true }
    history.append("\(edit) \(path)")
    let bytes = open[path] ?? files[path] ?? []
    switch edit {
    case .damage: try write(path, damaged(bytes))
    case .mend:
      if let original = originals.first(where: { $0.path == path }) { try write(path, original.bytes) }
    case .addMember: try write(path, withMember(bytes))
    case .copyLine:
      open[path] = withCopiedLine(bytes)
      return false
    case .removeLine: try write(path, withoutLine(bytes))
    case .renameType: try write(path, renamed(bytes))
    case .addFile:
      newFileCount += 1
      let folder = FileSystem.parent(path)
      let name = "New\(newFileCount).swift"
      try write(folder.isEmpty ? name : folder + "/" + name, renamed(bytes))
    case .deleteFile: try delete(path)
    case .renameFile:
      newFileCount += 1
      try delete(path)
      try write(path.dropLast(6) + "\(newFileCount).swift", bytes)
    case .configure: try write(".archlint.json", Array((random.element(of: Self.configurations) ?? "{}").utf8))
    case .type:
      open[path] = random.chance(oneIn: 3) ? damaged(bytes) : withMember(bytes)
      return false
    case .save:
      guard let opened = open.keys.sorted().first, let text = open[opened] else { return false }
      try write(opened, text)
    case .close:
      if let opened = open.keys.sorted().last { open[opened] = nil }
      return false
    }
    return true
  }

  private static let configurations = [
    "{}", #"{ "style": "mvvm" }"#, #"{ "guide": "mv-reference" }"#, #"{ "rules": { "view-size": "off" } }"#,
    #"{ "exclude": ["**/Networking/**"] }"#, #"{ "strict": true, "failOn": "note" }"#, #"{ "guide": "unknown" }"#,
    "{ broken", #"{ "rules": { "no-force-unwrap": "error" }, "overrides": [] }"#,
  ]

  private mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var subject = MutationSubject(bytes: bytes, random: random, corpus: corpus, reader: reader)
    (random.element(of: Mutation.allCases) ?? .insertFragment).apply(to: &subject)
    random = subject.random
    return subject.bytes
  }

  private static let members = [
    "\n  func work0() { print(counter) }\n", "\n  var counter: Int { items.count }\n",
    "\n  @Published var items = [1]\n",
    "\n  private let service = URLSession.shared\n", "\n  func load() async throws { isLoading = true }\n",
    "\n  struct Inner { let value: Int }\n", "\n  let added = AppState()\n", "\n  static let shared = 1\n",
    "\n  // archlint:disable:next view-size – tried\n", "\n  @State private var text = \"\"\n",
  ]

  private mutating func withMember(_ bytes: [UInt8]) -> [UInt8] {
    let opening = bytes.indices.filter { bytes[$0] == UInt8(ascii: "{") }
    guard let place = random.element(of: opening) else { return bytes }
    var result = bytes
    result.insert(contentsOf: (random.element(of: Self.members) ?? "").utf8, at: place + 1)
    return result
  }

  private mutating func withoutLine(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    lines.remove(at: random.below(lines.count))
    return Array(lines.joined(separator: [10]))
  }

  /// With a line of any file's code, between two lines that stand as deep as it does.
  private mutating func withCopiedLine(_ bytes: [UInt8]) -> [UInt8] {
    func depth(_ line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == 32 }.count }
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let source = random.element(of: originals.filter { $0.path.hasSuffix(".swift") })?.bytes ?? bytes
    guard let line = random.element(of: source.split(separator: 10).filter { depth($0) >= 4 }) else { return bytes }
    let places = lines.indices.filter { !lines[$0].isEmpty && depth(lines[$0]) == depth(line) }
    guard let place = random.element(of: places) else { return bytes }
    lines.insert(line, at: place)
    return Array(lines.joined(separator: [10]))
  }

  /// Gives the first type of a file another name in it, and leaves the other files with the old one.
  private mutating func renamed(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let names = words.filter { $0.first?.isUppercase == true && $0.count > 4 }
    guard let name = random.element(of: names) else { return bytes }
    newFileCount += 1
    let pieces = text.split(separator: name, omittingEmptySubsequences: false)
    return Array(pieces.joined(separator: name + "\(newFileCount)").utf8)
  }

  // MARK: - Files

  private mutating func write(_ path: some StringProtocol, _ bytes: [UInt8]) throws {
    let path = String(path)
    let place = FileSystem.join(folder, path)
    try FileSystem.createDirectory(withParents: FileSystem.parent(place))
    // As some editors do, or as others.
    if files[path] != nil, random.chance(oneIn: 2) {
      try FileWriting.replace(place, with: bytes)
    } else {
      if files[path] != nil { try FileStaging.removeFile(place) }
      try FileStaging.createFile(place, bytes, permissionsOf: nil)
    }
    files[path] = bytes
  }

  private mutating func delete(_ path: String) throws {
    try FileStaging.removeFile(FileSystem.join(folder, path))
    files[path] = nil
  }

  private func removeAll(_ folder: String) throws(FileError) {
    for entry in try FileSystem.entries(of: folder) {
      let path = FileSystem.join(folder, entry.name)
      if entry.kind == .directory { try removeAll(path) } else { try FileStaging.removeFile(path) }
    }
    try FileStaging.removeDirectory(folder)
  }
}
