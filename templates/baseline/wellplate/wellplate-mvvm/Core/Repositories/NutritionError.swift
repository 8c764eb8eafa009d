import Foundation

/// Why a photograph can't be analyzed.
enum NutritionError: LocalizedError {
  case unusableImage

  var errorDescription: String? {
    switch self {
    case .unusableImage: String(localized: "The image can't be sent.")
    }
  }
}
