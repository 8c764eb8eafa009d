/// Where a field was written.
package enum FieldPlace: Sendable, Hashable {
  /// An argument of the command.
  case argument
  /// A line of a file, counted from 1.
  case file(path: String, line: Int)
}
