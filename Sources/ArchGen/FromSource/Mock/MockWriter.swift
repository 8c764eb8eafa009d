import ProjectIndex

/// Writes a mock as Swift code.
struct MockWriter {
  let design: MockDesign

  private var subject: MockSubject { design.subject }
  private var names: MockNames { design.names }

  /// Returns the whole file.
  func file(imports: [SourceImport], testedModule: String?, indentation: String) -> [UInt8] {
    var body = CodeLines()
    writeClass(to: &body)
    let text = body.lines.joined(separator: "\n")
    var lines = CodeLines()
    let needsFoundation = SystemSamples.modules(of: text).contains("Foundation") || text.contains(": NSObject")
    let hasFoundation = imports.contains { $0.condition == nil && Self.foundationModules.contains($0.module) }
    let others = imports.filter { $0.module != testedModule }
    let added = needsFoundation && !hasFoundation ? ["Foundation"] : []
    let imports = SourceImport.lines(others, adding: added)
    for line in imports { lines.directive(line) }
    if !imports.isEmpty { lines.blank() }
    if let testedModule {
      lines.line((systemInterfaces + ["@testable import \(SwiftNames.escaped(testedModule))"]).joined(separator: " "))
      let deciding = design.project.decidingImports(
        for: text, importing: Set(others.map(\.module) + added), testing: testedModule)
      for line in deciding { lines.line(line) }
      lines.blank()
    }
    for line in body.lines { lines.directive(line) }
    return lines.text(indentation: indentation)
  }

  /// What has to be said at the import so that it shows the protocols.
  private var systemInterfaces: [String] {
    let all = subject.protocols.flatMap { DeclarationAttributes($0.declaration, design.project.index).systemInterfaces }
    return Set(all).sorted()
  }

  private static let foundationModules: Set<String> = ["Foundation", "SwiftUI", "UIKit", "AppKit"]

  private func writeClass(to lines: inout CodeLines) {
    lines.line("/// Stands in for `\(subject.type.qualifiedName)`: answers what it is given.")
    if subject.requirements.contains(where: { design.fails($0) }) { lines.line("/// It fails on request.") }
    if design.actors.shape == .unchecked {
      lines.line("///")
      lines.line("/// Unchecked, because each test has one of its own and uses it from one place at a time.")
    }
    for attribute in availability { lines.line(attribute) }
    switch design.actors.shape {
    case .isolated(let actor): lines.line(actor)
    case .isolatedMembers: lines.line("@MainActor")
    case .plain, .unchecked, .actor: break
    }
    lines.block(head) { lines in
      writeFailure(to: &lines)
      for position in subject.requirements.indices {
        member(position).writeState(to: &lines)
      }
      writeInitializer(to: &lines)
      for position in subject.requirements.indices { member(position).write(to: &lines) }
    }
    SystemConformances(design: design, availability: availability).write(to: &lines)
  }

  /// What the mock says of systems: all that one of its parts does.
  private var availability: [String] {
    subject.requirements.flatMap(\.availability).reduce(into: subject.availability) { all, one in
      if !all.contains(one) { all.append(one) }
    }
  }

  private func member(_ position: Int) -> MockMember {
    MockMember(design: design, requirement: subject.requirements[position], base: names.bases[position])
  }

  /// What a conformance that rests on another of its target says of the actor of both; empty where that is clear. What may
  /// go anywhere conforms anywhere.
  private var conformanceActor: String {
    let index = design.project.index
    let isOnMainActor = design.actors.shape == .isolated("@MainActor")
    let isOnItsOwn = isOnMainActor && !index[subject.type.declaration].flags.contains(.isNonisolated)
    let isUnclear =
      subject.isNonisolated ? isOnItsOwn : index.files[subject.type.file].isMainActorByDefault == true
    // The class is on an actor that its protocol may not be on, or what a type conforms to is on it.
    let isBound = subject.associatedTypes.contains { !$0.defaultType.isEmpty && !$0.constraint.isEmpty }
    if case .isolated(let actor) = design.actors.shape, subject.globalActor == nil || isBound && !subject.isSendable {
      return actor + " "
    }
    let goesAnywhere = subject.isSendable || subject.systemProtocols.contains("SendableMetatype")
    // What is on none is conformed to on the mock's actor, unless it goes anywhere.
    if goesAnywhere, design.actors.shape == .isolatedMembers, subject.isNonisolated, subject.protocols.count > 1 {
      return "nonisolated "
    }
    guard isUnclear, subject.globalActor == "@MainActor", subject.protocols.count > 1, !subject.isActor else {
      return ""
    }
    return goesAnywhere ? "nonisolated " : "@MainActor "
  }

  /// The name of the class that the mock inherits; `nil` for none.
  private var superclassName: String? {
    subject.superclass.map { design.project.name(of: $0) } ?? (subject.isObject ? "NSObject" : nil)
  }

