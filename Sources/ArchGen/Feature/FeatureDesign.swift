import ProjectIndex

/// What a guide decides about a feature beyond the text of its files: names, folders, and shared parts.
struct FeatureDesign: Sendable {
  /// What stands between the state and the server.
  enum DataLayer: String, Sendable {
    case service, repository
  }

  /// The guide's name.
  let guide: String
  let dataLayer: DataLayer
  /// What follows the feature's name in the type that holds the state.
  private(set) var stateSuffix: String
  /// What holds the state is called so in views and tests.
  private(set) var stateVariable: String
  /// Folders by the part that lies there; `*` stands for the feature.
  let folders: [Folder: String]
  /// Files that features of a project have in common: template and folder, by the part that needs them.
  let sharedFiles: [SharedFile]

  /// The kinds of folder that the guides tell apart; the raw value is the word of records.
  enum Folder: String, Hashable, Sendable, CaseIterable {
    case models, protocols, services, clients, mocks, state, core, formState, views, parts, components, stateTests,
      otherTests, app
  }

  /// A file that does not belong to one feature.
  struct SharedFile: Sendable {
    let kind: FeatureKind
    /// The name of the file and of its template.
    let name: String
    let folder: Folder
  }

  /// The role of what holds the state.
  var stateRole: Role { stateSuffix.hasSuffix("ViewModel") ? .viewModel : .aggregate }

  /// The design with the words of a project.
  func adapted(to endings: NameEndings) -> FeatureDesign {
    guard let ending = endings.state, stateRole == .aggregate else { return self }
    var design = self
    design.stateSuffix = ending
    design.stateVariable = ending.lowercased()
    return design
  }

  /// What the types that hold the state have in common: lists that are loaded and changed. Guides have names of their
  /// own for it, as a project may have features of several.
  var stateBase: String {
    switch guide {
    case "mv-reference": "ListModel"
    case "mv-article": "ListObject"
    case "wellplate-mvvm": "ItemsViewModel"
    case "mvvm-observable": "StateViewModel"
    default: "ListViewModel"
    }
  }

  /// The view of such a list, whose content is of a type of its own in each.
  var contentView: String {
    (stateBase.hasSuffix("ViewModel") ? String(stateBase.dropLast(9)) : stateBase) + "ContentView"
  }

  /// The folder of a part, for a feature.
  func folder(_ folder: Folder, of feature: String) -> String {
    let standard = folder == .parts || folder == .components ? folders[.views] : nil
    return (folders[folder] ?? standard ?? "").split(
      separator: "*", omittingEmptySubsequences: false
    ).joined(separator: feature)
  }
}

extension FeatureDesign {
  /// The design for a guide, by its name; `nil` for a guide that is none of the five.
  static func forGuide(_ name: String) -> FeatureDesign? { all.first { $0.guide == name } }

  /// The designs of all guides, MV before MVVM.
  static let all = [
    FeatureDesign(
      guide: "mv-reference", dataLayer: .service, stateSuffix: "Model", stateVariable: "model",
      folders: plainFolders.merging([.state: "Models", .core: "Models"]) { $1 }, sharedFiles: httpClient + common),
    FeatureDesign(
      guide: "mv-article", dataLayer: .service, stateSuffix: "Model", stateVariable: "model",
      folders: plainFolders.merging([.state: "Models", .core: "Models"]) { $1 }, sharedFiles: httpClient + common),
    FeatureDesign(
      guide: "mvvm-pattern", dataLayer: .service, stateSuffix: "ListViewModel", stateVariable: "viewModel",
      folders: plainFolders.merging([.state: "ViewModels", .core: "ViewModels", .formState: "ViewModels"]) { $1 },
      sharedFiles: httpClient + common),
    FeatureDesign(
      guide: "wellplate-mvvm", dataLayer: .repository, stateSuffix: "ListViewModel", stateVariable: "viewModel",
      folders: [
        .models: "Shared/Models", .protocols: "Core/Repositories", .services: "Core/Repositories",
        .clients: "Networking", .mocks: "Core/Repositories", .state: "Features/*/ViewModels",
        .core: "Features/Shared/ViewModels",
        .formState: "Features/*/ViewModels", .views: "Features/*/Views", .components: "Shared/Components",
        .stateTests: "Tests", .otherTests: "Tests", .app: "App",
      ],
      sharedFiles: [
        SharedFile(kind: .errors, name: "APIError", folder: .clients),
        SharedFile(kind: .service, name: "APIClient", folder: .clients),
        SharedFile(kind: .protocol, name: "APIClientProtocol", folder: .clients),
        SharedFile(kind: .tests, name: "APIClientTests", folder: .otherTests),
        SharedFile(kind: .tests, name: "StubAPIClient", folder: .otherTests),
      ] + common),
    FeatureDesign(
      guide: "mvvm-observable", dataLayer: .service, stateSuffix: "ListViewModel", stateVariable: "viewModel",
      folders: [
        .models: "Core/Models", .protocols: "Core/Services/Protocols", .services: "Core/Services",
        .clients: "Core/Services", .mocks: "Core/Services/Mocks", .state: "Features/*/ViewModels",
        .core: "Features/Shared/ViewModels",
        .formState: "Features/*/ViewModels", .views: "Features/*/Views", .components: "Shared/Components",
        .stateTests: "Tests/Features/*", .otherTests: "Tests/Core", .app: "",
      ],
      sharedFiles: [
        SharedFile(kind: .errors, name: "NetworkError", folder: .clients),
        SharedFile(kind: .service, name: "NetworkService", folder: .clients),
        SharedFile(kind: .service, name: "Endpoint", folder: .clients),
        SharedFile(kind: .protocol, name: "NetworkServiceProtocol", folder: .protocols),
        SharedFile(kind: .tests, name: "NetworkServiceTests", folder: .otherTests),
        SharedFile(kind: .tests, name: "StubNetworkService", folder: .otherTests),
      ] + common),
  ]

  /// What features of all guides share: what reads a server's answers, and what tests ask in place of a server.
  private static let common = [
    SharedFile(kind: .errors, name: "Refusal", folder: .clients),
    SharedFile(kind: .service, name: "AnswerReader", folder: .clients),
    SharedFile(kind: .tests, name: "LocalServer", folder: .otherTests),
  ]

  /// What asks a server, where the guide has nothing of its own for it.
  private static let httpClient = [
    SharedFile(kind: .errors, name: "HTTPError", folder: .clients),
    SharedFile(kind: .service, name: "HTTPClient", folder: .clients),
    SharedFile(kind: .tests, name: "HTTPClientTests", folder: .otherTests),
  ]

  /// What XCTest has no assertion for.
  static let throwingAssertions = SharedFile(kind: .tests, name: "XCTestCase+Throwing", folder: .otherTests)

  /// Where a guide shows no folders: one for each kind of file.
  private static let plainFolders: [Folder: String] = [
    .models: "Models", .protocols: "Services", .services: "Services", .clients: "Services", .mocks: "Services",
    .formState: "Views", .views: "Views", .stateTests: "Tests", .otherTests: "Tests", .app: "",
  ]
}
