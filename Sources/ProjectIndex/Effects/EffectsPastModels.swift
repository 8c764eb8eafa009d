/// What each member does without asking an object that views observe: itself, or through anything else that it runs.
struct EffectsPastModels: Sendable {
  private let table: EffectTable
  private let reached: [Effects]

  init(_ index: EffectIndex, _ roles: [RoleDecision]) {
    table = index.effects
    let models = zip(index.types, roles).filter { type, decision in
      decision.role == .aggregate || decision.role == .viewModel
        || index.usage.stateReads.contains(type.id) && decision.role != .client
    }
    reached = table.effects(past: models.flatMap { $0.0.members })
  }

  func effects(of member: DeclarationID) -> Effects { reached[table.number(of: member)] }
}
