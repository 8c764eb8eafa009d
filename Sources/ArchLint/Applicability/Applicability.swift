import Findings
import ProjectIndex

/// Where in a project there is a SwiftUI architecture to check, seen from the views that its targets hold.
struct Applicability: Sendable {
  /// What the views of a target are made with.
  private struct Tally {
    var swiftUI = 0
    var platform = 0
    /// View models and aggregates that SwiftUI can observe.
    var models = 0

    /// Apps of SwiftUI's life cycle.
    var apps = 0

    /// Whether it is built with SwiftUI: with an app, a model that its views observe, or views enough to have one, unless
    /// nearly all its screens are UIKit's or AppKit's.
    var isSwiftUI: Bool {
      swiftUI > 0 && (models > 0 || apps > 0 || swiftUI >= Applicability.leastViews)
        && swiftUI * Applicability.platformShare >= platform
    }

    var isPlatform: Bool { platform > 0 && !isSwiftUI }
  }

  /// So few views without a model are an example, and no app.
  private static let leastViews = 3
  /// From so many views of UIKit or AppKit to one of SwiftUI on, a target is theirs.
  private static let platformShare = 6

  /// The targets whose code is left alone, as indices into the layout's targets.
  let platformTargets: Set<Int>
  /// What is said of each target that holds views, sorted by name.
  let targets: [TargetApplicability]
  /// Whether any target has something to check.
  let isGiven: Bool

  /// - Parameter scope: The files of whose targets something is said.
  init(index: ProjectIndex, guide: String?, _ scope: ConfigurationScope = ConfigurationScope()) {
    let ownTargets = Set(index.files.lazy.filter { scope.ownPath($0.path) != nil }.map(\.module))
    var tallies: [Int: Tally] = [:]
    for type in index.types where !type.isTest && !type.isPreview {
      let target = index.files[type.file].module
      switch index.role(of: type.id) {
      case .view where type.ancestors.contains { index.isListed($0, .platformViews) }:
        tallies[target, default: Tally()].platform += 1
      case .view: tallies[target, default: Tally()].swiftUI += 1
      case .app where type.ancestors.contains { index.names.text($0) == "App" }:
        tallies[target, default: Tally()].apps += 1
      case .viewModel, .aggregate:
        if Observations(index).observation(of: type.id) != nil { tallies[target, default: Tally()].models += 1 }
      default: break
      }
    }
    isGiven = tallies.values.contains(where: \.isSwiftUI)
    platformTargets = Set(tallies.filter(\.value.isPlatform).map(\.key))
    targets = tallies.filter { ownTargets.contains($0.key) && $0.value.swiftUI + $0.value.platform > 0 }.map {
      target, tally in
      TargetApplicability(
        target: target < 0 ? "" : index.layout.targets[target].moduleName,
        guide: tally.isSwiftUI ? guide : nil,
        reason: "\(tally.swiftUI) SwiftUI and \(tally.platform) UIKit or AppKit views, \(tally.models) observed models")
    }.sorted { ($0.target, $0.reason) < ($1.target, $1.reason) }
  }

  /// Why nothing is checked.
  static func absence(_ targets: [TargetApplicability]) -> String {
    targets.isEmpty
      ? "the project shows no views"
      : "its views are UIKit or AppKit views, or examples without a model"
  }
}
