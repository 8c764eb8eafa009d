import SwiftUI

/// All orders, to be opened, added to and deleted from.
struct OrderListView: View {
  @Environment(OrderModel.self) private var model
  @State private var searchQuery = ""
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      content
        .navigationTitle("Orders")
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Add Order", systemImage: "plus") { isAdding = true }
          }
        }
        .sheet(isPresented: $isAdding) {
          OrderFormView()
        }
        .searchable(text: $searchQuery, prompt: "Search orders")
        .refreshable { await model.fetchOrders() }
        .task { await model.fetchOrders() }
    }
  }

  @ViewBuilder private var content: some View {
    switch model.listContent(query: searchQuery) {
    case .loading:
      ProgressView("Loading orders…")
    case .failed(let message):
      ContentUnavailableView(
        "Orders Not Loaded",
        systemImage: "exclamationmark.triangle",
        description: Text(message)
      )
    case .empty:
      ContentUnavailableView(
        "No Orders",
        systemImage: "tray",
        description: Text("Add the first order.")
      )
    case .nothingFound:
      ContentUnavailableView.search(text: searchQuery)
    case .loaded(let orders):
      list(orders)
    }
  }

  private func list(_ orders: [Order]) -> some View {
    List {
      if let message = model.errorMessage {
        Text(message)
          .foregroundStyle(.red)
      }
      ForEach(orders) { order in
        NavigationLink {
          OrderDetailView(order: order)
        } label: {
          OrderRow(order: order)
        }
        .swipeActions {
          Button("Delete", systemImage: "trash", role: .destructive) {
            Task { await model.deleteOrder(order) }
          }
        }
      }
    }
  }
}

#Preview("Orders") {
  OrderListView()
    .environment(OrderModel(orderService: MockOrderService(orders: Order.samples)))
}

#Preview("Failure") {
  OrderListView()
    .environment(OrderModel(orderService: MockOrderService(shouldFail: true)))
}
