/// A pattern over paths relative to the project root, as `include` and `exclude` list them.
///
/// `**` stands for any number of folders, `*` for anything within one path component, `?` for one character, and
/// `{a,b}` for either alternative; `\` takes the next character literally. A pattern with a slash at its start or in
/// its middle starts at the root, one without matches any component. A pattern that matches a folder matches everything
/// below it; one that ends in a slash matches folders only.
package struct GlobPattern: Sendable, Hashable {
  /// The pattern as it was written.
  package let text: String
  private let program: GlobProgram

  /// Compiles a pattern.
  ///
  /// - Throws: `GlobPatternError` for an empty pattern, unbalanced braces, a character class or a `..` component.
  package init(_ text: String) throws(GlobPatternError) {
    self.text = text
    program = try GlobCompiler.compile(text)
  }

  /// Tells whether the path or a folder above it matches; a path that ends in a slash stands for a folder.
  ///
  /// Takes time proportional to the product of the lengths of path and pattern, whatever they contain.
  package func matches(_ path: String) -> Bool {
    program.matches(path.utf8)
  }
}

/// A mistake in a glob pattern.
package enum GlobPatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The pattern has no characters besides slashes.
  case empty
  /// A `{` has no `}`, or the other way round.
  case unbalancedBrace(pattern: String)
  /// The pattern uses `[…]`, which is not supported.
  case characterClass(pattern: String)
  /// The pattern names a folder above the root.
  case aboveRoot(pattern: String)
  /// The pattern ends in a lone backslash.
  case danglingEscape(pattern: String)

  package var description: String {
    switch self {
    case .empty: "the pattern is empty; write '**' to match everything"
    case .unbalancedBrace(let pattern): "unbalanced brace in pattern '\(pattern)'; write '\\{' for a literal brace"
    case .characterClass(let pattern):
      "character class in pattern '\(pattern)' is not supported; write '{a,b}', or '\\[' for a literal bracket"
    case .aboveRoot(let pattern): "pattern '\(pattern)' leaves the project root; paths are relative to the root"
    case .danglingEscape(let pattern): "pattern '\(pattern)' ends in a backslash; write '\\\\' for a literal one"
    }
  }
}
