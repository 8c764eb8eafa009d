#if DEBUG
  import Foundation

  extension Meal {
    /// Made-up meals for previews and tests.
    static let samples: [Meal] = [
      Meal(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
        name: "First meal",
        calories: 3,
        protein: 4.5,
        carbohydrates: 4.5,
        fat: 4.5,
        eatenAt: Date(timeIntervalSince1970: 1_704_103_200)
      ),
      Meal(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)),
        name: "Second meal",
        calories: 12,
        protein: 12.25,
        carbohydrates: 12.25,
        fat: 12.25,
        eatenAt: Date(timeIntervalSince1970: 1_704_189_600)
      ),
      Meal(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3)),
        name: "Third meal",
        calories: 40,
        protein: 30,
        carbohydrates: 30,
        fat: 30,
        eatenAt: Date(timeIntervalSince1970: 1_704_276_000)
      ),
    ]
  }
#endif
