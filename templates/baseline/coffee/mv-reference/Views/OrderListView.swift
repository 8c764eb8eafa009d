import SwiftUI

/// All orders, to be opened, added to and deleted from.
struct OrderListView: View {
  @Environment(OrderModel.self) private var model
  @State private var searchQuery = ""
  @State private var sizeFilter: CoffeeSize?
  @State private var isAdding = false
  @State private var selectedOrder: Order?

  var body: some View {
    NavigationStack {
      list
        .navigationTitle("Coffee Orders")
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Add Order", systemImage: "plus") { isAdding = true }
          }
          ToolbarItem(placement: .secondaryAction) {
            Menu("Sort", systemImage: "arrow.up.arrow.down") {
              ForEach(OrderSortCriteria.allCases, id: \.self) { criteria in
                Button(criteria.label) { model.sortOrders(by: criteria) }
              }
            }
          }
          ToolbarItem(placement: .secondaryAction) {
            Picker("Size", selection: $sizeFilter) {
              Text("All").tag(CoffeeSize?.none)
              ForEach(CoffeeSize.allCases) { value in
                Text(value.label).tag(Optional(value))
              }
            }
          }
        }
        .sheet(isPresented: $isAdding) {
          AddOrderView()
        }
        .sheet(item: $selectedOrder) { order in
          AddOrderView(order: order)
        }
        .searchable(text: $searchQuery, prompt: "Search orders")
        .task { await model.getAllOrders() }
    }
  }

  private var list: some View {
    ListModelContentView(
      model: model,
      content: model.listContent(query: searchQuery, size: sizeFilter),
      query: searchQuery,
      loadingTitle: "Loading orders...",
      failureTitle: "Error Loading Orders",
      emptyTitle: "No Orders",
      emptyText: "Add your first coffee order",
      emptySymbol: "cup.and.saucer",
      refresh: model.getAllOrders,
      delete: model.deleteOrder
    ) { order in
      Button {
        selectedOrder = order
      } label: {
        OrderRow(order: order)
          .frame(maxWidth: .infinity, alignment: .leading)
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    }
  }
}

#if DEBUG
  #Preview("Coffee Orders") {
    OrderListView()
      .environment(OrderModel(orderService: MockOrderService(orders: Order.samples)))
  }

  #Preview("Failure") {
    OrderListView()
      .environment(OrderModel(orderService: MockOrderService(shouldFail: true)))
  }
#endif
