import Platform

/// Puts the files of a feature into folders of its project.
struct FeatureFolders {
  private let home: FeatureHome
  private let habits: [FeatureDesign.Folder: String]
  /// The folders that hold a Swift file, themselves or below.
  private let existing: Set<String>

  /// - Parameter files: The paths of the project's Swift files.
  init(home: FeatureHome, files: [String]) {
    self.home = home
    habits = home.habits
    var existing: Set<String> = []
    // Files of one folder follow each other.
    var last = ""
    for file in files {
      let folder = FileSystem.parent(file)
      if folder == last { continue }
      last = folder
      var above = folder
      // Where one is known, so are those that lead to it.
      while !above.isEmpty, existing.insert(above).inserted { above = FileSystem.parent(above) }
    }
    self.existing = existing
  }

  /// The path of a file from the project's folder.
  func path(of file: FeatureFile) -> String {
    if let habit = habits[file.folder] { return FileSystem.join(habit, FileSystem.lastComponent(file.path)) }
    let testFolder = "Tests/"
    let isTest = file.path.hasPrefix(testFolder)
    var path = isTest ? home.tests : home.sources
    var names = file.path.split(separator: "/").map(String.init)
    if isTest { names.removeFirst() }
    for name in names.dropLast() { path = folder(name, in: path) }
    return FileSystem.join(path, names.last ?? "")
  }

  /// The folder of a name, or one whose name goes on after it or is parted otherwise: `Features + UI` for `Features`,
  /// `View Models` for `ViewModels`.
  private func folder(_ name: String, in parent: String) -> String {
    let exact = FileSystem.join(parent, name)
    if existing.contains(exact) { return exact }
    let similar = existing.filter { path in
      if FileSystem.parent(path) == parent, FileSystem.lastComponent(path).filter(\.isLetter) == name { return true }
      guard path.hasPrefix(exact), !path.dropFirst(exact.count).contains("/") else { return false }
      return path.dropFirst(exact.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
    }
    return similar.min(by: FileSystem.precedes) ?? exact
  }
}

/// The paths of a feature's files, from the plan's folder.
struct FilePlaces {
  let folders: FeatureFolders
  let place: FeaturePlace
  /// The record of the feature, where its files stay as they lie; `nil` where they go anywhere else.
  let settled: FeatureRecord?
  /// The records of other features, whose shared files are this one's, too, in whichever folder they lie.
  let others: [FeatureRecord]

  /// A file at its path, which is where a person has put it.
  func placed(_ file: FeatureFile) -> FeatureFile {
    let path = folders.path(of: file)
    let name = FileSystem.lastComponent(path)
    let common = file.isShared ? others.compactMap { $0.file(named: name) }.first { $0.standing == .shared } : nil
    let recorded = common ?? settled?.file(named: name)
    return FeatureFile(
      kind: file.kind, template: file.template, folder: file.folder,
      path: recorded.map { place.planPath($0.path) } ?? path, isShared: file.isShared, user: file.user)
  }
}
