import Findings
import Platform
import ProjectIndex

extension Linter {
  /// Marks the hits that a change did not bring, by running the same rules over the project as it was before.
  ///
  /// That is done whatever has changed and wherever a hit stands, because a rule asks who uses what: a property that is
  /// removed here makes a finding of a view elsewhere. It is left out where nothing new could be found anyway, or where
  /// nobody asks what was put right; then only the rules run again that have found something new.
  func compare(
    _ hits: inout [Finding], _ run: Run, _ declared: @escaping () -> DeclaredNames, _ change: ChangeSet,
    _ options: Options,
    _ before: () -> ProjectReader.Result?
  ) -> CheckReport.Comparison {
    var comparison = CheckReport.Comparison(reference: change.reference)
    var beyondBaseline = hits
    _ = options.baseline?.mark(&beyondBaseline, rules: run.judgedIDs, declared: declared)
    var candidates = beyondBaseline.filter { $0.status == .new && !change.shows($0.first) }
    if candidates.isEmpty && !change.tellsFixed { return comparison }
    let guides = run.parts.map { $0.selection.choice.name ?? "" }
    options.sides?.note(hits.filter { $0.status == .new }, isBefore: false, guides: guides)
    // Of the others the baseline says all.
    var open = change.tellsFixed ? Set(hits.map(\.rule)) : Set(candidates.map(\.rule))
    let settled = options.sides?.settle(&hits, of: open, guides: guides) ?? []
    open.subtract(settled)
    candidates.removeAll { settled.contains($0.rule) }
    if candidates.isEmpty && !change.tellsFixed {
      // What is new is known.
    } else if let project = before() {
      let earlier = options.earlier
      var options = options
      options.judges(by: change.dayBefore(options.today))
      options.change = nil
      options.baseline = nil
      options.filter = PathFilter()
      options.select(run.parts.map(\.selection))
      // What a suppression is good for depends on all rules, and so does what is kept of this state.
      let isKept = options.sides?.knowsBefore(guides) == false
      if !change.tellsFixed, !isKept, open.isDisjoint(with: SuppressionRule.allCases.map(\.id)) {
        options.only = open.sorted()
      }
      var timings = StageTimings()
      let earlierRun = runZones(project.index, options, &timings)
      var old = earlierRun.hits.filter { $0.status == .new }
      if isKept { options.sides?.note(old, isBefore: true, guides: guides) }
      if !change.tellsFixed { old.removeAll { !open.contains($0.rule) } }
      let matcher = Self.match(
        old, project.index, &hits,
        among: hits.indices.filter { hits[$0].status == .new && open.contains(hits[$0].rule) }, declared)
      comparison.renames = matcher.renames
      if change.tellsFixed { comparison.fixed = Self.fixed(matcher.open.sorted().map { old[$0] }, hits) }
      if let earlier, let version = change.before {
        comparison.byRules = earlier.mark(&hits, project, version, declared)
      }
    } else {
      for position in hits.indices where hits[position].status == .new { hits[position].first.status = .unchanged }
    }
    for position in hits.indices where hits[position].status == .unchanged && change.shows(hits[position].first) {
      hits[position].first.status = .new
    }
    return comparison
  }

  /// Marks the hits that were there before, unless they weigh more now.
  fileprivate static func match(
    _ old: [Finding], _ index: ProjectIndex, _ hits: inout [Finding], among positions: [Int],
    _ declared: @escaping () -> DeclaredNames
  ) -> PlaceMatcher {
    // What weighs and is as before was there before, whatever else is like it.
    var same = Dictionary(grouping: old.indices) { Exact(old[$0]) }
    let positions = positions.filter { position in
      let partner = same[Exact(hits[position])]?.popLast()
      if partner != nil { hits[position].first.status = .unchanged }
      return partner == nil
    }
    // Of those that nothing tells apart the heaviest are the new ones.
    let order = same.values.joined().sorted { (old[$0].first.severity, $0) < (old[$1].first.severity, $1) }
    let candidates = positions.sorted {
      (hits[$0].first.severity, $0) < (hits[$1].first.severity, $1)
    }
    var matcher = PlaceMatcher(
      old: order.map { PlaceIdentity(of: old[$0]) }, before: Self.declared(index),
      new: candidates.map { PlaceIdentity(of: hits[$0]) }, after: declared)
    matcher.open = Set(matcher.open.map { order[$0] })
    for (position, partner) in zip(candidates, matcher.partners) {
      guard let partner, hits[position].first.severity <= old[order[partner]].first.severity else { continue }
      hits[position].first.status = .unchanged
    }
    return matcher
  }

  /// A place with its weight.
  private struct Exact: Hashable {
    let place: PlaceIdentity
    let severity: Severity

    init(_ hit: Finding) { (place, severity) = (PlaceIdentity(of: hit), hit.first.severity) }
  }

  /// What a project declares, found when somebody asks.
  static func declared(_ index: ProjectIndex) -> () -> DeclaredNames {
    let names = Once { DeclaredNames(index) }
    return { names.value }
  }

  /// What is put right, whole decisions or some of their places; what is only told otherwise, or silenced, is left out.
  private static func fixed(_ gone: [Finding], _ hits: [Finding]) -> [Finding] {
    let left = Set(hits.filter { $0.status != .unchanged }.map { $0.root ?? $0.id })
    return Decisions.fold(gone, habits: [:], module: { _ in "" }).filter { !left.contains($0.id) }
  }
}

extension Linter {
  /// How a project was judged before a change, where its configuration, rules or baseline were others then.
  ///
  /// A class, as the options of a run hold it.
  final class Earlier: Sendable {
    private let linter: Linter
    private let options: Options
    private let workspace: Workspace

    init(linter: Linter, options: Options, workspace: Workspace) {
      (self.linter, self.options, self.workspace) = (linter, options, workspace)
    }

    /// Makes new again what the project as it was has been told only by the rules of now, and returns which hits that is.
    fileprivate func mark(
      _ hits: inout [Finding], _ project: ProjectReader.Result, _ version: ProjectVersion,
      _ declared: @escaping () -> DeclaredNames
    ) -> [Int] {
      var reader = workspace.reader(threads: options.threads)
      reader.version = version
      let index = reader.read().index
      var timings = StageTimings()
      let run = linter.runZones(index, options, &timings)
      var old = run.hits
      _ = options.baseline?.mark(&old, rules: run.judgedIDs, declared: Linter.declared(index))
      let judged = hits.indices.filter { hits[$0].status == .unchanged }
      for position in judged { hits[position].first.status = .new }
      _ = Linter.match(old.filter { $0.status == .new }, index, &hits, among: judged, declared)
      return judged.filter { hits[$0].status == .new }
    }
  }

  /// What is new by changed rules, told from what is new by code.
  static func remarks(_ comparison: CheckReport.Comparison?, newCount: Int) -> [String] {
    guard let comparison, !comparison.byRules.isEmpty else { return [] }
    let count = comparison.byRules.count
    return ["new since \(comparison.reference) by code: \(newCount - count); by changed rules: \(count)"]
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
