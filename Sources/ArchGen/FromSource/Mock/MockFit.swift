import ProjectIndex
import SwiftOutline

/// Whether a stand-in that a person wrote has all that its protocol requires, as far as names and labels show.
struct MockFit {
  private let type: TypeEntry
  private let project: SourceProject

  /// Attributes of types that bring no members.
  static let compilerAttributes: Set<String> = [
    "MainActor", "available", "objc", "objcMembers", "preconcurrency", "retroactive", "unchecked", "frozen",
    "usableFromInline",
    "_spi", "dynamicMemberLookup", "dynamicCallable", "Observable", "nonobjc", "_marker", "_nonSendable",
    "warn_unqualified_access",
  ]

  init(_ type: TypeEntry, _ project: SourceProject) {
    self.type = type
    self.project = project
  }

  /// What is missing, as a line with the stand-in's place; `nil` for nothing, and where something that isn't in the
  /// project may have it.
  func fault(of standIn: TypeEntry) -> String? {
    let index = project.index
    let parts = [standIn] + standIn.ancestorTypes.map { index.types[$0] }
    let isKnown = parts.allSatisfy { part in
      DeclarationAttributes(part.declaration, index).names.isSubset(of: Self.compilerAttributes)
        // What an unknown superclass has isn't known.
        && (part.kind != .class || part.inherited.allSatisfy { $0.type != nil || isProtocol($0) })
    }
    guard isKnown,
      let subject = try? MockSubjectReader(project: project, mockName: standIn.qualifiedName).subject(type)
    else { return nil }
    let members = parts.flatMap { part in
      part.members.filter { member in
        // A protocol's own members ask, those of its extensions answer.
        part.kind != .protocol || !index.isRequirement(member)
      }
    }
    let known = Set(members.map(key))
    let missing = subject.requirements.first { requirement in
      requirement.condition == nil && [.method, .property].contains(requirement.kind)
        && !known.contains(key(requirement.id))
    }
    guard let missing else { return nil }
    let labels = missing.kind == .method ? "(" + missing.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" : ""
    return "\(project.place(of: standIn)): error: '\(standIn.qualifiedName)' no longer fits '\(type.qualifiedName)':"
      + " it has no '\(missing.plainName)\(labels)'"
  }

  private func isProtocol(_ use: TypeUse) -> Bool {
    ["Sendable", "ObservableObject", "Observable", "Identifiable", "Error", "NSObject", "Equatable", "Hashable"]
      .contains(project.index.names.text(use.name))
  }

  /// The name with its argument labels.
  private func key(_ member: DeclarationID) -> String {
    let index = project.index
    let declaration = index[member]
    let name = SwiftNames.bare(index.name(member))
    guard declaration.kind == .function else { return name }
    let outline = index.outline(of: member)
    let labels = declaration.parameters.map { position in
      let label = outline.parameters[Int(position)].label
      return (label == 0 ? "_" : index.names.text(label)) + ":"
    }
    return name + "(" + labels.joined() + ")"
  }
}

extension ProjectIndex {
  /// Whether a member is declared in a protocol itself.
  fileprivate func isRequirement(_ member: DeclarationID) -> Bool {
    let declarations = files[Int(member.file)].outline.declarations
    let parent = Int(declarations[Int(member.index)].parent)
    return parent >= 0 && declarations[parent].kind == .protocol
  }
}
