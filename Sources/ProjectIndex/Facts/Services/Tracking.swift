import SwiftOutline

/// Calls that tell analytics or a crash report of something, and nobody in front of the screen.
struct Tracking {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a call only tracks, by its name or its receiver's, and nothing that it calls keeps state for a view:
  /// `tracker.track(error)`, `interactor.trackEvent(.failed(error))`, `analytics.record(error)`.
  func isTracking(_ call: NodeID) -> Bool {
    let words = NameWords.words(of: index.calleeText(call))
    guard let verb = words.first else { return false }
    let isReport = index.lists[.reportingVerbs].contains(verb)
    let isNamed =
      index.lists[.trackingVerbs].contains(verb)
      || isReport && words.dropFirst().contains { index.lists[.trackedWords].contains($0) }
      // What a bus sends may well reach the screen, an event by its name or not.
      || (isReport || verb == "send") && hasTrackingReceiver(call)
    return isNamed && !keepsState(callee: call, depth: 0)
  }

  private func hasTrackingReceiver(_ call: NodeID) -> Bool {
    guard let receiver = index.receiver(ofCall: call) else { return false }
    let words = NameWords.words(of: index.names.text(Expressions(index).expressionName(receiver)))
    return index.lists[.trackingReceivers].contains { words.contains($0) }
  }

  /// Whether what a call runs, or a method that this one calls, sets state that views observe, or sends a value to
  /// whoever listens, such as a tracker of errors that a screen shows.
  private func keepsState(callee call: NodeID, depth: Int) -> Bool {
    guard depth < 3, case .function(let function) = index.callee(ofCall: call) else { return false }
    return implementations(of: function).contains { implementation in
      let isObserved = index.enclosingType(of: implementation).map { Observations(index).isObservable($0) } ?? false
      return index.bodies(of: implementation).contains { body in
        index.subtree(of: body).contains { part in
          switch index[part].kind {
          case .assignment: isObserved && index.firstChild(of: part).flatMap { Bindings(index).ownProperty($0) } != nil
          case .call: publishes(part) || keepsState(callee: part, depth: depth + 1)
          default: false
          }
        }
      }
    }
  }

  /// Whether a call hands a value to a publisher or stream.
  private func publishes(_ call: NodeID) -> Bool {
    guard let receiver = index.receiver(ofCall: call) else { return false }
    return index.isListed(index.type(of: receiver).name, .publishers)
  }

  /// A function, or the ones that meet it where it is a protocol's.
  func implementations(of function: DeclarationID) -> [DeclarationID] {
    guard let type = index.enclosingType(of: function), index.types[type].kind == .protocol else { return [function] }
    let name = index[function].name
    return TypeHierarchy(index).heirs(of: type).flatMap { heir in
      index.types[heir].members(perhapsNamed: name).filter { index[$0].name == name }
    }
  }
}
