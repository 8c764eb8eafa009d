import SwiftUI

/// Everything about an order, which can be changed from here.
struct OrderDetailView: View {
  let order: Order
  @State private var isEditing = false

  var body: some View {
    List {
      fields
    }
    .navigationTitle(order.label)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") { isEditing = true }
      }
    }
    .sheet(isPresented: $isEditing) {
      OrderFormView(order: order)
    }
  }

  @ViewBuilder private var fields: some View {
    LabeledContent("Name") {
      Text(order.name)
    }
    LabeledContent("Coffee name") {
      Text(order.coffeeName)
    }
    LabeledContent("Size") {
      Text(order.size.label)
    }
    LabeledContent("Total") {
      Text(order.total, format: .number.precision(.fractionLength(2)))
    }
  }
}

#Preview {
  NavigationStack {
    OrderDetailView(order: Order.samples[0])
  }
  .environmentObject(OrderModel(orderService: MockOrderService(orders: Order.samples)))
}
