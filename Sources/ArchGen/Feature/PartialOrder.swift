/// The parts of a feature that a run is about, when some are asked for and some are recorded.
struct PartialOrder {
  /// The parts; empty for all.
  let parts: Set<FeatureKind>
  /// What is not as it was asked for, one clause each.
  let notes: [String]

  /// Adds what is asked for to what is recorded; a whole feature is looked at in the parts asked for, unless its inputs
  /// have changed and parts left out would no longer fit.
  init(_ asked: Set<FeatureKind>, _ previous: FeatureRecord?, isChanged: Bool) {
    guard let previous else {
      parts = asked
      notes = []
      return
    }
    if previous.only.isEmpty {
      parts = isChanged ? [] : asked
      notes =
        isChanged && !asked.isEmpty
        ? ["all parts of '\(previous.name)' follow its new fields or guide, not only those of '--only'"] : []
      return
    }
    let all = previous.only.union(asked)
    // An app is written by itself only where it is asked for.
    parts = all == Set(FeatureKind.allCases).subtracting([.app]) ? [] : all
    notes = []
  }
}
