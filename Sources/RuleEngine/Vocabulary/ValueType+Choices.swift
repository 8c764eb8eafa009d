import ProjectIndex

/// The words that values of a choice may be.
extension ValueType {
  static let roleChoice = ValueType.choice(Choice(name: "Role", words: Role.allCases.map(\.rawValue)))
  static let kindChoice = ValueType.choice(
    Choice(name: "Kind", words: ["class", "struct", "enum", "actor", "protocol"]))
  static let observationChoice = ValueType.choice(
    Choice(name: "Observation", words: ["observable", "observableObject"]))
  static let handlingChoice = ValueType.choice(
    Choice(name: "ErrorHandling", words: ErrorHandling.allCases.map(\.rawValue)))
  static let resetChoice = ValueType.choice(Choice(name: "Reset", words: LoadingFlag.Reset.allCases.map(\.rawValue)))
  static let workChoice = ValueType.choice(Choice(name: "Work", words: LoadingFlag.Work.allCases.map(\.rawValue)))
  static let styleChoice = ValueType.choice(Choice(name: "Style", words: ["mv", "mvvm"]))
  static let keeperChoice = ValueType.choice(Choice(name: "Keeper", words: ["kept", "notKept", "unknown"]))
  static let flawChoice = ValueType.choice(
    Choice(name: "PresentationFlaw", words: ViewStateUse.PresentationFlaw.allCases.map(\.rawValue)))
  static let effectChoice = ValueType.choice(
    Choice(name: "Effect", words: Effects.words.map(\.word)))
  static let starterChoice = ValueType.choice(
    Choice(name: "Starter", words: Starters.words.map(\.word)))
}
