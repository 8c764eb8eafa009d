import Platform

/// Carries out plans, whole or not at all: what fails is taken back at once, and what is stopped by the next writer.
///
/// Whoever plans from what a project holds begins the writer first, so that nobody else writes in between:
///
///     let writer = try PlanWriter(program: "archlint").begin(root: folder)
///     let plan = try Planner(policy: .replace).plan(files, root: folder)
///     try writer.write(plan)
package struct PlanWriter<Access: ProjectFileAccess> {
  private let access: Access
  private let program: String
  private let patience: Double
  /// `nil` until something is written or the writer was begun, and where the file system has no locks.
  private let lock: FolderLock?
  private let isBegun: Bool
  /// What was found of a run that had been stopped, and is put right now; `nil` when there was nothing.
  package let recovered: RecoveredWrite?

  /// How long another run is waited for, in seconds.
  package static var usualPatience: Double { 10 }

  /// - Parameters:
  ///   - program: the name of the program, which the messages of others tell.
  ///   - patience: how long another run is waited for, in seconds.
  package init(
    access: Access = SystemFileAccess(), program: String = "archlint", patience: Double = Self.usualPatience
  ) {
    self.init(access, program, patience, lock: nil, isBegun: false, recovered: nil)
  }

  private init(
    _ access: Access, _ program: String, _ patience: Double, lock: FolderLock?, isBegun: Bool,
    recovered: RecoveredWrite?
  ) {
    self.access = access
    self.program = program
    self.patience = patience
    self.lock = lock
    self.isBegun = isBegun
    self.recovered = recovered
  }

  /// Waits for other runs of both programs in a project, keeps later ones out for as long as the value lives, and puts
  /// right what a run has left that was stopped.
  ///
  /// - Parameter root: the project's folder.
  package func begin(root: String) throws(PlanWriteError) -> PlanWriter {
    // Who plans for a folder that isn't there hears of it from the planner.
    guard let root = access.realPath(FileSystem.absolute(root)) else {
      return PlanWriter(access, program, patience, lock: nil, isBegun: true, recovered: nil)
    }
    UnfinishedWrite.tellStray(root: root)
    let place = try JournalPlace.forWriting(in: root, access: access)
    let lock = try ProjectLock(access: access, patience: patience).take(place)
    var recovered: RecoveredWrite?
    for found in JournalPlace.withJournals(above: root, access: access) {
      // One above is another place, with a lock of its own.
      let other =
        found.lockedFolder == place.lockedFolder ? nil : try ProjectLock(access: access, patience: patience).take(found)
      let result = try DeferredSignals.whileDeferred { () throws(PlanWriteError) in
        try InterruptedWrite(at: found, access: access).recover()
      }
      recovered = recovered ?? result
      withExtendedLifetime(other) {}
    }
    return PlanWriter(access, program, patience, lock: lock, isBegun: true, recovered: recovered)
  }

  /// Makes a project what a plan says, and returns the paths of hidden files that should have gone again and didn't.
  ///
  /// Throws without a change when there are conflicts, or when the project isn't as it was while planning. A signal that
  /// asks the process to end does so when everything is taken back or in place.
  @discardableResult
  package func write(_ plan: Plan) throws(PlanWriteError) -> [String] {
    let conflicts = plan.conflicts
    guard conflicts.isEmpty else { throw .conflicts(conflicts.map(\.path)) }
    guard plan.changesSomething else { return [] }
    guard isBegun else { return try begin(root: plan.root).write(plan) }
    defer { withExtendedLifetime(lock) {} }
    return try DeferredSignals.whileDeferred { () throws(PlanWriteError) in
      var transaction = PlanTransaction(
        plan, at: try JournalPlace.forWriting(in: plan.root, access: access),
        writer: "\(program), process \(ProcessIdentity.number)", token: .random(in: .min ... .max), access: access)
      return try transaction.run()
    }
  }
}
