import Platform
import ProjectFiles
import SwiftOutline

/// The Swift files of a project with the names in them: enough to tell which few of many files matter for a question.
struct ProjectTexts: Sendable {
  /// A file with its names.
  private struct File: Sendable {
    let path: String
    let bytes: [UInt8]
    let names: NameScan
  }

  private let files: [File]
  /// The files in which each name is declared as a type that no other is around, and those that extend it.
  private let declaring: [NameScan.Key: [Int]]
  private let extending: [NameScan.Key: [Int]]

  /// Reads files below a root, or takes their contents where those are known.
  init(paths: [String], root: String, known: [String: SourceText] = [:], threads: Int) {
    let found = Parallel.map(count: paths.count, threads: threads) { position -> File? in
      let path = paths[position]
      if let text = known[path] {
        let bytes = Array(text.bytes.prefix(text.count))
        return File(path: path, bytes: bytes, names: NameScan(bytes))
      }
      let absolutePath = FileSystem.join(root, path)
      guard let bytes = try? FileReading.bytes(of: absolutePath, spareCapacity: SourceText.padding) else { return nil }
      return File(path: path, bytes: bytes, names: NameScan(bytes))
    }
    self.init(found.compactMap { $0 })
  }

  private init(_ files: [File]) {
    self.files = files
    var declaring: [NameScan.Key: [Int]] = [:]
    var extending: [NameScan.Key: [Int]] = [:]
    for (position, file) in files.enumerated() {
      for key in file.names.outer { declaring[key, default: []].append(position) }
      for key in file.names.extended { extending[key, default: []].append(position) }
    }
    self.declaring = declaring
    self.extending = extending
  }

  /// The same without some of the files.
  func without(_ paths: Set<String>) -> ProjectTexts {
    paths.isEmpty ? self : ProjectTexts(files.filter { !paths.contains($0.path) })
  }

  /// The paths of the files that could be read, sorted as they were given.
  var paths: [String] { files.map(\.path) }

  /// The contents of some of the files, by path.
  func contents(of paths: some Sequence<String>) -> [String: [UInt8]] {
    let wanted = Set(paths)
    return files.reduce(into: [:]) { contents, file in
      if wanted.contains(file.path) { contents[file.path] = file.bytes }
    }
  }

  /// The content of a file; `nil` when it could not be read.
  func content(of path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  /// The paths of the files that may declare a type of a name.
  func paths(declaring name: String) -> [String] {
    let key = NameScan.key(of: name.utf8)
    return files.filter { $0.names.declared.contains(key) }.map(\.path)
  }

  /// The files that have to do with some others: what those depend on, near or far, and what names a type of theirs.
  ///
  /// - Parameter contents: The contents of the others by path, which may be new ones of files of the project.
  func paths(concerning contents: [String: [UInt8]]) -> Set<String> {
    let scans = contents.values.map { NameScan($0) }
    let own = KeySet(scans.flatMap(\.outer))
    var taken = [Bool](repeating: false, count: files.count)
    for (position, file) in files.enumerated() where file.names.mentioned.contains(where: own.contains) {
      taken[position] = true
    }
    var followed: Set<NameScan.Key> = []
    var pending = scans.flatMap(\.mentioned)
    while let key = pending.popLast() {
      guard let declarations = declaring[key], followed.insert(key).inserted else { continue }
      for position in declarations + (extending[key] ?? []) {
        // What a file of the plan says is known, and it says it otherwise now.
        if contents[files[position].path] != nil { continue }
        taken[position] = true
        pending += files[position].names.mentioned
      }
    }
    return Set(files.indices.filter { taken[$0] && contents[files[$0].path] == nil }.map { files[$0].path })
  }
}

/// A set of a few names that is asked for very many.
private struct KeySet {
  private var bits = [UInt64](repeating: 0, count: 256)
  private let keys: Set<NameScan.Key>

  init(_ keys: [NameScan.Key]) {
    self.keys = Set(keys)
    for key in keys { bits[Int(key >> 6 & 255)] |= 1 << UInt64(key & 63) }
  }

  func contains(_ key: NameScan.Key) -> Bool {
    bits[Int(key >> 6 & 255)] & 1 << UInt64(key & 63) != 0 && keys.contains(key)
  }
}
