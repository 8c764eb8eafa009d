import FeatureModel

/// The names of the types and operations that a feature is made of, and the texts of its screens.
struct FeatureNames: Sendable, Hashable {
  let service: String
  let serviceProtocol: String
  /// The property that holds the service or repository.
  let serviceVariable: String
  let mock: String
  /// Why something can't be done with the model.
  let featureError: String
  let state: String
  let stateVariable: String
  let list: String
  let detail: String
  let row: String
  let form: String
  let formState: String
  let sortCriteria: String
  let app: String
  /// What is wrong with the fields of a form, as a type of its own; `nil` where the form's state holds it.
  let formErrors: String?
  /// What goes to the server and comes from it in place of the model, if something does.
  let transfer: String?
  /// What the service remembers, if it does.
  let cache: String?
  /// From the names of the templates to those of the project.
  let renaming: TypeRenaming
  private let naming: FeatureNaming
  /// What the fields declare, and what is written for several filters.
  private let declared: [String]
  private let name: Name

  /// - Parameters:
  ///   - naming: What is called otherwise, which counts more than the project's habits.
  ///   - viewEnding: How the project's screens end.
  ///   - standIns: What takes the place of views that the target's systems lack.
  init(
    feature: Feature, design: FeatureDesign, naming: FeatureNaming = FeatureNaming(),
    viewEnding: String = NameEndings().view, standIns: [SystemNeeds.StandIn] = []
  ) {
    let name = feature.name
    func type(_ key: NamingKey, _ standard: String) -> String { naming.text(key, of: name, default: standard) }
    let layer = design.dataLayer == .service ? "Service" : "Repository"
    service = type(.service, "*" + layer)
    serviceProtocol = service + "Protocol"
    serviceVariable = naming.text(
      .serviceVariable, of: name, default: design.dataLayer == .service ? name.variable + layer : "repository")
    mock = "Mock" + service
    featureError = name.type + "Error"
    state = type(.state, "*" + design.stateSuffix)
    stateVariable = design.stateVariable
    list = type(.list, "*List" + viewEnding)
    detail = type(.detail, "*Detail" + viewEnding)
    row = type(.row, "*Row")
    form = type(.form, "*Form" + viewEnding)
    formState = type(.formState, "*FormState")
    sortCriteria = type(.sortCriteria, "*SortCriteria")
    app = type(.app, "*sApp")
    formErrors = naming.values[.formErrors] == nil ? nil : type(.formErrors, "")
    transfer = naming.values[.transfer] == nil && !feature.hasOtherKeys ? nil : type(.transfer, "*Response")
    cache = naming.choice(.cache) == "memory" ? name.type + "Cache" : nil
    declared = feature.declaredEnums.map(\.typeName) + (feature.filterFields.count > 1 ? [name.type + "Filter"] : [])
    self.naming = naming
    self.name = name
    // Templates of a project may have the usual names of screens, unless something else is called so.
    var renamed = [name.type + "ListView": list, name.type + "DetailView": detail, name.type + "FormView": form]
    for own in [state, list, detail, row, form, formState] { renamed[own] = nil }
    for standIn in standIns { renamed[standIn.symbol] = standIn.name }
    renaming = TypeRenaming(renamed)
  }

  /// Whether a row opens the form at once, so that there is no detail screen.
  var opensForm: Bool { naming.choice(.open) == "form" }

  /// Whether what was added stands before all others.
  var insertsFirst: Bool { naming.choice(.insert) == "first" }

  /// The name of an operation; empty for one that the feature does not have.
  func operation(_ key: NamingKey) -> String {
    let standard: String =
      switch key {
      case .fetch: "fetch*s"
      case .load: operation(.fetch)
      case .reload: "reload*s"
      case .upload: "upload*Image"
      case .validate: "validate"
      case .search: "search*s"
      case .found: "found*s"
      case .filter: "filter*s"
      case .sort: "sort*s"
      case .refresh: cache == nil ? "" : "refresh*s"
      case .fetchOne: ""
      default: key.rawValue + "*"
      }
    return naming.text(key, of: name, default: standard)
  }

  /// A text of the screens, or the path of a request.
  func text(_ key: NamingKey) -> String {
    let standard: String =
      switch key {
      case .title: name.plural.title
      case .newTitle: "New \(name.singular.title)"
      case .editTitle: "Edit \(name.singular.title)"
      case .addLabel: "Add \(name.singular.title)"
      case .add, .updateLabel: "Save"
      case .loading: "Loading \(name.plural.phrase)…"
      case .failedTitle: "\(name.plural.title) Not Loaded"
      case .emptyTitle: "No \(name.plural.title)"
      case .emptyText: "Add the first \(name.singular.phrase)."
      case .symbol: "tray"
      case .path: name.plural.kebab
      case .createPath: text(.path)
      case .uploadPath: text(.path) + "/images"
      case .server: ServerAddress.placeholder
      default: ""
      }
    return naming.text(key, of: name, default: standard)
  }

  /// What the state and its screens have beside the service.
  private static let properties = [
    "errorMessage", "formState", "hasLoaded", "isLoading", "isSaving", "isUploading", "loaded", "path", "state",
  ]

  /// What two operations, properties or types are both called; `nil` when all differ.
  var duplicate: String? {
    let inBoth: [NamingKey] = [.create, .update, .delete, .fetchOne, .upload]
    let ofState = inBoth + [.load, .save, .search, .found, .filter, .sort, .refresh]
    let types = [
      name.type, service, serviceProtocol, mock, featureError, state, list, detail, row, form, formState,
      sortCriteria, app, formErrors, transfer, cache,
    ]
    let groups = [
      ofState.map(operation).filter { !$0.isEmpty },
      (inBoth + [.fetch, .reload]).map(operation).filter { !$0.isEmpty }, types.compactMap { $0 } + declared,
      [serviceVariable, name.variable, name.plural.variable] + Self.properties,
    ]
    for group in groups {
      var seen: Set<String> = []
      if let double = group.first(where: { !seen.insert($0).inserted }) { return double }
    }
    return nil
  }
}
