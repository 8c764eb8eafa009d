import Platform
import SafeText

/// Carries out plans, whole or not at all.
///
/// All contents are on the disk under temporary names beside their places before the first file appears or changes;
/// after a failure everything is taken back, created folders included. Only a crash of the system between two renames
/// can leave a part.
package struct PlanWriter<Access: ProjectFileAccess> {
  private let access: Access

  package init(access: Access = SystemFileAccess()) { self.access = access }

  /// Makes a project what a plan says, and returns the paths of hidden files that should have gone again and didn't.
  ///
  /// Throws without a change when there are conflicts, or when the project isn't as it was while planning.
  @discardableResult
  package func write(_ plan: Plan) throws(PlanWriteError) -> [String] {
    let conflicts = plan.conflicts
    guard conflicts.isEmpty else { throw .conflicts(conflicts.map(\.path)) }
    var transaction = PlanTransaction(root: plan.root, access: access)
    do throws(PlanWriteError) {
      let files = plan.files + plan.bookkeeping
      try transaction.run(files.filter(\.action.isWritten), removing: files.filter { $0.action == .remove })
    } catch {
      let left = transaction.undo()
      throw left.isEmpty ? error : .incompleteUndo(reason: error.reason, left: left)
    }
    transaction.removeEmptyFolders(plan.emptiedFolders)
    return transaction.removeBackups()
  }
}

/// Why a plan was not carried out.
package enum PlanWriteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The plan has conflicts, in files at these paths.
  case conflicts([String])
  /// A step has failed; the path is that of the planned file or of a folder above it.
  case file(FileError)
  /// A file is not as it was when the plan was made.
  case changed(String)
  /// A step has failed, and these paths could not be taken back.
  case incompleteUndo(reason: String, left: [String])

  /// One sentence for a person.
  package var description: String { "error: " + sentence }

  /// The same without the word for what it is.
  package var sentence: String { PrintableText.message(foreignSentence) }

  private var foreignSentence: String {
    switch self {
    case .conflicts, .file, .changed: "\(reason); nothing was written"
    case .incompleteUndo(let reason, let left):
      "\(reason), and this could not be undone: " + left.map { "'\($0)'" }.joined(separator: ", ")
    }
  }

  /// What has failed, in one lower-case clause.
  package var reason: String {
    switch self {
    case .conflicts(let paths): "in the way: " + paths.map { "'\($0)'" }.joined(separator: ", ")
    case .file(let error): error.description
    case .changed(let path): "'\(path)' has changed while the plan was made"
    case .incompleteUndo(let reason, _): reason
    }
  }
}
