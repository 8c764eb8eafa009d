/// A kind of change that a person or a program makes to a project while it is watched.
enum SessionEdit: CaseIterable, Sendable {
  /// Damages a file on the disk as the fuzzer does.
  case damage
  /// Gives a damaged file the content back that it had at first.
  case mend
  /// Adds a member to a type, or takes a line out.
  case addMember, removeLine
  /// Writes a line of some file's code behind another line.
  case copyLine
  /// Gives a name another one wherever a file has it.
  case renameType
  case addFile, deleteFile, renameFile
  case configure
  /// Types in the editor without saving; saves; closes the file unsaved.
  case type, save, close

  /// The kinds, the usual ones more often.
  static let weighted: [SessionEdit] =
    allCases + [
      .type, .type, .type, .type, .copyLine, .copyLine, .copyLine, .addMember, .addMember, .damage, .mend, .mend, .mend,
      .removeLine,
    ]
}
