#if DEBUG
  import Foundation

  extension NutritionalInfo {
    /// Made-up nutritional infos for previews and tests.
    static let samples = (0..<3).map {
      sample($0, id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8($0 + 1))))
    }

    static func sample(_ index: Int, id: UUID) -> NutritionalInfo {
      NutritionalInfo(
        id: id,
        calories: [3, 12, 40][index],
        protein: [4.5, 12.25, 30][index],
        carbs: [4.5, 12.25, 30][index],
        fat: [4.5, 12.25, 30][index],
        fiber: [4.5, 12.25, 30][index],
        timestamp: Date(timeIntervalSince1970: [1_704_103_200, 1_704_189_600, 1_704_276_000][index])
      )
    }
  }
#endif
