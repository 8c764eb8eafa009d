import FilePlan
import Platform
import ProjectIndex

/// Puts a protocol, a conformance and the users that take any value of it into one plan.
struct ProtocolPlan {
  let project: SourceProject
  let order: SourceOrder
  let type: TypeEntry
  /// The protocol's name, which its record bears.
  let name: String

  /// - Parameters:
  ///   - text: The protocol's file; `nil` when a person has written it.
  ///   - conformance: What lets the type conform; `nil` when it does.
  func planned(
    text: GeneratedText?, _ abstraction: Abstraction, conformance: SourceEdit?, notes: [String]
  ) throws(SourceProblem) -> PlannedSource {
    var notes = notes
    var edits = conformance.map { [$0] } ?? []
    if order.retypesUsers, !project.index.suppressed(by: type).isEmpty {
      notes.append("what holds '\(type.qualifiedName)' keeps it, because its values can't be copied")
    } else if order.retypesUsers {
      let users = UserRetyping(abstraction, project)
      edits += users.edits
      notes += users.notes
    }
    let changed = SourceEdit.apply(edits, to: project.index)
    var files = changed.map { change in
      ProposedFile(path: path(change.file), bytes: change.after, base: change.before)
    }
    if let text {
      files.append(
        ProposedFile(generated: text, project, order.policy) { before in
          (try? before.type(named: type.qualifiedName)).flatMap { try? ProtocolGenerator.text(of: $0, before)?.bytes }
        })
    }
    let plan = try project.plan(files, order.policy)
    guard plan.files.contains(where: { $0.action != .same }) else {
      return PlannedSource(plan: try project.plan([], order.policy), notes: notes)
    }
    let strays = try project.joined(plan, beside: { _ in type.file }, order).strays
    // A type can't conform to what its module doesn't have.
    if let stray = strays.first { throw .strayProtocol(type.qualifiedName, path: stray) }
    return try project.finish(
      plan, notes: notes + ["'archgen mock \(name)' writes a mock of it"], beside: { _ in type.file }, order,
      except: ["mock-exists"],
      records: { joined throws(SourceProblem) in
        try SourceRecording(
          name, .protocols, text.map { [$0] } ?? [], joined, edits: changed.map { path($0.file) },
          subject: type.qualifiedName,
          project.records
        ).bookkeeping(root: project.root)
      })
  }

  private func path(_ file: Int) -> String { project.index.files[file].path }
}
