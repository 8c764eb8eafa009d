import ProjectIndex
import RuleEngine

/// What a project places its own way, where it does so consistently.
package struct ProjectHabits: Sendable {
  /// The folder of a role's files, where that isn't the guide's.
  package private(set) var folders: [Habit] = []

  package struct Habit: Sendable, Hashable {
    package let role: String
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
      guard types.count >= Self.leastCount, let wanted = guide?.folders[role] else { continue }
      let known = Set(wanted.flatMap { $0.split(separator: "/").map(String.init) })
      let names = types.compactMap { index.files[$0.file].folders.last }
      if let habit = Self.habit(names, role), !known.contains(habit.word) { folders.append(habit) }
    }
  }

  /// The word that four in five have.
  private static func habit(_ words: [String], _ role: Role) -> Habit? {
    let counts = words.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    guard let best = counts.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }), !best.key.isEmpty,
      best.value >= leastCount, best.value * 5 >= words.count * 4
    else { return nil }
    return Habit(role: role.rawValue, word: best.key, count: best.value, total: words.count)
  }
}
