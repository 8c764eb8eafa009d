import FeatureModel
import Platform

/// A file of a feature: what it is, where it goes, and the template that makes it.
struct FeatureFile: Sendable, Hashable {
  let kind: FeatureKind
  /// The template's name without the guide.
  let template: String
  /// The kind of folder that the file belongs into.
  let folder: FeatureDesign.Folder
  /// The path from the folder that holds the feature.
  let path: String
  /// Whether the features of a project have the file in common, so that it is left alone once it is there.
  let isShared: Bool
  /// The template of what needs a shared file alone.
  var user: String?
}

/// The files of a feature under a guide.
struct FeatureFiles {
  let feature: Feature
  let design: FeatureDesign
  let names: FeatureNames
  let testLibrary: TestLibrary
  /// Whether the model is written, and no struct of the project.
  var hasOwnModel = true
  /// What takes the place of views that the target's systems lack.
  var standIns: [SystemNeeds.StandIn] = []

  /// All files, in the order of the parts.
  var all: [FeatureFile] {
    let type = feature.name.type
    var files = [
      file(.model, "model", .models, type),
      file(.model, "samples", .models, type + "+Samples"),
      file(.protocol, "protocol", .protocols, names.serviceProtocol),
      file(.service, "service", .services, names.service),
      file(.mock, "mock", .mocks, names.mock),
      file(.state, "state", .state, names.state),
      file(.list, "list", .views, names.list),
      file(.row, "row", .parts, names.row),
      file(.row, "labels", .parts, type + "+Labels"),
      file(.form, "form", .views, names.form),
      file(.form, "form-state", .formState, names.formState),
      file(.tests, "state-tests", .stateTests, names.state + "Tests"),
      file(.tests, "form-state-tests", .stateTests, names.formState + "Tests"),
      file(.tests, "model-tests", .otherTests, type + "Tests"),
      file(.tests, "service-tests", .otherTests, names.service + "Tests"),
      file(.app, "app", .app, names.app),
    ]
    if feature.isIdentityFromServer { files.append(file(.model, "feature-error", .models, names.featureError)) }
    if !hasOwnModel { files.removeAll { $0.template == "model" } }
    if !names.opensForm { files.append(file(.detail, "detail", .views, names.detail)) }
    if let transfer = names.transfer { files.append(file(.service, "transfer", .services, transfer)) }
    if feature.filterFields.count > 1 { files.append(file(.state, "filter", .models, type + "Filter")) }
    if let cache = names.cache { files.append(file(.service, "cache", .services, cache)) }
    if !feature.sortFields.isEmpty { files.append(file(.state, "sort-criteria", .models, names.sortCriteria)) }
    func share(_ kind: FeatureKind, _ name: String, _ folder: FeatureDesign.Folder, for user: String? = nil) {
      files.append(file(kind, name, folder, name, isShared: true, user: user))
    }
    let helpers = testLibrary == .xctest ? [FeatureDesign.throwingAssertions] : []
    for shared in design.sharedFiles + helpers { share(shared.kind, shared.name, shared.folder) }
    share(.mock, "MockServer", .mocks, for: "mock")
    share(.state, design.stateBase, .core, for: "state")
    if !feature.searchFields.isEmpty { share(.state, "String+Search", .core, for: "state") }
    share(.tests, design.stateBase + "Tests", .otherTests, for: "state-tests")
    share(.list, design.contentView, .components, for: "list")
    share(.list, "FailureAlert", .components, for: "list")
    share(.form, "FormSheet", .components, for: "form")
    let fields = feature.fields.map { FieldPresentation(of: $0, in: feature.name) }
    let hasTextFields = fields.contains { $0.control.isTyped && $0.control != .multilineText }
    if hasTextFields { share(.form, "LabeledTextField", .components, for: "form") }
    let hasTexts = fields.contains { $0.control.isTyped && $0.field.scalar == .string || $0.control == .textList }
    if hasTexts { share(.form, "String+Blanks", .core, for: "form-state") }
    let isChecked = fields.contains { !$0.rules.isEmpty }
    let hasTyped = fields.contains { $0.control.isTyped }
    if hasTyped || isChecked { share(.form, "FieldMessage", .components, for: "form") }
    if isChecked { share(.form, "FieldValidator", .core, for: "form-state") }
    if fields.contains(where: \.form.hasNumbers) { share(.form, "Locale+TypedNumber", .core, for: "form-state") }
    if !feature.uploadFields.isEmpty {
      share(.form, "ImageField", .components)
      share(.form, "ImagePicker", .components)
    }
    for standIn in standIns where standIn.isGenerated {
      share(standIn.symbol == "LabeledContent" ? .detail : .list, standIn.name, .components)
    }
    return files
  }

  private func file(
    _ kind: FeatureKind, _ template: String, _ folder: FeatureDesign.Folder, _ name: String, isShared: Bool = false,
    user: String? = nil
  ) -> FeatureFile {
    let path = FileSystem.join(design.folder(folder, of: feature.name.type), name + ".swift")
    return FeatureFile(kind: kind, template: template, folder: folder, path: path, isShared: isShared, user: user)
  }
}
