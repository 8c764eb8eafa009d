import FeatureModel
import Findings
import ProjectIndex
import SwiftOutline

/// The tabs of an app, where a feature may belong: which of them, and with what picture, is for a person to say.
struct ScreenWiring {
  /// The view with the tabs, and the place of them.
  private let view: String
  private let place: String
  /// Whether tabs are made with `Tab`; a modifier of the views makes them otherwise.
  private let isDeclared: Bool
  /// Whether each tab has a value by which it is selected.
  private let isSelected: Bool

  /// Finds the one view with tabs in the app; `nil` for none, several, or where the feature is shown already.
  init?(_ run: FeatureRun) {
    let index = run.project.index()
    let list = run.names.list
    var found: [(call: NodeID, isDeclared: Bool)] = []
    for type in index.types where !type.isTest && !type.isPreview && index.role(of: type.id) == .view {
      let path = index.files[type.file].path
      guard run.home.sources.isEmpty || RecordedFolder.contains(run.home.sources, path) else { continue }
      for call in index.nodes(of: type.id, where: { $0.kind == .call }) {
        let name = index.calleeText(call)
        if name == list, type.name != index.names.number(of: list) { return nil }
        guard name == "TabView", index.receiver(ofCall: call) == nil else { continue }
        let calls = index.subtree(of: call).filter { index[$0].kind == .call }
          .map { index.calleeText($0) }
        if calls.contains("Tab") {
          found.append((call, true))
        } else if calls.contains("tabItem") {
          found.append((call, false))
        }
      }
    }
    guard found.count == 1, let (call, isDeclared) = found.first, let type = index.enclosingType(of: call) else {
      return nil
    }
    let file = index.files[Int(call.file)]
    let line = LineTable(file.outline.source).position(of: Int(index[call].start)).line
    view = index.types[type].qualifiedName
    place = "\(file.path):\(line)"
    self.isDeclared = isDeclared
    isSelected = index.hasArgument("selection", in: call)
  }

  /// What is left to a person, in the way of the other tabs.
  func note(_ notes: FeatureNotes) -> String {
    let title = notes.feature.name.plural.title
    let value = isSelected ? "a value of its own and " : ""
    let snippet =
      isDeclared
      ? "Tab(\"\(title)\", systemImage: \"tray\") { \(notes.list) }"
      : "\(notes.list).tabItem { Label(\"\(title)\", systemImage: \"tray\") }"
    return "show the list where it belongs in the app, with \(value)a suitable picture if it is a tab of '\(view)' in"
      + " \(place): '\(snippet)'"
  }
}
