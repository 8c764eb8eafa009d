import SwiftOutline

/// Calls that tell analytics or a crash report of something, and nobody in front of the screen.
struct Tracking {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a call only tracks, by its name or its receiver's:
  /// `tracker.track(error)`, `interactor.trackEvent(.failed(error))`, `analytics.record(error)`.
  func isTracking(_ call: NodeID) -> Bool {
    let name = index.calleeText(call)
    guard mayReport(name) else { return false }
    let words = NameWords.words(of: name)
    guard let verb = words.first else { return false }
    let isReport = index.lists[.reportingVerbs].contains(verb)
    let isNamed =
      index.lists[.trackingVerbs].contains(verb)
      || isReport && words.dropFirst().contains { index.lists[.trackedWords].contains($0) }
      // What a bus sends may well reach the screen, an event by its name or not.
      || (isReport || verb == "send") && hasTrackingReceiver(call)
    return isNamed
  }

  /// Whether a name may begin with a word that reports something: far quicker to say of most names than their words.
  private func mayReport(_ name: String) -> Bool {
    guard let first = name.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return true }
    return name.hasPrefix("send") || index.lists[.trackingVerbs].contains(where: name.hasPrefix)
      || index.lists[.reportingVerbs].contains(where: name.hasPrefix)
  }

  private func hasTrackingReceiver(_ call: NodeID) -> Bool {
    guard let receiver = index.receiver(ofCall: call) else { return false }
    let words = NameWords.words(of: index.names.text(Expressions(index).expressionName(receiver)))
    return index.lists[.trackingReceivers].contains { words.contains($0) }
  }
}
