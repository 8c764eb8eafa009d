import Platform
import ProjectIndex
import RuleEngine

/// Where the modules of a project keep what they have of some role, from their own folders.
struct ModuleFolders {
  /// The folder of each kind of file in a new module, from the project's folder.
  private(set) var folders: [FeatureDesign.Folder: String] = [:]

  /// The modules that have something of a role in a folder, by role and folder.
  private var modules: [Role: [String: Set<String>]] = [:]

  /// - Parameters:
  ///   - sources: The folder of the new module's files.
  ///   - tests: The folder of its tests.
  init(
    _ neighbours: FeatureModules, _ index: ProjectIndex, _ design: FeatureDesign, sources: String, tests: String,
    leavingOut generated: Set<String>
  ) {
    for file in index.files.indices where !index.files[file].isTest && !index.files[file].isPreview {
      let path = index.files[file].path
      guard !generated.contains(path), let main = index.mainType(of: file),
        let module = neighbours.modules.first(where: { RecordedFolder.contains($0.folder, path) })
      else { continue }
      let folder = FileSystem.relative(FileSystem.parent(path), to: module.folder) ?? ""
      modules[index.role(of: main), default: [:]][folder, default: []].insert(module.target.name)
    }
    let views = habit([.view]) ?? ""
    for kind in FeatureDesign.Folder.allCases {
      switch kind {
      case .stateTests, .otherTests: folders[kind] = tests
      case .app: folders[kind] = sources
      default:
        let roles = Self.roles[kind] ?? [design.stateRole]
        let usual = views.isEmpty ? "" : FileSystem.lastComponent(design.folder(kind, of: ""))
        folders[kind] = FileSystem.join(sources, habit(roles) ?? (kind == .parts ? views : usual))
      }
    }
  }

  /// The folder where most modules have something of a role; `nil` where no two of them agree.
  private func habit(_ roles: [Role]) -> String? {
    for role in roles {
      let counts = (modules[role] ?? [:]).mapValues(\.count)
      let best = counts.max { left, right in
        // A folder of screens of one's own says less than none.
        (left.value, right.key) < (right.value, left.key)
      }
      if let best, best.value > 1 || counts.count == 1 && best.key.isEmpty { return best.key }
    }
    return nil
  }

  private static let roles: [FeatureDesign.Folder: [Role]] = [
    .models: [.model], .protocols: [.serviceProtocol, .service], .services: [.service, .repository],
    .clients: [.client, .service], .mocks: [.mock, .serviceProtocol, .service], .formState: [.formState, .viewModel],
    .views: [.view], .parts: [.view],
  ]
}
