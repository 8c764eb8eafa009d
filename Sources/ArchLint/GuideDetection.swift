import Platform
import ProjectIndex
import RuleEngine
import SwiftOutline

/// Recognises the guide that a project follows, from roles and facts.
package struct GuideDetection: Sendable {
  /// What was counted.
  package struct Evidence: Sendable, Hashable {
    package var viewModels = 0
    package var aggregates = 0
    package var observable = 0
    package var observableObjects = 0
    package var repositories = 0
    package var services = 0
    package var views = 0
    /// API clients behind a protocol, the lowest layer of a repository architecture.
    package var abstractClients = 0
    /// Views that hold a view model, and views that hold an aggregate.
    package var viewsWithViewModel = 0
    package var viewsWithAggregate = 0
  }

  package let evidence: Evidence
  /// `nil` when the evidence is too thin.
  package let style: String?
  package let observation: String?
  package let dataLayer: String

  /// - Parameter includes: Whether a file is one of those that follow the guide, by its path.
  package init(index: ProjectIndex, includes: (String) -> Bool = { _ in true }) {
    var evidence = Evidence()
    for type in index.types where !type.isTest && !type.isPreview && includes(index.files[type.file].path) {
      let name = index.names.text(type.name)
      switch index.role(of: type.id) {
      case .viewModel: evidence.viewModels += 1
      case .aggregate: evidence.aggregates += 1
      case .repository where Self.isUsedAbove(type, index): evidence.repositories += 1
      case .service: evidence.services += 1
      case .serviceProtocol where name.holds("Repository") && Self.isUsedAbove(type, index):
        evidence.repositories += 1
      case .view:
        evidence.views += 1
        let held = type.members.compactMap { index.isStored($0) ? index.type(ofVariable: $0).type : nil }
        if held.contains(where: { index.role(of: $0) == .viewModel }) { evidence.viewsWithViewModel += 1 }
        if held.contains(where: { index.role(of: $0) == .aggregate }) { evidence.viewsWithAggregate += 1 }
      case .client where type.ancestorTypes.contains { index.role(of: $0) == .serviceProtocol }:
        evidence.abstractClients += 1
      default: break
      }
      if type.isReferenceType {
        switch Observations(index).observation(of: type.id) {
        case .observable?: evidence.observable += 1
        case .observableObject?: evidence.observableObjects += 1
        case nil: break
        }
      }
    }
    self.evidence = evidence
    let observed = evidence.observable + evidence.observableObjects
    guard observed > 0, evidence.views > 0 else {
      style = nil
      observation = nil
      dataLayer = "service"
      return
    }
    // A view model for most screens is MVVM; where most views read aggregates, view models are leftovers.
    let readsShared = evidence.viewsWithAggregate > 3 * evidence.viewsWithViewModel
    let hasMoreModels =
      evidence.viewModels == evidence.aggregates
      ? evidence.viewsWithViewModel > evidence.viewsWithAggregate : evidence.viewModels > evidence.aggregates
    style = hasMoreModels && !readsShared ? "mvvm" : "mv"
    observation = evidence.observable > evidence.observableObjects ? "observable" : "observableObject"
    dataLayer = evidence.repositories > 0 || evidence.abstractClients > 0 ? "repository" : "service"
  }

  /// Whether what stands above the data names a type or its protocol; a tool of its own beside the app says nothing of it.
  private static func isUsedAbove(_ type: TypeEntry, _ index: ProjectIndex) -> Bool {
    let roles: Set<Role> = [.viewModel, .aggregate, .useCase, .container, .coordinator, .view, .app]
    return ([type.id] + type.ancestorTypes).contains { named in
      index.usage.referencesTo[named].contains { position in
        guard let user = index.usage.references[position].from else { return false }
        return roles.contains(index.role(of: user)) && !index.types[user].isTest
      }
    }
  }

  /// The guide that fits best; `nil` when none is recognised.
  package func guide(among catalog: GuideCatalog) -> GuideFile? {
    guard let style, let observation else { return nil }
    let candidates = catalog.guides.filter { $0.style == style && $0.observation == observation }
    return candidates.first { $0.dataLayer == dataLayer } ?? candidates.first
  }

  /// The evidence as a clause.
  package var reason: String {
    var parts: [String] = []
    if evidence.viewModels > 0 { parts.append(counted(evidence.viewModels, "view model")) }
    if evidence.aggregates > 0 { parts.append(counted(evidence.aggregates, "aggregate")) }
    if style == "mv", evidence.viewModels > evidence.aggregates {
      let (shared, own) = (evidence.viewsWithAggregate, evidence.viewsWithViewModel)
      parts.append("\(counted(shared, "view")) with aggregates against \(own) with view models")
    }
    if evidence.observable > 0 { parts.append("\(evidence.observable) '@Observable'") }
    if evidence.observableObjects > 0 { parts.append("\(evidence.observableObjects) 'ObservableObject'") }
    if evidence.repositories > 0 {
      parts.append("\(evidence.repositories) repositor\(evidence.repositories == 1 ? "y" : "ies")")
    }
    if evidence.abstractClients > 0 { parts.append("an API client behind a protocol") }
    if evidence.services > 0 { parts.append(counted(evidence.services, "service")) }
    guard style != nil else { return "nothing observable that views use" }
    return "recognised by " + parts.joined(separator: ", ")
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
