import Platform
import ProjectFiles
import SwiftOutline

/// The Swift files of a project with the names in them: enough to tell which few of many files matter for a question.
struct ProjectTexts: Sendable {
  /// A file with the types in it.
  private struct File: Sendable {
    let path: String
    let bytes: [UInt8]
    let types: DeclarationScan
  }

  private let files: [File]
  /// The files in which each name is declared as a type that no other is around, and those that extend it.
  private let declaring: [NameKey: [Int]]
  private let extending: [NameKey: [Int]]
  private let threads: Int

  /// Reads files below a root, or takes their contents where those are known.
  init(paths: [String], root: String, known: [String: SourceText] = [:], threads: Int) {
    let found = Parallel.map(count: paths.count, threads: threads) { position -> File? in
      let path = paths[position]
      if let text = known[path] {
        let bytes = Array(text.bytes.prefix(text.count))
        return File(path: path, bytes: bytes, types: DeclarationScan(bytes))
      }
      let absolutePath = FileSystem.join(root, path)
      guard let bytes = try? FileReading.bytes(of: absolutePath, spareCapacity: SourceText.padding) else { return nil }
      return File(path: path, bytes: bytes, types: DeclarationScan(bytes))
    }
    self.init(found.compactMap { $0 }, threads: threads)
  }

  private init(_ files: [File], threads: Int) {
    self.files = files
    self.threads = threads
    var declaring: [NameKey: [Int]] = [:]
    var extending: [NameKey: [Int]] = [:]
    for (position, file) in files.enumerated() {
      for key in file.types.outer { declaring[key, default: []].append(position) }
      for key in file.types.extended { extending[key, default: []].append(position) }
    }
    self.declaring = declaring
    self.extending = extending
  }

  /// The same without some of the files.
  func without(_ paths: Set<String>) -> ProjectTexts {
    paths.isEmpty ? self : ProjectTexts(files.filter { !paths.contains($0.path) }, threads: threads)
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

  /// What a closure returns for the files that could be read, in their order, each with its path and content.
  func mapFiles<Result>(_ transform: (String, [UInt8]) -> Result?) -> [Result] {
    files.compactMap { transform($0.path, $0.bytes) }
  }

  /// The content of a file; `nil` when it could not be read.
  func content(of path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  /// The paths of the files that may declare a type of a name.
  func paths(declaring name: String) -> [String] {
    guard let key = NameKey(name) else { return [] }
    return files.filter { $0.types.declared.contains(key) }.map(\.path)
  }

  /// The files related to some others: what those depend on, directly or not, and what names one of their types.
  ///
  /// - Parameter contents: The contents of the others by path, which may be new ones of files of the project.
  func paths(concerning contents: [String: [UInt8]]) -> Set<String> {
    let own = MentionSearch(contents.values.flatMap { DeclarationScan($0).outer })
    let files = files
    var taken = Parallel.map(count: files.count, threads: threads) { own.isMentioned(in: files[$0].bytes) }
    var followed: Set<NameKey> = []
    var isRead = [Bool](repeating: false, count: files.count)
    var names = contents.values.map { MentionScan.names(in: $0) }
    while !names.isEmpty {
      var reached: [Int] = []
      for key in names.joined() {
        guard let declarations = declaring[key], followed.insert(key).inserted else { continue }
        for position in declarations + (extending[key] ?? []) {
          // What a file of the plan says is known, and it says it otherwise now.
          if isRead[position] || contents[files[position].path] != nil { continue }
          isRead[position] = true
          taken[position] = true
          reached.append(position)
        }
      }
      let next = reached
      names = Parallel.map(count: next.count, threads: threads) { MentionScan.names(in: files[next[$0]].bytes) }
    }
    return Set(files.indices.filter { taken[$0] && contents[files[$0].path] == nil }.map { files[$0].path })
  }
}
