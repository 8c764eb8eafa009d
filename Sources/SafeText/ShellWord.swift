/// A word of a command that a person may paste into a shell.
package enum ShellWord {
  /// What a shell takes as it is.
  private static let plainBytes = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789:-_./,".utf8)

  /// A word as a shell takes it.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(plainBytes.contains) { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
