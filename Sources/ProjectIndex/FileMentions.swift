import Platform
import SwiftOutline

/// Where the code of a file writes each name.
///
/// Made for files with many types: what is asked of each type about its whole file would take the square of their number.
package struct FileMentions: Sendable {
  /// The number of types from which on a file has a table.
  private static let leastTypeCount = 16

  /// Places of nodes by name, ascending.
  private var places: [UInt32: [Int32]] = [:]

  private init(_ outline: IndexedOutline) {
    for (position, node) in outline.nodes.enumerated() where Self.isMention(node.kind) {
      places[node.name, default: []].append(Int32(position))
    }
  }

  /// The tables of all files, each made when it is first asked for; `nil` for a file with few types.
  static func tables(_ files: [IndexedFile], typesOfFile: [[Int]]) -> [Once<FileMentions>?] {
    zip(files, typesOfFile).map { file, types in
      types.count < leastTypeCount ? nil : Once { [outline = file.outline] in FileMentions(outline) }
    }
  }

  /// The places of the nodes with one of some names, ascending.
  package func positions(of names: some Sequence<UInt32>) -> [Int] {
    names.flatMap { places[$0] ?? [] }.sorted().map(Int.init)
  }

  private static func isMention(_ kind: NodeKind) -> Bool {
    switch kind {
    case .name, .member, .optionalBinding, .capture, .typeName, .argument: true
    default: false
    }
  }
}
