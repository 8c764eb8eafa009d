import Platform
import ProjectIndex

/// Which files lie outside the folders in which the guide wants what they hold.
struct FilePlacement: Sendable {
  /// Files outside the guide's folders, though most files of their kind and most of all kinds lie inside: the first of
  /// each folder, with how many of its kind lie there.
  private(set) var strays: [Int: Int] = [:]
  /// For each kind of type whose files mostly lie elsewhere, the first file of the folder that holds most of them; in the
  /// order of files.
  private(set) var firstsOfOwnLayout: [Int] = []

  /// - Parameter guide: `nil` when nobody asks for places.
  init(index: ProjectIndex, guide: GuideFile?) {
    guard let guide, !guide.folders.isEmpty else { return }
    let patterns = guide.folders.mapValues { $0.map { $0.split(separator: "/").map(String.init) } }
    var placed: [Role: Int] = [:]
    var outside: [Role: [Int]] = [:]
    let app = Self.mainApp(index)
    for file in index.files.indices where index.files[file].module == app {
      guard !index.files[file].isTest, !index.files[file].isPreview, !index.files[file].folders.isEmpty else {
        continue
      }
      guard let main = index.mainType(of: file), let wanted = patterns[index.role(of: main)] else { continue }
      let role = index.role(of: main)
      if wanted.contains(where: { Self.holds(index.files[file].folders, $0) }) || Self.isRoot(main, index) {
        placed[role, default: 0] += 1
      } else {
        outside[role, default: []].append(file)
      }
    }
    var elsewhere = 0
    for (role, files) in outside {
      let byFolder = Dictionary(grouping: files) { index.files[$0].folders }.values
      if placed[role, default: 0] > files.count {
        for folder in byFolder { strays[folder[0]] = folder.count }
      } else {
        elsewhere += files.count
        let largest = byFolder.max { ($0.count, $1[0]) < ($1.count, $0[0]) }
        firstsOfOwnLayout += (largest ?? []).prefix(1)
      }
    }
    firstsOfOwnLayout.sort()
    // Where most files follow the project's own layout, those of the remaining kinds do so, too.
    if elsewhere > placed.values.reduce(0, +) { strays = [:] }
  }

  /// The module of the app with the most files, -1 where no target is known: extensions, packages and further apps have
  /// layouts of their own.
  private static func mainApp(_ index: ProjectIndex) -> Int {
    var counts: [Int: Int] = [:]
    for file in index.files where file.module >= 0 && index.layout.targets[file.module].kind == .app {
      counts[file.module, default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? -1
  }

  /// Whether a view lies beside the app that shows it, as the first of all screens may.
  private static func isRoot(_ view: TypeID, _ index: ProjectIndex) -> Bool {
    guard index.role(of: view) == .view else { return false }
    return index.usage.constructions[view].contains { call in
      guard let maker = index.enclosingType(of: call), index.role(of: maker) == .app else { return false }
      return index.files[index.types[maker].file].folders == index.files[index.types[view].file].folders
    }
  }

  /// Whether folders that fit a pattern follow one another in a path; `Features + UI` fits `Features`.
  private static func holds(_ folders: [String], _ pattern: [String]) -> Bool {
    guard folders.count >= pattern.count else { return false }
    return (0...(folders.count - pattern.count)).contains { start in
      pattern.indices.allSatisfy { fits(folders[start + $0], pattern[$0]) }
    }
  }

  private static func fits(_ folder: String, _ word: String) -> Bool {
    if word == "*" || folder == word { return true }
    return folder.hasPrefix(word) && folder.dropFirst(word.count).first.map { !$0.isLetter && !$0.isNumber } == true
  }
}
