import Platform

/// Contents that git has kept.
package enum GitObject {
  /// The content of a name in the repository around a folder; `nil` where it isn't known there.
  package static func content(of name: String, at folder: String) -> [UInt8]? {
    guard name.utf8.count >= 40, name.allSatisfy(\.isHexDigit) else { return nil }
    return (try? GitRepository(at: folder)?.contents(of: [name]))?[name]
  }
}
