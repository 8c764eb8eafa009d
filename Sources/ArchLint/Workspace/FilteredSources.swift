import Platform
import ProjectFiles

/// The files of a project that its patterns let through.
///
/// Filtered behind the walk and not during it, because only then a pattern that matches nothing can be told.
package struct FilteredSources: Sendable {
  private(set) var sources: DiscoveredSources
  /// Patterns that match nothing, as remarks for a person, in the order of the configuration.
  let remarks: [String]
  /// The folders of the root that have Swift files, whether these are let through or not.
  let folders: Set<String>

  package init(
    _ found: DiscoveredSources, include: [ConfiguredPattern] = [], exclude: [ConfiguredPattern] = [],
    configurationPath: String = ""
  ) {
    func isExcluded(_ path: String) -> Bool { exclude.contains { $0.pattern.matches(path) } }
    var sources = found
    sources.swiftFiles.removeAll { path in
      isExcluded(path) || !(include.isEmpty || include.contains { $0.pattern.matches(path) })
    }
    sources.projectFiles.removeAll(where: isExcluded)
    // What can't be read may be a folder, which its path alone doesn't tell.
    sources.unreadable.removeAll { isExcluded($0.path) || isExcluded($0.path + "/") }
    self.sources = sources
    folders = Set(
      found.swiftFiles.compactMap { path in
        path.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }.flatMap { $0.isEmpty ? nil : $0 }
      })
    let known = found.swiftFiles + found.projectFiles + found.unreadable.map { $0.path + "/" }
    remarks = Self.remarks(on: include + exclude, matching: known, configurationPath)
  }

  /// Remarks on the patterns of a configuration that match none of some paths.
  ///
  /// What it extends is told only where that lies in its folder, as other folders may extend the same.
  static func remarks(
    on patterns: [ConfiguredPattern], matching paths: [String], _ configurationPath: String
  ) -> [String] {
    let folder = FileSystem.parent(FileSystem.absolute(configurationPath))
    let idle = patterns.filter { entry in
      !paths.contains { entry.pattern.matches($0) }
        && FileSystem.relative(FileSystem.absolute(entry.path), to: folder) != nil
    }
    let remarks = idle.prefix(MistakeList.limit).map { entry in
      "\(entry.path):\(entry.position): the pattern '\(entry.pattern.text)' matches no Swift file"
    }
    let rest = idle.count - remarks.count
    return remarks + (rest > 0 ? ["\(configurationPath): \(rest) more patterns match no Swift file"] : [])
  }

  /// The files and some more Swift files, each once.
  package func adding(_ paths: some Collection<String>) -> FilteredSources {
    var filtered = self
    let known = Set(sources.swiftFiles)
    filtered.sources.swiftFiles += paths.filter { !known.contains($0) }
    return filtered
  }

  /// The files in the order in which everything is computed, whatever the order they were found in.
  package var sorted: DiscoveredSources {
    var sorted = sources
    sorted.swiftFiles.sort { FileSystem.precedes($0, $1) }
    sorted.projectFiles.sort { FileSystem.precedes($0, $1) }
    return sorted
  }
}
