import Findings
import ProjectIndex

extension Linter {
  /// Marks the hits that a change did not bring, by running the same rules over the project as it was before.
  ///
  /// That is done whatever has changed and wherever a hit stands, because a rule asks who uses what: a property that is
  /// removed here makes a finding of a view elsewhere. It is left out where nothing new could be found anyway, or where
  /// nobody asks what was put right; then only the rules run again that have found something new.
  func compare(
    _ hits: inout [Finding], _ run: Run, _ index: ProjectIndex, _ change: ChangeSet, _ options: Options,
    _ before: () -> ProjectReader.Result?
  ) -> CheckReport.Comparison {
    var comparison = CheckReport.Comparison(reference: change.reference)
    var beyondBaseline = hits
    _ = options.baseline?.mark(&beyondBaseline, rules: run.judgedIDs, fileNames: Set(index.files.map(\.baseName)))
    let candidates = beyondBaseline.filter { $0.status == .new && !change.shows($0.first) }
    if candidates.isEmpty && !change.tellsFixed { return comparison }
    let paths = Set(index.files.map(\.path))
    if let project = before() {
      var options = options
      options.change = nil
      options.baseline = nil
      options.filter = PathFilter()
      options.selection = run.selection
      for position in options.zones.indices { options.zones[position].options.filter = PathFilter() }
      let rules = Set(candidates.map(\.rule))
      // What a suppression is good for depends on all rules.
      if !change.tellsFixed, rules.isDisjoint(with: SuppressionRule.allCases.map(\.id)) {
        options.only = rules.sorted()
        for position in options.zones.indices { options.zones[position].options.only = options.only }
      }
      var timings = StageTimings()
      let old = runZones(project.index, options, &timings)
      let gone = HitComparison(before: old.hits, paths: Set(project.index.files.map(\.path))).mark(&hits, paths: paths)
      if change.tellsFixed { comparison.fixed = Self.fixed(gone, hits) }
    } else {
      for position in hits.indices where hits[position].status == .new { hits[position].first.status = .unchanged }
    }
    for position in hits.indices where hits[position].status == .unchanged && change.shows(hits[position].first) {
      hits[position].first.status = .new
    }
    return comparison
  }

  /// What is put right, whole decisions or some of their places; what is only told otherwise, or silenced, is left out.
  private static func fixed(_ gone: [Finding], _ hits: [Finding]) -> [Finding] {
    let left = Set(hits.filter { $0.status != .unchanged }.map { $0.root ?? $0.id })
    return Decisions.fold(gone, habits: [:], module: { _ in "" }).filter { !left.contains($0.id) }
  }
}

extension ChangeSet {
  /// Whether a place is shown whatever was there before.
  func shows(_ place: FindingPlace) -> Bool {
    if files.contains(place.path) { return true }
    return lines[place.path]?.contains { $0.overlaps(place.range.line...max(place.range.endLine, place.range.line)) }
      ?? false
  }
}
