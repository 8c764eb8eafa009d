import SwiftUI

/// One value of a food with its name.
struct NutritionRow: View {
  let label: LocalizedStringKey
  let value: String

  var body: some View {
    HStack {
      Text(label)
        .foregroundStyle(.secondary)
      Spacer()
      Text(value)
        .fontWeight(.semibold)
    }
    .accessibilityElement(children: .combine)
  }
}

#Preview {
  NutritionRow(label: "Protein", value: "25 g")
}
