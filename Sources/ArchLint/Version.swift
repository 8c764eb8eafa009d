/// The version of the program, after semantic versioning.
package enum Version {
  package static let current = "0.1.0"

  /// The commit that a release is built from; the release script puts it in, and any other build has none.
  static let commit: String? = nil

  /// Where a release is published, as `https://HOST/OWNER/NAME`; put in with the commit.
  static let repository: String? = nil

  /// The version as `--version` tells it: `0.1.0 (a1b2c3d)`.
  package static var withCommit: String { commit.map { "\(current) (\($0))" } ?? current }
}
