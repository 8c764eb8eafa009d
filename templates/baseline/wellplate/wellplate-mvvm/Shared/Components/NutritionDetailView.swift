import SwiftUI

/// What a food consists of, one row each.
struct NutritionDetailView: View {
  let info: NutritionalInfo

  var body: some View {
    NutritionRow(label: "Calories", value: "\(info.calories.formatted()) kcal")
    NutritionRow(label: "Protein", value: grams(info.protein))
    NutritionRow(label: "Carbs", value: grams(info.carbs))
    NutritionRow(label: "Fat", value: grams(info.fat))
    NutritionRow(label: "Fiber", value: grams(info.fiber))
  }

  private func grams(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(1))) + " g"
  }
}

#if DEBUG
  #Preview {
    List {
      NutritionDetailView(info: NutritionalInfo.samples[0])
    }
  }
#endif
