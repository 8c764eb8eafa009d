import SwiftUI

/// An order in a list.
struct OrderRow: View {
  let order: Order

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(order.label)
        .font(.headline)
      Group {
        Text(order.coffeeName)
        Text(order.size.label)
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .combine)
  }
}

#Preview {
  List(Order.samples) { order in
    OrderRow(order: order)
  }
}
