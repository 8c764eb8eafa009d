import ProjectIndex

/// What code does outside its own memory, and who sets it going.
enum EffectVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .type: typeProperties,
    .function: functionProperties,
    .expression: expressionProperties + placeProperties,
    .catchClause: placeProperties,
  ]

  private static let typeProperties: [Property] = [
    typeFact("effects", "what its members do outside, by themselves or through what they call") {
      EffectFacts($0).effects(of: $1)
    },
    typeFact("directEffects", "what its members do outside themselves or in functions at file level") {
      EffectFacts($0).directEffects(of: $1)
    },
    typeFact("worksOutside", "whether it may work against the world outside its own memory, itself or through others") {
      !EffectFacts($0).keepsToMemory($1)
    },
  ]

  private static let functionProperties: [Property] = [
    memberFact("effects", "what it does outside, by itself or through what it calls") {
      EffectFacts($0).effects(of: $1)
    },
    memberFact("startedBy", "who sets it going, as far as the project tells") { EffectFacts($0).starters(of: $1) },
  ]

  private static let expressionProperties: [Property] = [
    nodeFact(
      "effects",
      "what a call does outside, by itself or through what it calls; nothing for what the project doesn't declare"
    ) { EffectFacts($0).effects(ofCall: $1) },
    nodeFact("effectsPastModels", "what a call does outside without asking an object that views observe") {
      WorkPastModels($0).effectsPastModels(ofCall: $1)
    },
    nodeFact(
      "takesOwnParts", "whether a call takes what the object around keeps, so that it makes something of its own parts"
    ) { Signatures($0).takesOwnParts($1) },
  ]

  private static let placeProperties: [Property] = [
    nodeFact("startedBy", "who sets the code there going, as far as the project tells") {
      WorkStarters($0).starters(at: $1)
    },
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
    nodeFact("isFollowUp", "whether it is done beside other work, whose failure is dealt with") {
      CleanUps($0).isFollowUp($1)
    },
  ]
}
