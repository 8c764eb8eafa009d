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
}

/// The files of a feature under a guide.
struct FeatureFiles {
  let feature: Feature
  let design: FeatureDesign
  let names: FeatureNames
  let testLibrary: TestLibrary

  /// All files, in the order of the parts.
  var all: [FeatureFile] {
    let type = feature.name.type
    var files = [
      file(.model, "model", .models, type),
      file(.model, "samples", .models, type + "+Samples"),
      file(.model, "feature-error", .models, names.featureError),
      file(.protocol, "protocol", .protocols, names.serviceProtocol),
      file(.service, "service", .services, names.service),
      file(.mock, "mock", .mocks, names.mock),
      file(.state, "state", .state, names.state),
      file(.list, "list", .views, names.list),
      file(.row, "row", .views, names.row),
      file(.row, "labels", .views, type + "+Labels"),
      file(.form, "form", .views, names.form),
      file(.form, "form-state", .formState, names.formState),
      file(.tests, "state-tests", .stateTests, names.state + "Tests"),
      file(.tests, "form-state-tests", .stateTests, names.formState + "Tests"),
      file(.tests, "model-tests", .otherTests, type + "Tests"),
      file(.tests, "service-tests", .otherTests, names.service + "Tests"),
      file(.app, "app", .app, names.app),
    ]
    if !names.opensForm { files.append(file(.detail, "detail", .views, names.detail)) }
    if !feature.sortFields.isEmpty { files.append(file(.state, "sort-criteria", .models, names.sortCriteria)) }
    if !design.hasClient { files.append(file(.errors, "errors", .services, names.error)) }
    let helpers = testLibrary == .xctest ? [FeatureDesign.throwingAssertions] : []
    files += (design.sharedFiles + helpers).map { shared in
      file(shared.kind, shared.name, shared.folder, shared.name, isShared: true)
    }
    return files
  }

  private func file(
    _ kind: FeatureKind, _ template: String, _ folder: FeatureDesign.Folder, _ name: String, isShared: Bool = false
  ) -> FeatureFile {
    let path = FileSystem.join(design.folder(folder, of: feature.name.type), name + ".swift")
    return FeatureFile(kind: kind, template: template, folder: folder, path: path, isShared: isShared)
  }
}
