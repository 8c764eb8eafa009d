/// What is declared and used in a project, and what each member does and who starts it. Roles are decided from this.
package class EffectIndex: UsageIndex, @unchecked Sendable {
  final let effects: EffectTable

  init(_ index: UsageIndex, effects: EffectTable) {
    self.effects = effects
    super.init(index, usage: index.usage)
  }
}
