/// Guesses from its folders whether a file is test code, for projects whose targets are not known.
package enum TestFolderHeuristic {
  private static let endings = ["Tests", "Test", "Specs", "TestKit", "TestSupport", "TestHelpers", "TestUtils"].map {
    Array($0.utf8)
  }

  /// Tells whether a folder of the path is named, or ends in, `Tests`, `UITests`, `Test`, `Specs`, or a word for what
  /// helps tests, such as `TestKit`.
  package static func isTestPath(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      bytes.indices.contains { end in
        bytes[end] == UInt8(ascii: "/")
          && endings.contains { end >= $0.count && bytes[(end - $0.count)..<end].elementsEqual($0) }
      }
    }
  }
}
