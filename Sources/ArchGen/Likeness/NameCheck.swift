import FeatureModel
import ProjectIndex
import SwiftOutline

/// Looks for names in new code that nothing declares: what the neighbour has and the new feature has not got.
struct NameCheck: Sendable {
  private let before: ProjectIndex
  private let after: ProjectIndex
  /// What new names are made of: the feature and its fields.
  private let turnings: [NameTurning]

  init(_ project: SourceProject, with contents: [String: [UInt8]], _ feature: Feature) {
    let other = Name(word: "x")
    turnings = ([feature.name] + feature.fields.map(\.name)).map { NameTurning(from: $0, to: other) }
    before = project.index
    after = project.with(contents).index
  }

  /// One clause for each member, argument or name that isn't there, in the order of the files.
  func missing(in paths: Set<String>) -> [String] {
    let declared = after.files.indices.reduce(into: Set<UInt32>()) { $0.formUnion(after.declaredNames(inFile: $1)) }
    return after.files.enumerated().filter { paths.contains($0.element.path) }.flatMap { file, indexed -> [String] in
      let lines = LineTable(indexed.outline.source)
      var found: [String] = []
      for position in indexed.outline.nodes.indices {
        let node = NodeID(file: file, index: position)
        guard [.name, .member, .implicitMember].contains(after[node].kind), let name = missing(node, declared) else {
          continue
        }
        found.append("\(indexed.path):\(lines.position(of: Int(after[node].end) - 1).line): there is no '\(name)'")
      }
      return found
    }
  }

  private func missing(_ node: NodeID, _ declared: Set<UInt32>) -> String? {
    let name = after.name(node)
    if after[node].flags.contains(.projected) || name.hasPrefix("$") { return nil }
    if after[node].kind == .member, let base = after.children(of: node).first, let type = after.type(of: base).type,
      after.type(of: base).traits.isEmpty
    {
      let entry = after.types[type]
      let isOwn =
        entry.kind == .struct && entry.members.allSatisfy { after[$0].attributes.isEmpty } && entry.inherited.isEmpty
      return isOwn && after.member(after[node].name, of: type, isStatic: nil) == nil ? name : nil
    }
    // What no file had before is new, and declared somewhere.
    let isMade = before.names.number(of: name) == nil && turnings.contains { $0.isNamed(name) }
    guard isMade else { return nil }
    // Another function's parameter may have the name.
    let isUnbound = after[node].kind == .name && after.binding(of: after[node].name, at: node) == .unknown
    // `_note` is what a wrapper of `note` keeps.
    let kept = name.hasPrefix("_") ? after.names.number(of: String(name.dropFirst())) : nil
    if let kept, declared.contains(kept) { return nil }
    return isUnbound || !declared.contains(after[node].name) ? name : nil
  }
}
