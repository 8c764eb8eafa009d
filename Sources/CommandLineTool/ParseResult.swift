/// What a command line asks for.
package enum ParseResult: Sendable, Hashable {
  case run(ParsedCommand)
  /// Help text that ends in a line break.
  case help(String)
  /// The tool's name and version, with a line break.
  case version(String)
  case failure(UsageError)
}
