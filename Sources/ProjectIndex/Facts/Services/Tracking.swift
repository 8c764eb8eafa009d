import SwiftOutline

/// Calls that tell analytics or a crash report of something, and nobody in front of the screen.
struct Tracking {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a call only tracks, by its name or its receiver's:
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
    return isNamed
  }

  private func hasTrackingReceiver(_ call: NodeID) -> Bool {
    guard let receiver = index.receiver(ofCall: call) else { return false }
    let words = NameWords.words(of: index.names.text(Expressions(index).expressionName(receiver)))
    return index.lists[.trackingReceivers].contains { words.contains($0) }
  }
}
