import FeatureModel

/// The names of the types that a feature is made of.
struct FeatureNames: Sendable, Hashable {
  let service: String
  let serviceProtocol: String
  /// The property that holds the service or repository.
  let serviceVariable: String
  let mock: String
  let error: String
  let state: String
  let stateVariable: String
  let app: String
  /// The views that fill a screen.
  let list: String
  let detail: String
  let form: String
  /// From the names of the templates to those of the project.
  let renaming: TypeRenaming

  init(
    feature: Feature, design: FeatureDesign, viewEnding: String = NameEndings().view,
    standIns: [SystemNeeds.StandIn] = []
  ) {
    let type = feature.name.type
    let layer = design.dataLayer == .service ? "Service" : "Repository"
    service = type + layer
    serviceProtocol = service + "Protocol"
    serviceVariable = design.dataLayer == .service ? feature.name.variable + layer : "repository"
    mock = "Mock" + service
    error = type + "ServiceError"
    state = type + design.stateSuffix
    stateVariable = design.stateVariable
    app = feature.name.plural.type + "App"
    list = type + "List" + viewEnding
    detail = type + "Detail" + viewEnding
    form = type + "Form" + viewEnding
    var renamed = [type + "ListView": list, type + "DetailView": detail, type + "FormView": form]
    for standIn in standIns { renamed[standIn.symbol] = standIn.name }
    renaming = TypeRenaming(renamed)
  }
}
