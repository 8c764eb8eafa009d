import SwiftUI

/// All orders, to be opened, added to and deleted from.
struct ContentView: View {
  @EnvironmentObject private var model: Model
  @State private var searchQuery = ""
  @State private var sizeFilter: CoffeeSize?
  @State private var isAdding = false
  @State private var isDeleteErrorShown = false
  @State private var selectedOrder: Order?

  var body: some View {
    NavigationStack {
      list
        .navigationTitle("Orders")
        .toolbar { actions }
        .sheet(isPresented: $isAdding) {
          AddNewCoffeeOrderView()
        }
        .sheet(item: $selectedOrder) { order in
          AddNewCoffeeOrderView(order: order)
        }
        .alert("Order Not Deleted", isPresented: $isDeleteErrorShown) {
          Button("OK") { model.dismissErrors() }
        } message: {
          Text(model.deleteErrorMessage ?? "")
        }
        .onChange(of: model.deleteErrorMessage) { _, message in
          isDeleteErrorShown = message != nil
        }
        .searchable(text: $searchQuery, prompt: "Search orders")
        .refreshable { await model.refreshOrders() }
        .task { await model.getAllOrders() }
    }
  }

  private var list: some View {
    List {
      if model.hasLoaded, let message = model.errorMessage {
        Section("Orders Not Loaded") {
          Text(message)
            .foregroundStyle(.red)
          retryButton
        }
      }
      ForEach(shownOrders) { order in
        Button {
          selectedOrder = order
        } label: {
          OrderRow(order: order)
            .frame(maxWidth: .infinity, alignment: .leading)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .swipeActions {
          Button("Delete", systemImage: "trash", role: .destructive) {
            Task { await model.deleteOrder(order) }
          }
        }
      }
    }
    .overlay { placeholder }
  }

  /// What stands in place of a list without rows.
  @ViewBuilder private var placeholder: some View {
    switch listContent {
    case .loading:
      ProgressView("Loading orders…")
    case .failed(let message):
      ContentUnavailableView {
        Label("Orders Not Loaded", systemImage: "exclamationmark.triangle")
      } description: {
        Text(message)
      } actions: {
        retryButton
      }
    case .empty:
      ContentUnavailableView(
        "No Orders",
        systemImage: "tray",
        description: Text("Add the first order.")
      )
    case .nothingFound:
      ContentUnavailableView.search(text: searchQuery)
    case .loaded:
      EmptyView()
    }
  }

  private var retryButton: some View {
    Button("Try Again") {
      Task { await model.refreshOrders() }
    }
  }

  @ToolbarContentBuilder private var actions: some ToolbarContent {
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

  private var listContent: Model.ListContent {
    model.listContent(query: searchQuery, size: sizeFilter)
  }

  private var shownOrders: [Order] {
    if case .loaded(let orders) = listContent { orders } else { [] }
  }
}

#if DEBUG
  #Preview("Orders") {
    ContentView()
      .environmentObject(Model(orderService: MockOrderService(orders: Order.samples)))
  }

  #Preview("Failure") {
    ContentView()
      .environmentObject(Model(orderService: MockOrderService(shouldFail: true)))
  }
#endif
