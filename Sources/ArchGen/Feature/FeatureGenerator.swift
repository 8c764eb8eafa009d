import ArchLint
import FilePlan
import Platform

/// Plans a feature: reads names and fields, renders the templates of the guide, and checks the result.
package enum FeatureGenerator {
  /// The guides that there are templates for, sorted.
  package static var guideNames: [String] { FeatureDesign.all.map(\.guide).sorted() }

  /// Returns the plan; nothing is written.
  package static func plan(_ order: FeatureOrder) throws(FeatureProblem) -> PlannedFeature {
    try plan(order, in: try FeatureSurroundings(into: order.into))
  }

  /// Returns the plan of one of several features.
  package static func plan(
    _ order: FeatureOrder, in surroundings: FeatureSurroundings
  ) throws(FeatureProblem) -> PlannedFeature {
    if let name = FeatureRun.name(of: order),
      let record = surroundings.records.features.first(where: { $0.name == name && $0.kind == .likeness })
    {
      throw .origin(
        "error: '\(name)' was written like '\(record.subject ?? "")', and not from templates; 'archgen undo \(name)' takes it out"
      )
    }
    let run = try FeatureRun(order, in: surroundings)
    let root = run.place.root
    let (layout, rendered) = Parallel.both(threads: Parallel.defaultThreads) {
      run.project.layout(proposing: run.files.map(\.path))
    } _: {
      Result { () throws(FeatureProblem) in try FeatureProposal(run) }
    }
    let proposal = try rendered.get()
    let wiring = FeatureWiring(run)
    if let fault = SyntaxFault.first(in: proposal.files + wiring.files) { throw .syntax(fault) }
    let plan = try planning { () throws(PlanProblem) in
      try Planner(policy: run.order.policy).plan(proposal.files + wiring.files, root: root)
    }
    // What changes nothing breaks nothing; rules over the whole project for each of many features took their square.
    if plan.changesSomething { try FeatureGate(run).check(proposal, wiring, plan, layout) }
    let membership = TargetMembership(run, plan, layout)
    let projectFiles = try planning { () throws(PlanProblem) in
      try Planner(policy: run.order.policy).plan(membership.files, root: root)
    }
    let pinned = try planning { () throws(PlanProblem) in
      try Planner(policy: .replace).plan(run.order.pinsProject ? [run.inspection.pinnedFile] : [], root: root)
    }
    let recording = FeatureRecording(run, proposal, plan, edits: wiring.recordedEdits + membership.edits)
    let bookkeeping = try planning { () throws(PlanProblem) in
      try recording.changes.plan(root: root, offset: run.place.recordOffset)
    }
    let whole = Plan(
      root: plan.root,
      files: (plan.files + projectFiles.files + pinned.files).sorted { FileSystem.precedes($0.path, $1.path) },
      bookkeeping: bookkeeping)
    let own = FeatureNotes(feature: run.feature, design: run.design, names: run.names)
    return PlannedFeature(
      name: run.feature.name.type, plan: whole, inspection: run.inspection.lines, guide: run.guide,
      notes: run.notes + projectNotes(run) + own.references + own.images + proposal.notes + membership.notes
        + wiring.notes(whole) + run.records.warnings,
      remains: PlanningRemains(run, proposal))
  }

  /// What was learnt of the project, where that matters for the first time.
  private static func projectNotes(_ run: FeatureRun) -> [String] {
    guard run.previous == nil, run.isWhole else { return [] }
    var notes = [run.conventions.summary].compactMap { $0 }
    if !run.project.isEmpty, let neighbour = Neighbour.best(run.project.index()),
      !run.records.features.contains(where: { $0.name == neighbour })
    {
      notes.append("written as the guide writes it; '--like \(neighbour)' writes it as the project has '\(neighbour)'")
    }
    if run.lacksSuite, let target = run.target {
      notes.append(
        "no target tests '\(target.target.name)', so no tests are written; once there is one,"
          + " 'archgen feature \(run.feature.name.type)' adds them")
    }
    return notes
  }

  private static func planning<Value>(
    _ body: () throws(PlanProblem) -> Value
  ) throws(FeatureProblem) -> Value {
    do throws(PlanProblem) {
      return try body()
    } catch {
      throw .plan(error)
    }
  }
}
