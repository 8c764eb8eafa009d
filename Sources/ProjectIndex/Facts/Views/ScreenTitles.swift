import SwiftOutline

/// Screens that put controls into a navigation bar and leave its title empty.
extension ProjectIndex {
  /// The first `toolbar` or `searchable` of a screen in a navigation stack to which nothing gives a title: neither its view,
  /// nor a view that it builds, nor one that builds it.
  package func untitledBar(of view: TypeID) -> NodeID? {
    guard inherits(view, Word.View.rawValue),
      declaration(types[view].declaration).genericParameters.isEmpty,
      let bar = bar(of: view)
    else { return nil }
    let hasTitle =
      partsOfScreen(view).contains { isTitled(by: $0) }
      || usage.constructions[view].contains { !isPreviewCode($0) && isTitled(at: $0) }
    return hasTitle ? nil : bar
  }

  /// A view and those that it builds into itself; not those that it presents or pushes.
  private func partsOfScreen(_ view: TypeID) -> [TypeID] {
    var parts = [view]
    var next = 0
    while next < parts.count, parts.count < 40 {
      for call in code[parts[next]].constructions where !isCovering(call) && !isPushed(call) {
        if let part = builtType(ofCall: call), !parts.contains(part) { parts.append(part) }
      }
      next += 1
    }
    return parts
  }

  /// Whether code of a type gives a title, or does without one on purpose.
  private func isTitled(by type: TypeID) -> Bool {
    let titles = set(.titleCalls)
    return !nodes(of: type) { node in
      switch node.kind {
      case .name, .member, .implicitMember: titles.contains(node.name)
      default: false
      }
    }.isEmpty
  }

  /// Whether the place that builds a view gives it a title: by a modifier where it is presented or pushed, anywhere in the
  /// code around otherwise.
  private func isTitled(at call: NodeID) -> Bool {
    guard isCovering(call) || isPushed(call) else {
      return enclosingType(of: call).map { isTitled(by: $0) } ?? true
    }
    var current = call
    while let outer = parent(of: current), node(outer).kind != .declaration {
      if node(outer).kind == .closure, let (receiver, _) = receiver(ofClosure: outer),
        isListed(calleeName(receiver), .coveringCalls) || isListed(calleeName(receiver), .pushingCalls)
      {
        return false
      }
      if node(outer).kind == .call, isListed(calleeName(outer), .titleCalls) { return true }
      current = outer
    }
    return false
  }

  private func isPushed(_ place: NodeID) -> Bool { isContent(place, of: .pushingCalls) }

  /// The first call that fills a view's navigation bar; `nil` when the view doesn't stand in a navigation stack for sure.
  private func bar(of view: TypeID) -> NodeID? {
    let fillers = set(.barCalls)
    let bars = nodes(of: view) { $0.kind == .member && fillers.contains($0.name) }.compactMap { parent(of: $0) }
      .filter { node($0).kind == .call && !isPreviewCode($0) }
    if usage.constructions[view].contains(where: { isInNavigation($0) && !isPreviewCode($0) }) { return bars.first }
    return bars.first { isInNavigation($0) }
  }

  /// Whether a place stands in what a navigation stack shows: its root, or a destination.
  private func isInNavigation(_ place: NodeID) -> Bool { isContent(place, of: .navigationContents) }

  /// Whether a place stands in the content of a call of a list, and not in its label.
  private func isContent(_ place: NodeID, of list: NameList) -> Bool {
    receiver(around: place, in: list).map { names.text($0.label) != "label" } ?? false
  }
}
