import ProjectIndex
import RuleEngine

/// What a project calls and places its own way, where it does so consistently.
package struct ProjectHabits: Sendable {
  /// What names of a role end in, where that isn't the role's own word, with how many do and how many there are.
  package private(set) var endings: [Habit] = []
  /// The folder of a role's files, where that isn't the guide's.
  package private(set) var folders: [Habit] = []

  package struct Habit: Sendable, Hashable {
    package let role: String
    package let noun: String
    package let word: String
    package let count: Int
    package let total: Int
  }

  /// As few as that say nothing.
  private static let leastCount = 5

  init(_ index: ProjectIndex, guide: GuideFile?) {
    for role in Role.allCases {
      let types = index.types.filter { type in
        !type.isTest && !type.isPreview && index.role(of: type.id) == role
      }
      guard types.count >= Self.leastCount else { continue }
      // Models are called after what they are.
      if [.viewModel, .service, .repository, .client, .coordinator, .useCase].contains(role) {
        let names = types.map { Self.lastWord(index.names.text($0.name)) }
        if let habit = Self.habit(names, role), !Self.isFamiliar(habit.word, role),
          !Self.hasOthers(habit.word, role, index)
        {
          endings.append(habit)
        }
      }
      guard let wanted = guide?.folders[role] else { continue }
      let known = Set(wanted.flatMap { $0.split(separator: "/").map(String.init) })
      let names = types.compactMap { index.files[$0.file].folders.last }
      if let habit = Self.habit(names, role), !known.contains(habit.word) { folders.append(habit) }
    }
  }

  /// Whether a type of another role, or of none, is called so: the pattern would take it for one of this, in tests too.
  private static func hasOthers(_ word: String, _ role: Role, _ index: ProjectIndex) -> Bool {
    index.types.contains { type in
      index.role(of: type.id) != role && index.names.text(type.name).hasSuffix(word)
    }
  }

  /// The word that four in five have.
  private static func habit(_ words: [String], _ role: Role) -> Habit? {
    let counts = words.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    guard let best = counts.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }), !best.key.isEmpty,
      best.value >= leastCount, best.value * 5 >= words.count * 4
    else { return nil }
    return Habit(
      role: role.rawValue, noun: role.pluralName, word: best.key, count: best.value, total: words.count)
  }

  /// `OrderListPresenter` as `Presenter`, `OrderListVM` as `VM`.
  private static func lastWord(_ name: String) -> String {
    let capitals = name.reversed().prefix(while: \.isUppercase).count
    let start =
      capitals > 0
      ? name.index(name.endIndex, offsetBy: -capitals) : name.lastIndex(where: \.isUppercase) ?? name.startIndex
    return start > name.startIndex ? String(name[start...]) : ""
  }

  private static func isFamiliar(_ word: String, _ role: Role) -> Bool {
    role.rawValue.lowercased().hasSuffix(word.lowercased()) || ["Model", "Protocol", "Impl", "View"].contains(word)
  }
}
