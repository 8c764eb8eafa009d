import SwiftUI

/// A meal in a list.
struct MealRow: View {
  let meal: Meal

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(meal.label)
        .font(.headline)
      LabeledContent("Calories") { Text(meal.calories, format: .number) }
        .font(.subheadline)
        .foregroundStyle(.secondary)
      LabeledContent("Protein") { Text(meal.protein, format: .number) }
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .combine)
  }
}

#if DEBUG
  #Preview {
    List(Meal.samples) { meal in
      MealRow(meal: meal)
    }
  }
#endif
