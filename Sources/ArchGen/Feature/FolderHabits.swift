import Platform
import ProjectIndex
import RuleEngine

/// Where a project keeps what it has of some role, if most of that lies in one folder.
struct FolderHabits {
  /// The folders, from the project's folder.
  private(set) var folders: [FeatureDesign.Folder: String] = [:]

  private let index: ProjectIndex
  private let home: FeatureHome
  private let design: FeatureDesign
  /// The positions of the app's files that people have written.
  private let own: [Int]
  /// The folders of the files that are about a type of a role, with their number.
  private let counts: [Role: [String: Int]]

  /// - Parameter generated: The paths of generated files, which are no habit of the project.
  init(
    _ index: ProjectIndex, _ home: FeatureHome, _ design: FeatureDesign, _ endings: NameEndings,
    leavingOut generated: Set<String>
  ) {
    self.index = index
    self.home = home
    self.design = design
    own = index.files.indices.filter { file in
      !index.files[file].isTest && !index.files[file].isPreview && !generated.contains(index.files[file].path)
        && (home.sources.isEmpty || RecordedFolder.contains(home.sources, index.files[file].path))
    }
    var counts: [Role: [String: Int]] = [:]
    for file in own {
      guard let main = index.mainType(of: file) else { continue }
      counts[index.role(of: main), default: [:]][FileSystem.parent(index.files[file].path), default: 0] += 1
    }
    self.counts = counts
    findByRole()
    if design.hasPlainFolders { findByName(endings) }
    joinTwins()
  }

  private mutating func findByRole() {
    for (kind, roles) in Self.kinds where design.hasPlainFolders || Self.layers.contains(kind) {
      if hasGuideFolder(kind) { continue }
      let usual = FileSystem.lastComponent(design.folder(kind, of: ""))
      // Services lie in many places; only a folder that is called so is where one more belongs.
      let byRole = design.hasPlainFolders || kind == .models ? roles : []
      for role in byRole where folders[kind] == nil {
        let folder = Self.majority(counts[role] ?? [:], usual: usual)
        // Views lie by screen in many projects, and another screen's folder is none of a new one's.
        let isOfScreen = kind == .views && !(folder ?? "").hasSuffix(usual)
        folders[kind] = isOfScreen ? nil : folder
      }
      if folders[kind] == nil, !design.hasPlainFolders { folders[kind] = folder(called: usual) }
    }
  }

  private mutating func findByName(_ endings: NameEndings) {
    folders[.state] =
      folder(ofFilesEndingIn: design.stateRole == .viewModel ? "ViewModel" : design.stateSuffix)
      ?? Self.majority(counts[design.stateRole] ?? [:], usual: "")
    if endings.view != NameEndings().view, let screens = folder(ofFilesEndingIn: endings.view) {
      // What screens are put together from stays where other views are.
      let views = FileSystem.join(home.sources, design.folder(.views, of: ""))
      folders[.parts] = folders[.views] ?? (hasGuideFolder(.views) ? views : nil)
      if design.hasPlainFolders { folders[.components] = folders[.parts] }
      folders[.views] = screens
    }
  }

  /// Kinds for which the guide has the same folder stay together.
  private mutating func joinTwins() {
    for kind in FeatureDesign.Folder.allCases where folders[kind] == nil && !hasGuideFolder(kind) {
      guard design.hasPlainFolders || Self.followers.contains(kind) else { continue }
      let twin = Self.kinds.first { twin in
        twin.kind != kind && design.folder(twin.kind, of: "") == design.folder(kind, of: "")
          && folders[twin.kind] != nil
      }
      folders[kind] = twin.flatMap { folders[$0.kind] }
    }
    // The form's state lies with what else is state, or with the views; where that goes elsewhere, so does it.
    for twin in [FeatureDesign.Folder.state, .views]
    where folders[.formState] == nil && design.folders[.formState] == design.folders[twin] {
      folders[.formState] = folders[twin]
    }
  }

  /// The folder of most files whose names end in a word.
  private func folder(ofFilesEndingIn ending: String) -> String? {
    var counts: [String: Int] = [:]
    for file in own where index.files[file].baseName.hasSuffix(ending) {
      counts[FileSystem.parent(index.files[file].path), default: 0] += 1
    }
    return Self.majority(counts, usual: "")
  }

  /// The folder of a name with the most files below, if there are several files.
  private func folder(called name: String) -> String? {
    var counts: [String: Int] = [:]
    for file in own {
      var folder = FileSystem.parent(index.files[file].path)
      while folder != home.sources, !folder.isEmpty, FileSystem.lastComponent(folder) != name {
        folder = FileSystem.parent(folder)
      }
      if FileSystem.lastComponent(folder) == name { counts[folder, default: 0] += 1 }
    }
    return counts.filter { $0.value > 1 }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Whether the project has a folder as the guide would make it, which new files go into then.
  private func hasGuideFolder(_ kind: FeatureDesign.Folder) -> Bool {
    let folder = FileSystem.join(home.sources, design.folder(kind, of: ""))
    return folder != home.sources && own.contains { RecordedFolder.contains(folder, index.files[$0].path) }
  }

  /// The kinds of folder with the roles of what lies there, the first that the project has deciding.
  private static let kinds: [(kind: FeatureDesign.Folder, roles: [Role])] = [
    (.models, [.model]), (.services, [.service, .repository]), (.protocols, [.serviceProtocol, .service]),
    (.formState, [.formState]), (.views, [.view]),
  ]
  /// The kinds that guides with folders of features keep outside of those.
  private static let layers: [FeatureDesign.Folder] = [.models, .services]
  /// The kinds that go where a layer goes.
  private static let followers: [FeatureDesign.Folder] = [.protocols, .mocks]

  /// The folder with more than half of the files, and more than one; or the one of the guide's name with half of them.
  private static func majority(_ counts: [String: Int], usual: String) -> String? {
    let total = counts.values.reduce(0, +)
    func isUsual(_ folder: String) -> Bool { FileSystem.lastComponent(folder) == usual }
    let candidates = counts.filter { folder, count in
      isUsual(folder) ? count * 2 >= total : count * 2 > total && count > 1
    }
    return candidates.keys.min { isUsual($0) == isUsual($1) ? FileSystem.precedes($0, $1) : isUsual($0) }
  }
}
