import FilePlan
import Platform
import ProjectIndex

/// Plans a mock of a protocol of the project.
package enum MockGenerator {
  /// Returns the plan; nothing is written.
  package static func plan(_ order: SourceOrder) throws(SourceProblem) -> PlannedSource {
    let project = try SourceProject(into: order.into)
    let type = try project.type(named: order.name)
    let mock = try MockProposal(of: type, project, order)
    let plan = try project.plan([mock.file], order.policy)
    return try project.finish(
      plan, notes: mock.notes, beside: { _ in type.file }, order,
      records: { joined throws(SourceProblem) in
        try SourceRecording(mock.name, .mocks, [mock.generated], joined, project.records).bookkeeping(
          root: project.root)
      })
  }
}

extension SourceProject {
  /// What happens to some files.
  func plan(_ files: [ProposedFile], _ policy: ExistingFilePolicy) throws(SourceProblem) -> Plan {
    if let fault = SyntaxFault.first(in: files) { throw .syntax(fault) }
    do throws(PlanProblem) {
      return try Planner(policy: policy).plan(files, root: root)
    } catch {
      throw .plan(error)
    }
  }
}
