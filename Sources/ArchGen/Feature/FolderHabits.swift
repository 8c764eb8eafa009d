import Platform
import ProjectIndex
import RuleEngine

/// Where a project keeps what it has of some role, if most of that lies in one folder.
struct FolderHabits {
  /// The folders, from the project's folder.
  private(set) var folders: [FeatureDesign.Folder: String] = [:]

  init(_ index: ProjectIndex, _ home: FeatureHome, _ design: FeatureDesign, _ endings: NameEndings) {
    var counts: [Role: [String: Int]] = [:]
    for file in index.files.indices {
      let path = index.files[file].path
      guard !index.files[file].isTest, !index.files[file].isPreview,
        home.sources.isEmpty
          || RecordedFolder.contains(home.sources, path), let main = index.mainType(of: file)
      else { continue }
      counts[index.role(of: main), default: [:]][FileSystem.parent(path), default: 0] += 1
    }
    for (kind, roles) in Self.kinds {
      let isOfScreens = kind == .views && endings.view != NameEndings().view
      let usual = isOfScreens ? endings.view + "s" : FileSystem.lastComponent(design.folder(kind, of: ""))
      for role in roles where folders[kind] == nil {
        let folder = Self.majority(counts[role] ?? [:], usual: usual)
        // Views lie by screen in many projects, and another screen's folder is none of a new one's.
        let isOfScreen = kind == .views && !(folder ?? "").hasSuffix(usual)
        folders[kind] = isOfScreen ? nil : folder
      }
    }
    folders[.state] = Self.majority(counts[design.stateRole] ?? [:], usual: "")
    // Kinds for which the guide has the same folder stay together.
    for kind in FeatureDesign.Folder.allCases where folders[kind] == nil {
      let twin = Self.kinds.first { design.folders[$0.kind] == design.folders[kind] && folders[$0.kind] != nil }
      folders[kind] = twin.flatMap { folders[$0.kind] }
    }
  }

  /// The kinds of folder with the roles of what lies there, the first that the project has deciding.
  private static let kinds: [(kind: FeatureDesign.Folder, roles: [Role])] = [
    (.models, [.model]), (.services, [.service, .repository]), (.protocols, [.serviceProtocol, .service]),
    (.formState, [.formState]), (.views, [.view]),
  ]

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
