/// Guesses from its folders whether a file is test code, for projects whose targets are not known.
package enum TestFolderHeuristic {
  private static let endings = ["Tests", "Test", "Specs"]

  /// Tells whether a folder of the path is named, or ends in, `Tests`, `UITests`, `Test` or `Specs`.
  package static func isTestPath(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { component in
      endings.contains { component.hasSuffix($0) }
    }
  }
}
