import ProjectIndex

/// What code does outside its own memory, and who sets it going.
enum EffectVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .type: typeProperties,
    .function: functionProperties,
    .expression: expressionProperties + placeProperties,
    .catchClause: placeProperties,
  ]

  private static func words(_ effects: Effects) -> Value {
    .list(Effects.words.filter { effects.contains($0.effect) }.map { .string($0.word) })
  }

  private static func words(_ starters: Starters) -> Value {
    .list(Starters.words.filter { starters.contains($0.starter) }.map { .string($0.word) })
  }

  private static let typeProperties: [Property] = [
    Property(
      "effects", .list(.effectChoice), "what its members do outside, by themselves or through what they call"
    ) { context, value in words(EffectFacts(context.index).effects(of: type(value))) },
    Property(
      "directEffects", .list(.effectChoice), "what its members do outside themselves or in functions at file level"
    ) { context, value in words(EffectFacts(context.index).directEffects(of: type(value))) },
    Property(
      "worksOutside", .bool, "whether it may work against the world outside its own memory, itself or through others"
    ) { context, value in .bool(!EffectFacts(context.index).keepsToMemory(type(value))) },
  ]

  private static let functionProperties: [Property] = [
    Property(
      "effects", .list(.effectChoice), "what it does outside, by itself or through what it calls"
    ) { context, value in words(EffectFacts(context.index).effects(of: declaration(value))) },
    Property("startedBy", .list(.starterChoice), "who sets it going, as far as the project tells") { context, value in
      words(EffectFacts(context.index).starters(of: declaration(value)))
    },
  ]

  private static let expressionProperties: [Property] = [
    Property(
      "effects", .list(.effectChoice),
      "what a call does outside, by itself or through what it calls; nothing for what the project doesn't declare"
    ) { context, value in words(EffectFacts(context.index).effects(ofCall: node(value))) },
    Property(
      "effectsPastModels", .list(.effectChoice), "what a call does outside without asking an object that views observe"
    ) { context, value in words(WorkPastModels(context.index).effectsPastModels(ofCall: node(value))) },
    nodeFact(
      "takesOwnParts", "whether a call takes what the object around keeps, so that it makes something of its own parts"
    ) { Signatures($0).takesOwnParts($1) },
  ]

  private static let placeProperties: [Property] = [
    Property(
      "startedBy", .list(.starterChoice), "who sets the code there going, as far as the project tells"
    ) { context, value in words(WorkStarters(context.index).starters(at: node(value))) },
    nodeFact(
      "isPersonsWork",
      "whether a person sets the code there going, and not the system and every view that appears as well"
    ) { WorkStarters($0).isPersonsWork($1) },
    nodeFact(
      "bringsState",
      "whether the work that may fail there sets a stored property of the object around where it succeeds"
    ) { FailableWork($0).bringsState($1) },
    nodeFact(
      "concernsElement", "whether it stands in a loop, or in a closure that a collection runs for its elements"
    ) { FailableWork($0).concernsElement($1) },
    nodeFact(
      "guardsOutsideWork",
      "whether the work that may fail there goes outside the program's memory, and doesn't only calculate"
    ) { FailableWork($0).guardsOutsideWork($1) },
  ]
}
