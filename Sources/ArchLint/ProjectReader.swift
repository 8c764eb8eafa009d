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
  package var known: [String: [UInt8]] = [:]
  /// Outlines of files that have been read already, by their paths.
  var outlined: [String: FileOutline] = [:]
  /// The paths of the only files that are looked into; the others take part without content. `nil` for all.
  package var wanted: Set<String>?
  /// The targets, proposed files among theirs, where they are known already.
  package var layout: ProjectLayout?
  /// The project files as they are on the disk, where they have been read already.
  package var manifests: ProjectManifests?
  /// The files below the root where they are known already; else they are looked for.
  var discovered: DiscoveredSources?
  /// What is kept of earlier checks; `nil` to read everything anew.
  var session: CheckSession?
  /// Whether the files on the disk are taken for what they were when the session last read them.
  var isDiskKnown = false
  /// Work that needs nothing of the project; done while the index is built, of which long stretches keep one thread busy.
  var besideIndex: @Sendable () -> Void = {}
  package var lists: NameLists
  /// What decides roles, beside the configuration.
  let roleTables: Once<[RoleTable]>

  package init(root: String, lists: NameLists, roleTables: Once<[RoleTable]> = Once { ShippedRules.roleTables }) {
    self.root = root
    self.lists = lists
    self.roleTables = roleTables
  }

  /// A project as read: its index, and what could not be read of it.
  package struct Result: Sendable {
    package var index: ProjectIndex
    package var skipped: [SkippedFile]
    /// Remarks for a person, such as files that belong to no target.
    package var remarks: [String]
    /// Swift files left out because no target of the Xcode project contains them, sorted.
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
  package func read() -> Result { index(outlines()) }

  /// Reads the files that were found, in whatever order they come.
  package func read(_ sources: FilteredSources, _ timings: StageTimings = StageTimings()) -> Result {
    index(outlines(sources, timings))
  }

  /// The files of a project as outlines, before anything is known of how they hang together.
  struct Outlines: Sendable {
    fileprivate(set) var files: [(path: String, outline: FileOutline)] = []
    /// What is kept with them; the files are those that have changed then.
    fileprivate var kept: KeptProject?
    /// The paths of all files.
    fileprivate(set) var paths: [String] = []
    /// The files as they go into the index, where another state shares them.
    fileprivate var entered: (files: [(path: String, outline: IndexedOutline)], names: GlobalNames)?
    fileprivate let layout: ProjectLayout
    fileprivate(set) var skipped: [SkippedFile]
    var remarks: [String]
    let orphans: [String]
    let servers: [String]
    /// The folders that may hold files which aren't read.
    fileprivate let folders: Set<String>
    fileprivate var timings: StageTimings

    /// Enters these files, and of another state those that aren't known from here.
    mutating func share(with other: inout Outlines, threads: Int) {
      var shared = KeptOutlines()
      entered = enter(&shared, threads)
      other.entered = other.enter(&shared, threads)
    }

    private mutating func enter(
      _ shared: inout KeptOutlines, _ threads: Int
    ) -> (files: [(path: String, outline: IndexedOutline)], names: GlobalNames) {
      // Handed over and not shared, so that names are numbered in place.
      let files = files
      self.files = []
      return shared.enter(consume files, paths: paths, threads: threads)
    }
  }

  /// Finds the files, and reads them into outlines.
  func outlines() -> Outlines {
    var timings = StageTimings()
    let sources = timings.measure(.load) { discover() }
    return outlines(sources, timings)
  }

  /// Reads the files into outlines.
  ///
  /// - Parameter known: The files whose outlines another state has, to be shared.
  func outlines(
    _ sources: FilteredSources, _ timings: StageTimings = StageTimings(), known: Set<String> = []
  ) -> Outlines {
    var timings = timings
    var remarks = sources.remarks
    let folders = sources.folders
    let sources = sources.adding(proposed.keys).sorted
    let root = root
    let contents = self.known.merging(version.contents) { $1 }.merging(proposed) { $1 }
    let projectContents = version.contents
    let (wanted, outlined) = (wanted, outlined)
    let (knownLayout, manifests) = (layout, manifests)
    let swiftFiles = sources.swiftFiles
    let (threads, roleTables) = (threads, roleTables)
    var kept = session?.takeProject(at: root)
    let isDiskKnown = isDiskKnown
    var (layout, files) = timings.measure(.read) { [kept] in
      Parallel.both(threads: threads) {
        // Needed by the index alone, and read here while the files are.
        if !swiftFiles.isEmpty { _ = roleTables.value }
        return knownLayout ?? (isDiskKnown ? kept?.layout(of: sources) : nil)
          ?? (manifests ?? ProjectManifests(root: root, projectFiles: sources.projectFiles, contents: projectContents))
          .layout(swiftFiles: sources.swiftFiles)
      } _: {
        Parallel.map(count: swiftFiles.count, threads: threads, makeState: OutlineReader.init) { reader, position in
          let path = swiftFiles[position]
          if let wanted, !wanted.contains(path) {
            return FileResult(path: path, outline: FileOutline(source: SourceText("")))
          }
          if known.contains(path) { return FileResult(path: path) }
          if let outline = outlined[path] { return FileResult(path: path, outline: outline) }
          if let kept {
            return FileResult.read(
              path, root: root, content: contents[path], with: reader, beside: kept, isDiskKnown: isDiskKnown)
          }
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
    if kept == nil { outlines.reserveCapacity(files.count) }
    let paths = files.filter { $0.outline != nil || $0.kept != nil || known.contains($0.path) }.map(\.path)
    kept?.note(files.compactMap { file in file.kept.map { (file.path, $0) } })
    kept?.note(layout, of: sources)
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
      (sortedOrphans, "no target of the Xcode project contains them"),
      (servers, "they belong to a server"),
    ] where !files.isEmpty {
      let rest = files.count > 3 ? " and \(files.count - 3) more" : ""
      remarks.append("left out, because \(reason): \(files.prefix(3).joined(separator: ", "))\(rest)")
    }
    return Outlines(
      files: outlines, kept: kept, paths: paths, layout: layout, skipped: skipped, remarks: remarks,
      orphans: sortedOrphans, servers: servers,
      folders: folders, timings: timings)
  }

  /// Puts the outlines together.
  func index(_ outlines: consuming Outlines) -> Result {
    var outlines = outlines
    var timings = outlines.timings
    let decider = RoleTable.decider(roleTables.value, assignments: roles.map(\.assignment))
    let isEmpty = outlines.paths.isEmpty
    let index = timings.measure(.index) {
      // Handed over and not shared, for the same reason.
      let sources = outlines.files
      outlines.files = []
      let builder: ProjectIndexBuilder
      if let (files, names) = outlines.entered.take() {
        builder = ProjectIndexBuilder(
          kept: files, names: names, layout: outlines.layout, lists: lists, decideRoles: decider, threads: threads)
      } else if var kept = outlines.kept.take() {
        let (files, names) = kept.enter(consume sources, paths: outlines.paths, threads: threads)
        session?.keep(kept, at: root)
        builder = ProjectIndexBuilder(
          kept: files, names: names, code: kept.outlines.code, layout: outlines.layout, lists: lists,
          decideRoles: decider, threads: threads)
      } else {
        builder = ProjectIndexBuilder(
          sources: consume sources, layout: outlines.layout, lists: lists, decideRoles: decider, threads: threads)
      }
      let known = Set(outlines.paths + outlines.orphans + outlines.servers)
      let names = Once { [root, folders = outlines.folders] in
        MentionedNames(SourceDiscovery.others(than: known, in: folders, root: root), root: root)
      }
      let unread = session?.unread(at: root, isDiskKnown: isDiskKnown, names) ?? names
      return Parallel.both(threads: threads, isEmpty ? {} : besideIndex) { builder.build(unread: unread) }.1
    }
    return Result(
      index: index, skipped: outlines.skipped, remarks: outlines.remarks + unmatchedRoleNames(index),
      orphans: outlines.orphans, servers: outlines.servers, timings: timings)
  }

  /// Finds the files below the root, sorted.
  package func discover() -> FilteredSources {
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
}
