import SwiftOutline

/// Calls that tell analytics or a crash report of something, and nobody in front of the screen.
extension ProjectIndex {
  /// Whether a call only tracks, by its name or its receiver's, and nothing that it calls keeps state for a view:
  /// `tracker.track(error)`, `interactor.trackEvent(.failed(error))`, `analytics.record(error)`.
  func isTracking(_ call: NodeID) -> Bool {
    let words = NameWords.words(of: names.text(calleeName(call)))
    guard let verb = words.first else { return false }
    let isReport = lists[.reportingVerbs].contains(verb)
    let isNamed =
      lists[.trackingVerbs].contains(verb)
      || isReport && words.dropFirst().contains { lists[.trackedWords].contains($0) }
      // What a bus sends may well reach the screen, an event by its name or not.
      || (isReport || verb == "send") && hasTrackingReceiver(call)
    return isNamed && !keepsState(callee: call, depth: 0)
  }

  private func hasTrackingReceiver(_ call: NodeID) -> Bool {
    guard let receiver = receiver(ofCall: call) else { return false }
    let words = NameWords.words(of: names.text(expressionName(receiver)))
    return lists[.trackingReceivers].contains { words.contains($0) }
  }

  /// Whether what a call runs, or a method that this one calls, sets state that views observe, or sends a value to
  /// whoever listens, such as a tracker of errors that a screen shows.
  private func keepsState(callee call: NodeID, depth: Int) -> Bool {
    guard depth < 3, case .function(let function) = callee(ofCall: call) else { return false }
    return implementations(of: function).contains { implementation in
      let isObserved = enclosingType(of: implementation).map { isObservable($0) } ?? false
      return bodies(of: implementation).contains { body in
        subtree(of: body).contains { part in
          switch node(part).kind {
          case .assignment: isObserved && firstChild(of: part).flatMap { ownProperty($0) } != nil
          case .call: publishes(part) || keepsState(callee: part, depth: depth + 1)
          default: false
          }
        }
      }
    }
  }

  /// Whether a call hands a value to a publisher or stream.
  private func publishes(_ call: NodeID) -> Bool {
    guard let receiver = receiver(ofCall: call) else { return false }
    return isListed(type(of: receiver).name, .publishers)
  }

  /// A function, or the ones that meet it where it is a protocol's.
  func implementations(of function: DeclarationID) -> [DeclarationID] {
    guard let type = enclosingType(of: function), types[type].kind == .protocol else { return [function] }
    let name = declaration(function).name
    return heirs(of: type).flatMap { heir in
      types[heir].members(perhapsNamed: name).filter { declaration($0).name == name }
    }
  }
}
