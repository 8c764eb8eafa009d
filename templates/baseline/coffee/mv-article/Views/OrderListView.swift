import SwiftUI

/// All orders, to be opened, added to and deleted from.
struct OrderListView: View {
  @EnvironmentObject private var model: OrderModel
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
        .task { await model.fetchOrders() }
    }
  }

  @ViewBuilder private var content: some View {
    if model.isLoading && model.orders.isEmpty {
      ProgressView("Loading orders…")
    } else if let message = model.errorMessage, model.orders.isEmpty {
      ContentUnavailableView(
        "Orders Not Loaded",
        systemImage: "exclamationmark.triangle",
        description: Text(message)
      )
    } else if model.orders.isEmpty {
      ContentUnavailableView(
        "No Orders",
        systemImage: "tray",
        description: Text("Add the first order.")
      )
    } else {
      list
    }
  }

  private var list: some View {
    List {
      if let message = model.errorMessage {
        Text(message)
          .foregroundStyle(.red)
      }
      ForEach(model.searchOrders(query: searchQuery)) { order in
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
    .searchable(text: $searchQuery, prompt: "Search orders")
    .overlay {
      if model.searchOrders(query: searchQuery).isEmpty {
        ContentUnavailableView.search(text: searchQuery)
      }
    }
    .refreshable { await model.fetchOrders() }
  }
}

#Preview("Orders") {
  OrderListView()
    .environmentObject(OrderModel(orderService: MockOrderService(orders: Order.samples)))
}

#Preview("Failure") {
  OrderListView()
    .environmentObject(OrderModel(orderService: MockOrderService(shouldFail: true)))
}
