import SwiftUI

/// A meal in a list.
struct MealRow: View {
  let meal: Meal

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(meal.label)
        .font(.headline)
      Group {
        Text(meal.calories, format: .number)
        Text(meal.protein, format: .number)
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .combine)
  }
}

#Preview {
  List(Meal.samples) { meal in
    MealRow(meal: meal)
  }
}
