import SwiftUI

/// An order in a list.
struct OrderRow: View {
  let order: Order

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(order.label)
        .font(.headline)
      HStack {
        Text(order.coffeeName)
          .font(.subheadline)
          .foregroundStyle(.secondary)
        Spacer()
        Text(order.size.label)
          .font(.caption)
          .padding(.horizontal, 8)
          .padding(.vertical, 2)
          .background(.quaternary, in: Capsule())
      }
      Text(order.total, format: .currency(code: "USD"))
        .font(.subheadline)
        .fontWeight(.medium)
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .combine)
  }
}

#if DEBUG
  #Preview {
    List(Order.samples) { OrderRow(order: $0) }
  }
#endif
