import ArchLint
import ProjectFiles
import ProjectIndex
import RuleEngine
import SwiftOutline
import Testing

/// The index of small sources by path, with look-ups by name.
struct SmallProject {
  let index: ProjectIndex

  init(_ files: [String: String], layout: ProjectLayout = ProjectLayout(), assignments: [RoleAssignment] = []) throws {
    let reader = OutlineReader()
    let sources = files.sorted { $0.key < $1.key }.map {
      (path: $0.key, outline: reader.outline(of: SourceText($0.value)))
    }
    for source in sources { #expect(source.outline.problems.map(\.message) == []) }
    let lists = try ShippedLists.read()
    index = ProjectIndexBuilder(
      sources: sources, layout: layout, lists: lists,
      decideRoles: RoleTable.decider(ShippedRules.roleTables, assignments: assignments)
    ).build()
  }

  /// The type with a qualified name.
  func type(_ name: String) throws -> TypeID { try #require(index.types.first { $0.qualifiedName == name }).id }

  /// The first member of a type with a name: `Type.member`.
  func member(_ path: String) throws -> DeclarationID {
    let parts = path.split(separator: ".").map(String.init)
    let type = try type(parts.dropLast().joined(separator: "."))
    return try #require(index.types[type].members.first { index.name($0) == parts.last })
  }

  /// The calls of a function by its name, in the order of files.
  func calls(_ name: String) -> [NodeID] {
    index.files.indices.flatMap { file in
      index.files[file].outline.nodes.indices.map { NodeID(file: file, index: $0) }.filter {
        index[$0].kind == .call && index.names.text(index.calleeName($0)) == name
      }
    }
  }

  /// The type of the argument of the first call of `probe`.
  func typeOfProbe() throws -> String {
    let call = try #require(calls("probe").first)
    return describe(index.type(of: try #require(index.children(of: call).last)))
  }

  /// A type in words: the project's type, or the name in brackets, then its traits.
  func describe(_ use: TypeUse) -> String {
    let traits: [(TypeUse.Traits, String)] = [
      (.optional, "optional"), (.implicitlyUnwrapped, "unwrapped"), (.collection, "collection"),
      (.constraint, "constraint"),
      (.function, "function"), (.metatype, "metatype"), (.generic, "generic"), (.composition, "composition"),
      (.ambiguous, "ambiguous"), (.tuple, "tuple"),
    ]
    let name = use.type.map { index.types[$0].qualifiedName } ?? "(\(index.names.text(use.name)))"
    return ([name] + traits.filter { use.traits.contains($0.0) }.map(\.1)).joined(separator: " ")
  }
}

/// A layout with one target for each file.
func layout(_ targets: [(file: String, kind: BuildTargetKind, isolation: DefaultIsolation)]) -> ProjectLayout {
  var layout = ProjectLayout()
  for (position, target) in targets.enumerated() {
    layout.targets.append(
      BuildTarget(
        name: "Target\(position)", kind: target.kind, moduleName: "Target\(position)",
        defaultIsolation: target.isolation,
        swiftVersion: nil, origin: "Package.swift", dependencies: []))
    layout.targetsOfFile[target.file, default: []].append(position)
  }
  return layout
}
