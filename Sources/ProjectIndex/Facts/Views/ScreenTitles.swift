import SwiftOutline

/// Screens that put controls into a navigation bar and leave its title empty.
package struct ScreenTitles {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The first `toolbar` or `searchable` of a screen in a navigation stack to which nothing gives a title: neither its view,
  /// nor a view that it builds, nor one that builds it.
  package func untitledBar(of view: TypeID) -> NodeID? {
    guard Conformances(index).inherits(view, Word.View.rawValue),
      index[index.types[view].declaration].genericParameters.isEmpty, let bar = bar(of: view)
    else { return nil }
    let hasTitle =
      partsOfScreen(view).contains { isTitled(by: $0) }
      || index.usage.constructions[view].contains { !index.isPreviewCode($0) && isTitled(at: $0) }
    return hasTitle ? nil : bar
  }

  /// A view and those that it builds into itself; not those that it presents or pushes.
  private func partsOfScreen(_ view: TypeID) -> [TypeID] {
    var parts = [view]
    var next = 0
    while next < parts.count, parts.count < 40 {
      for call in index.code[parts[next]].constructions where !FailureDisplay(index).isCovering(call) && !isPushed(call)
      { if let part = ExpressionTypes(index).builtType(ofCall: call), !parts.contains(part) { parts.append(part) } }
      next += 1
    }
    return parts
  }

  /// Whether code of a type gives a title, or does without one on purpose.
  private func isTitled(by type: TypeID) -> Bool {
    let titles = index.set(.titleCalls)
    return !index.nodes(of: type) { node in
      switch node.kind {
      case .name, .member, .implicitMember: titles.contains(node.name)
      default: false
      }
    }.isEmpty
  }

  /// Whether the place that builds a view gives it a title: by a modifier where it is presented or pushed, anywhere in the
  /// code around otherwise.
  private func isTitled(at call: NodeID) -> Bool {
    guard FailureDisplay(index).isCovering(call) || isPushed(call) else {
      return index.enclosingType(of: call).map { isTitled(by: $0) } ?? true
    }
    var current = call
    while let outer = index.parent(of: current), index[outer].kind != .declaration {
      if index[outer].kind == .closure, let (receiver, _) = index.receiver(ofClosure: outer),
        index.isListed(index.calleeName(receiver), .coveringCalls)
          || index.isListed(index.calleeName(receiver), .pushingCalls)
      {
        return false
      }
      if index[outer].kind == .call, index.isListed(index.calleeName(outer), .titleCalls) { return true }
      current = outer
    }
    return false
  }

  private func isPushed(_ place: NodeID) -> Bool { isContent(place, of: .pushingCalls) }

  /// The first call that fills a view's navigation bar; `nil` when the view doesn't stand in a navigation stack for sure.
  private func bar(of view: TypeID) -> NodeID? {
    let fillers = index.set(.barCalls)
    let bars = index.nodes(of: view) { $0.kind == .member && fillers.contains($0.name) }.compactMap {
      index.parent(of: $0)
    }.filter { index[$0].kind == .call && !index.isPreviewCode($0) }
    if index.usage.constructions[view].contains(where: { isInNavigation($0) && !index.isPreviewCode($0) }) {
      return bars.first
    }
    return bars.first { isInNavigation($0) }
  }

  /// Whether a place stands in what a navigation stack shows: its root, or a destination.
  private func isInNavigation(_ place: NodeID) -> Bool { isContent(place, of: .navigationContents) }

  /// Whether a place stands in the content of a call of a list, and not in its label.
  private func isContent(_ place: NodeID, of list: NameList) -> Bool {
    Actions(index).receiver(around: place, in: list).map { index.names.text($0.label) != "label" } ?? false
  }
}
