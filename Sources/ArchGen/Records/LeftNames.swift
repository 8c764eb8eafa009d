import ProjectIndex
import SwiftOutline

/// The names in a person's files of types, functions and values that files declare which go.
struct LeftNames {
  private let index: ProjectIndex
  private let gone: Set<Int>

  init(_ index: ProjectIndex, without gone: Set<String>) {
    self.index = index
    self.gone = Set(index.files.indices.filter { gone.contains(index.files[$0].path) })
  }

  /// The first such name of each file that has one, in the order of files.
  ///
  /// - Parameter isLeft: Whether a file stays with a name, as pieces of it may go.
  func first(where isLeft: (_ path: String, _ name: String) -> Bool) -> [(path: String, name: String)] {
    var offsets: [Int: [Int: String]] = [:]
    for node in types + values { offsets[Int(node.file), default: [:]][Int(index[node].start)] = index.name(node) }
    return offsets.sorted { $0.key < $1.key }.compactMap { file, names in
      let path = index.files[file].path
      let name = names.sorted { $0.key < $1.key }.map(\.value).first { isLeft(path, $0) }
      return name.map { (path, $0) }
    }
  }

  private var types: [NodeID] {
    let found = index.types.filter { gone.contains($0.file) && !$0.isLocal }
    // Another one may be meant that stays.
    let names = Set(found.map(\.name)).subtracting(index.types.filter { !gone.contains($0.file) }.map(\.name))
    return found.filter { names.contains($0.name) }.flatMap { type in
      index.usage.referencesTo[type.id].map { index.usage.references[$0].node }
    }.filter { !gone.contains(Int($0.file)) && names.contains(index[$0].name) }
  }

  private var values: [NodeID] {
    let names = Set(
      gone.flatMap { file in
        index.files[file].outline.declarations.filter {
          $0.parent < 0 && [.function, .variable, .constant, .typeAlias].contains($0.kind)
        }.map(\.name)
      })
    if names.isEmpty { return [] }
    return index.files.indices.filter { !gone.contains($0) }.flatMap { file in
      index.files[file].outline.nodes.enumerated().filter { names.contains($1.name) && $1.kind == .name }
        .map { NodeID(file: file, index: $0.offset) }
    }.filter { node in
      guard case .global(let found) = index.binding(of: index[node].name, at: node) else { return false }
      return gone.contains(Int(found.file))
    }
  }
}
