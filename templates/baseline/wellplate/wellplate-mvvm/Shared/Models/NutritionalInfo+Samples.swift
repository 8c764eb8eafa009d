#if DEBUG
  import Foundation

  extension NutritionalInfo {
    /// Made-up nutritional infos for previews and tests.
    static let samples: [NutritionalInfo] = [
      NutritionalInfo(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
        calories: 3,
        protein: 4.5,
        carbs: 4.5,
        fat: 4.5,
        fiber: 4.5,
        timestamp: Date(timeIntervalSince1970: 1_704_103_200)
      ),
      NutritionalInfo(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)),
        calories: 12,
        protein: 12.25,
        carbs: 12.25,
        fat: 12.25,
        fiber: 12.25,
        timestamp: Date(timeIntervalSince1970: 1_704_189_600)
      ),
      NutritionalInfo(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3)),
        calories: 40,
        protein: 30,
        carbs: 30,
        fat: 30,
        fiber: 30,
        timestamp: Date(timeIntervalSince1970: 1_704_276_000)
      ),
    ]
  }
#endif
