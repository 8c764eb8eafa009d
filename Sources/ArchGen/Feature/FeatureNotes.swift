import FeatureModel

/// What is left to do for whoever asked for a feature.
struct FeatureNotes {
  let feature: Feature
  let design: FeatureDesign
  let names: FeatureNames

  /// One clause each, where the app was there before and had to be left alone.
  func wiring() -> [String] {
    let service = names.serviceVariable + ": " + names.serviceVariable
    switch design.guide {
    case "mv-reference":
      return ["put the model into the environment of the app's root: '.environment(\(names.state)(\(service)))'"]
    case "mv-article":
      return ["put the model into the environment of the app's root: '.environmentObject(\(names.state)(\(service)))'"]
    default:
      return ["show the list where it belongs in the app: '\(list)'"]
    }
  }

  /// The call that makes the feature's first screen.
  var list: String {
    let takesService = design.stateRole == .viewModel && design.dataLayer == .service
    let arguments = takesService ? names.serviceVariable + ": " + names.serviceVariable : ""
    return "\(names.list)(\(arguments))"
  }

  /// What the app has to say for itself before it may take photographs.
  var images: [String] {
    guard !feature.uploadFields.isEmpty else { return [] }
    return ["taking photographs needs 'NSCameraUsageDescription' in the app's Info.plist"]
  }

  /// One clause for each model that the feature refers to.
  var references: [String] {
    feature.references.filter { $0.typeName != feature.name.type }.map { reference in
      "'\(reference.typeName)' needs 'samples' and 'label', which 'archgen feature \(reference.typeName)' writes;"
        + " the form offers those that '\(names.service)' loads"
    }
  }
}
