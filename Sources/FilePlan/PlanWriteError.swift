import Platform
import SafeText

/// Why a plan was not carried out.
package enum PlanWriteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The plan has conflicts, in files at these paths.
  case conflicts([String])
  /// A step has failed; the path is that of the planned file or of a folder above it.
  case file(FileError)
  /// A file is not as it was when the plan was made.
  case changed(String)
  /// Another process has a file open for writing, so that what it is going to hold can't be known.
  case open(String)
  /// A signal asks the process to end.
  case interrupted(signal: Int32)
  /// A step has failed, and these paths could not be taken back.
  case incompleteUndo(reason: String, left: [String])
  /// Another run writes to the project, or is about to; the text names it where that is known.
  case busy(writer: String?)
  /// There is no folder for the journal: none of these is this user's to write to.
  case homeless(tried: [String])
  /// What another run has left can't be put right.
  case unrecoverable(journal: String, reason: String)

  /// One sentence for a person.
  package var description: String { "error: " + sentence }

  /// The same without the word for what it is.
  package var sentence: String { PrintableText.message(foreignSentence) }

  private var foreignSentence: String {
    switch self {
    case .conflicts, .file, .changed, .open, .interrupted: "\(reason); nothing was written"
    case .incompleteUndo(let reason, let left):
      "\(reason), and this could not be undone: " + left.map { "'\($0)'" }.joined(separator: ", ")
        + "; the next run that writes tries again"
    case .busy, .homeless, .unrecoverable: reason
    }
  }

  /// What has failed, in one lower-case clause.
  package var reason: String {
    switch self {
    case .conflicts(let paths): "in the way: " + paths.map { "'\($0)'" }.joined(separator: ", ")
    case .file(let error): error.description
    case .changed(let path): "'\(path)' has changed while the plan was made"
    case .open(let path): "another process has '\(path)' open for writing"
    case .interrupted(let signal): "stopped by signal \(signal)"
    case .incompleteUndo(let reason, _): reason
    case .busy(let writer): UnfinishedWrite.busy(writer: writer).sentence
    case .homeless(let folders):
      "there is no folder for the journal of what is written, which "
        + (folders.isEmpty
          ? "git's folder or $XDG_STATE_HOME holds" : "could be " + folders.map { "'\($0)'" }.joined(separator: " or "))
        + "; set XDG_STATE_HOME to a folder of yours"
    case .unrecoverable(let journal, let reason):
      "an earlier run was stopped while it wrote to this project, and what it left can't be undone: \(reason); "
        + "put the files right that '\(journal)' names, and remove it"
    }
  }
}
