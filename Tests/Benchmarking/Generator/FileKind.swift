import Fuzzing

/// What a generated file holds.
enum FileKind: Sendable, CaseIterable {
  case view, viewModel, service, model, values, helper, extensions, test

  /// How often files are of this kind, beside those that each feature has; chosen such that roles come out as in real apps.
  var weight: Int {
    switch self {
    case .view: 41
    case .viewModel: 5
    case .service: 0
    case .model: 7
    case .values: 7
    case .helper: 20
    case .extensions: 9
    case .test: 7
    }
  }

  /// A kind, each as often as its weight says.
  static func draw(_ random: inout RandomSource) -> FileKind {
    var rest = random.below(allCases.reduce(0) { $0 + $1.weight })
    return allCases.first { kind in
      rest -= kind.weight
      return rest < 0
    } ?? .view
  }

  /// The folder of the feature that such files stand in.
  var folder: String {
    switch self {
    case .view: "Views"
    case .viewModel: "ViewModels"
    case .service: "Services"
    case .model, .values: "Models"
    case .helper, .extensions: "Support"
    case .test: ""
    }
  }
}
