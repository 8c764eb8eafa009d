import Foundation
import SwiftOutline

/// The Swift files of this repository: real code that is always at hand.
enum RepositorySources {
  /// Paths below `Sources` and `Tests`, ascending.
  static let paths: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ["Sources", "Tests"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles)
      return files?.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".swift") } ?? []
    }.sorted()
  }()

  static func bytes(of path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { Array($0) } ?? []
  }

  /// The content of a file below `Tests/Conformance/Cases`: dense code that uses all of the grammar.
  static func conformanceCase(_ name: String) -> [UInt8] {
    paths.first { $0.hasSuffix("Conformance/Cases/\(name).swift") }.map { bytes(of: $0) } ?? []
  }
}
