import Findings
import JSONText
import Platform
import ProjectFiles
import ProjectIndex
import RuleEngine
import SwiftOutline

/// Reads a project from disk into an index.
package struct ProjectReader: Sendable {
  /// Absolute path of the project's root folder.
  package var root: String
  /// Patterns of the files to read; empty for all.
  package var include: [ConfiguredPattern] = []
  package var exclude: [ConfiguredPattern] = []
  /// What the project says about its roles.
  package var roles: [ConfiguredRole] = []
  /// Path of the configuration as remarks name it.
  package var configurationPath = ProjectRoot.configurationName
  package var threads = Parallel.defaultThreads
  /// Contents of files that are not on the disk, or not so, by their paths relative to the root.
  package var proposed: [String: [UInt8]] = [:]
  /// The state of the project that is read, where that isn't the one on the disk.
  var version = ProjectVersion()
  /// Contents of files as they are on the disk, so far as somebody has read them.
  var known: [String: [UInt8]] = [:]
  /// The paths of the only files that are looked into; the others take part without content. `nil` for all.
  var wanted: Set<String>?
  /// The targets, proposed files among theirs, where they are known already.
  var layout: ProjectLayout?
  /// The files below the root where they are known already; else they are looked for.
  var discovered: DiscoveredSources?
  /// Work that needs nothing of the project; done while the index is built, of which long stretches keep one thread busy.
  var besideIndex: @Sendable () -> Void = {}
  package var lists: NameLists
  /// What decides roles, beside the configuration.
  let roleTables: [RoleTable]

  package init(root: String, lists: NameLists, roleTables: [RoleTable]? = nil) {
    self.root = root
    self.lists = lists
    self.roleTables = roleTables ?? ShippedRules.roleTables
  }

  /// A project as read: its index, and what could not be read of it.
  package struct Result: Sendable {
    package var index: ProjectIndex
    package var skipped: [SkippedFile]
    /// Remarks for a person, such as files that belong to no target.
    package var remarks: [String]
    /// Swift files left out because no target of the Xcode project holds them, sorted.
    package var orphans: [String]
    /// Swift files left out because a server alone is built from them, sorted.
    package var servers: [String]
    /// How long the stages took.
    package var timings: StageTimings

    package init(
      index: ProjectIndex, skipped: [SkippedFile] = [], remarks: [String] = [], orphans: [String] = [],
      servers: [String] = [], timings: StageTimings = StageTimings()
    ) {
      self.index = index
      self.skipped = skipped
      self.remarks = remarks
      self.orphans = orphans
      self.servers = servers
      self.timings = timings
    }
  }

  /// Reads everything below the root.
  package func read() -> Result {
    var timings = StageTimings()
    let sources = timings.measure(.load) { discover() }
    return read(sources, timings)
  }

  /// Reads the files that were found, in whatever order they come.
  func read(_ sources: FilteredSources, _ timings: StageTimings = StageTimings()) -> Result {
    index(outlines(sources, timings))
  }

  /// The files of a project as outlines, before anything is known of how they hang together.
  struct Outlines: Sendable {
    fileprivate(set) var files: [(path: String, outline: FileOutline)] = []
    fileprivate let layout: ProjectLayout
    fileprivate var skipped: [SkippedFile]
    fileprivate var remarks: [String]
    fileprivate let orphans: [String]
    fileprivate let servers: [String]
    fileprivate var timings: StageTimings
  }

  /// Reads the files into outlines.
  ///
  /// - Parameter known: The outlines of files whose content is the same, by path.
  func outlines(
    _ sources: FilteredSources, _ timings: StageTimings = StageTimings(), known: [String: FileOutline] = [:]
  ) -> Outlines {
    var timings = timings
    var remarks = sources.remarks
    let sources = sources.adding(proposed.keys).sorted
    let root = root
    let contents = self.known.merging(version.contents) { $1 }.merging(proposed) { $1 }
    let projectContents = version.contents
    let wanted = wanted
    let knownLayout = layout
    let paths = sources.swiftFiles
    let threads = threads
    var (layout, files) = timings.measure(.read) {
      Parallel.both(threads: threads) {
        knownLayout ?? ProjectLayoutReader.read(root: root, sources: sources, contents: projectContents)
      } _: {
        Parallel.map(count: paths.count, threads: threads, makeState: OutlineReader.init) { reader, position in
          let path = paths[position]
          if let wanted, !wanted.contains(path) {
            return FileResult(path: path, outline: FileOutline(source: SourceText("")))
          }
          if let outline = known[path] { return FileResult(path, outline) }
          return FileResult.read(path, root: root, content: contents[path], with: reader)
        }
      }
    }
    // A test that no target holds still says what its author meant to test.
    let orphans = Set(
      layout.filesInNoTarget.filter { path in
        !TestFolderHeuristic.isTestPath(path) && proposed[path] == nil
      })
    let servers = layout.filesOfServers
    let leftOut = orphans.union(servers)
    files.removeAll { leftOut.contains($0.path) }
    var skipped = sources.unreadable.map { SkippedFile(path: $0.path, reason: $0.reason) }
    skipped += layout.problems.map { SkippedFile(path: $0.path, line: $0.line, reason: $0.message) }
    var outlines: [(path: String, outline: FileOutline)] = []
    outlines.reserveCapacity(files.count)
    var times = ReadingTimes()
    for position in files.indices {
      skipped += files[position].skipped
      times.add(files[position].times)
      // Moved and not copied: the index numbers the names of each outline anew, in place.
      if let outline = files[position].outline.take() { outlines.append((files[position].path, outline)) }
    }
    timings.add(times)
    skipped.sort { ($0.path, $0.line ?? 0, $0.reason) < ($1.path, $1.line ?? 0, $1.reason) }
    let sortedOrphans = orphans.sorted()
    for (files, reason) in [
      (sortedOrphans, "no target of the Xcode project holds them"),
      (servers, "they are a server's"),
    ] where !files.isEmpty {
      let rest = files.count > 3 ? " and \(files.count - 3) more" : ""
      remarks.append("left out, because \(reason): \(files.prefix(3).joined(separator: ", "))\(rest)")
    }
    return Outlines(
      files: outlines, layout: layout, skipped: skipped, remarks: remarks, orphans: sortedOrphans, servers: servers,
      timings: timings)
  }

  /// Puts the outlines together.
  func index(_ outlines: consuming Outlines) -> Result {
    var outlines = outlines
    var timings = outlines.timings
    let index = timings.measure(.index) {
      // Handed over and not shared, for the same reason.
      let sources = outlines.files
      outlines.files = []
      let builder = ProjectIndexBuilder(
        sources: consume sources, layout: outlines.layout, lists: lists,
        decideRoles: RoleTable.decider(roleTables, assignments: roles.map(\.assignment)), threads: threads)
      return Parallel.both(threads: threads, besideIndex) { builder.build() }.1
    }
    return Result(
      index: index, skipped: outlines.skipped, remarks: outlines.remarks + unmatchedRoleNames(index),
      orphans: outlines.orphans, servers: outlines.servers, timings: timings)
  }

  /// Finds the files below the root, sorted.
  func discover() -> FilteredSources {
    FilteredSources(
      version.sources(discovered ?? SourceDiscovery.find(root: root, include: [], exclude: [])), include: include,
      exclude: exclude, configurationPath: configurationPath)
  }

  /// A name that no type has is most likely misspelt.
  private func unmatchedRoleNames(_ index: ProjectIndex) -> [String] {
    let patterns = roles.flatMap { role in role.names.map { (role, $0) } }
    if patterns.isEmpty { return [] }
    let names = index.types.map { index.names.text($0.name) }
    return patterns.filter { pattern in !names.contains { pattern.1.matches($0) } }.map { role, pattern in
      "\(configurationPath):\(role.position): no type is named '\(pattern.text)', as role '\(role.role.rawValue)' has it"
    }
  }

  /// One file as read: its outline, or why there is none.
  private struct FileResult: Sendable {
    var path: String
    var outline: FileOutline?
    var skipped: [SkippedFile] = []
    var times = ReadingTimes()

    init(path: String, outline: FileOutline? = nil, skipped: [SkippedFile] = [], times: ReadingTimes = ReadingTimes()) {
      self.path = path
      self.outline = outline
      self.skipped = skipped
      self.times = times
    }

    /// A file that was read before; what is wrong with it was said then.
    init(_ path: String, _ outline: FileOutline) { self.init(path: path, outline: outline) }

    static func read(
      _ path: String, root: String, content: [UInt8]?, with reader: OutlineReader
    ) -> FileResult {
      let start = MonotonicClock.nanoseconds()
      let bytes: [UInt8]
      do {
        if let content {
          bytes = content
        } else {
          bytes = try FileReading.bytes(of: FileSystem.join(root, path), spareCapacity: SourceText.padding)
        }
      } catch {
        return FileResult(path: path, skipped: [SkippedFile(path: path, reason: "not read: \(error.reason)")])
      }
      let source = SourceText(consume bytes)
      if source.isBinary {
        return FileResult(path: path, skipped: [SkippedFile(path: path, reason: "not read: this is no text file")])
      }
      let whenRead = MonotonicClock.nanoseconds()
      var whenLexed = whenRead
      let outline = reader.outline(of: source) { whenLexed = MonotonicClock.nanoseconds() }
      let times = ReadingTimes(
        disk: whenRead - start, lex: whenLexed - whenRead, outline: MonotonicClock.nanoseconds() - whenLexed)
      guard !outline.problems.isEmpty else { return FileResult(path: path, outline: outline, times: times) }
      let lines = LineTable(outline.source)
      // The first problem says what is wrong; those after it mostly follow from it.
      let first = outline.problems[0]
      let skipped = SkippedFile(
        path: path, line: lines.position(of: first.offset).line,
        reason: "not valid Swift, checked in part: \(first.message)")
      return FileResult(path: path, outline: outline, skipped: [skipped], times: times)
    }
  }
}