  private var head: String {
    let generics = subject.associatedTypes.filter { $0.defaultType.isEmpty }.map { type in
      type.constraint.isEmpty ? type.name : "\(type.name): \(type.constraint)"
    }
    let conditions = subject.associatedTypes.map(\.condition).filter { !$0.isEmpty }
    var inherited = superclassName.map { [$0] } ?? []
    inherited.append(conformanceActor + design.project.name(of: subject.type))
    if design.actors.shape == .unchecked { inherited.append("@unchecked " + design.system("Sendable")) }
    let keyword =
      design.actors.shape == .actor
      ? "actor " : design.actors.isNonisolated ? "nonisolated final class " : "final class "
    return keyword + design.name
      + (generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>") + ": " + inherited.joined(separator: ", ")
      + (conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", "))
  }

  // MARK: - Failing

  private func writeFailure(to lines: inout CodeLines) {
    for type in subject.associatedTypes where !type.defaultType.isEmpty {
      lines.line("typealias \(type.name) = \(type.defaultType)")
    }
    if let identity = design.identity {
      let unsafe = identity.isSendable || design.actors.own == nil ? "nonisolated" : "nonisolated(unsafe)"
      lines.line(MockMember.property("\(unsafe) let id", identity.type, identity.value))
    }
    lines.blank()
    let throwing = subject.requirements.filter { design.fails($0) && $0.kind != .initializer }
    guard !throwing.isEmpty else { return }
    let needsResult = throwing.contains { design.answer(to: $0) == .castOrThrow && $0.effects.thrown == nil }
    if needsResult || throwing.contains(where: { $0.effects.thrown == nil }) {
      lines.block("enum \(names.failure): \(design.system("Error"))") { lines in
        lines.line("/// What is thrown when nothing else is set.")
        lines.line("case forced")
        if needsResult {
          lines.line("/// Nothing of the requested type is set.")
          lines.line("case noResult")
        }
      }
      lines.blank()
    }
    let unsafe = design.hasForeignFailure ? "nonisolated(unsafe) " : ""
    if throwing.contains(where: { !$0.isStatic }) {
      lines.line("/// Whether every call that can fail does.")
      lines.line("\(unsafe)var \(names.shouldFail) = false")
      for type in design.thrownTypes { lines.line(unsafe + errorProperty(type)) }
    }
    if throwing.contains(where: \.isStatic), subject.associatedTypes.isEmpty {
      let isForeign = throwing.contains { $0.isStatic && design.actors.isForeign($0) }
      let prefix = isForeign ? "nonisolated(unsafe) " : design.actors.staticPrefix
      lines.line("\(prefix)static var \(names.shouldFail) = false")
    }
    lines.blank()
  }

  private func errorProperty(_ type: RequirementType?) -> String {
    guard let type else {
      return "var \(design.errorName(nil)): any \(design.system("Error")) = \(names.failure).forced"
    }
    let head = "var \(design.errorName(type))"
    guard let value = design.error(type) else { return "\(head): \(type.optional)" }
    return MockMember.property(head, type, value)
  }

  // MARK: - Making

  private func writeInitializer(to lines: inout CodeLines) {
    lines.blank()
    let isWritten = subject.requirements.contains { $0.kind == .initializer && $0.parameters.isEmpty }
    if isWritten || subject.superArguments == nil { return }
    let isObject = subject.hasSuperclass
    let needed = design.needed
    // A class off all actors with a value for everything has such an initialiser by itself.
    let hasOwn = subject.requirements.contains { $0.kind == .initializer }
    let isInherited = needed.isEmpty && !hasOwn && (subject.superArguments ?? "").isEmpty
    if isInherited,
      isObject || design.actors.shape == .plain || design.actors.shape == .unchecked || design.actors.shape == .actor,
      !(isObject && design.actors.shape.isIsolated)
    {
      writeConfiguration(to: &lines)
      return
    }
    let isNonisolated =
      design.actors.shape.isIsolated && design.actors.shape != .actor && needed.allSatisfy(\.isSendable)
      && !design.needsActor && !design.usesConstants && !design.actors.isMadeOnActor
    if isInherited, !isNonisolated, design.actors.shape.isIsolated { return writeConfiguration(to: &lines) }
    let override = isObject && needed.isEmpty && (subject.superArguments ?? "").isEmpty ? "override " : ""
    let parameters = needed.map { value in
      "\(value.name): \(value.type.form == .function ? "@escaping " : "")\(value.type.stored)"
    }.joined(separator: ", ")
    let head = "\(isNonisolated ? "nonisolated " : "")\(override)init(\(parameters))"
    if needed.isEmpty, !isObject {
      lines.line(head + " {}")
    } else {
      lines.block(head) { lines in
        for value in needed { lines.line("self.\(value.name) = \(value.name)") }
        if isObject { lines.line("super.init(\(subject.superArguments ?? ""))") }
      }
    }
    lines.blank()
    writeConfiguration(to: &lines)
  }

  /// State on an actor can only be set there.
  private func writeConfiguration(to lines: inout CodeLines) {
    guard design.actors.shape == .actor else { return }
    lines.blank()
    lines.line("/// Sets what the mock answers: `await mock.configure { $0.\(names.shouldFail) = true }`.")
    lines.block("func configure(_ change: @Sendable (isolated \(design.name)) -> Void)") { $0.line("change(self)") }
    lines.blank()
  }
}
