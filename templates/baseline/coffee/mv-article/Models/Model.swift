import Combine
import Foundation

/// The orders that all screens share, and what can be done with them.
final class Model: ListObject<Order> {
  @Published private(set) var sortCriteria: OrderSortCriteria?
  private let orderService: any OrderServiceProtocol

  init(orderService: any OrderServiceProtocol) {
    self.orderService = orderService
    super.init { try await orderService.getAllOrders() }
  }

  var orders: [Order] {
    switch sortCriteria {
    case nil: loaded
    case .name: loaded.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
    case .total: loaded.sorted { $0.total < $1.total }
    case .size: loaded.sorted { $0.size.rank < $1.size.rank }
    }
  }

  func getAllOrders() async {
    await load()
  }

  /// Loads all orders anew, as the user asks for by pulling.
  func refreshOrders() async {
    await load { try await orderService.reloadOrders() }
  }

  /// Returns whether it was saved, as all functions do that save.
  func placeOrder(_ order: Order) async -> Bool {
    await save(isNew: true) { identified(try await orderService.placeOrder(order)) }
  }

  func updateOrder(_ order: Order) async -> Bool {
    await save { identified(try await orderService.updateOrder(order)) }
  }

  /// Adds an order that replaces none, and saves the changes of another.
  func updateOrPlaceOrder(_ order: Order, replacing original: Order?) async -> Bool {
    original == nil ? await placeOrder(order) : await updateOrder(order)
  }

  func deleteOrder(_ order: Order) async {
    guard let id = order.id else { return }
    await delete(id) { try await orderService.deleteOrder(id: id) }
  }

  /// Sorts the orders, and those that are loaded later as well.
  func sortOrders(by criteria: OrderSortCriteria) {
    sortCriteria = criteria
  }

  /// Returns the orders with a certain size; all without one.
  func filterOrders(by size: CoffeeSize?) -> [Order] {
    guard let size else { return orders }
    return orders.filter { $0.size == size }
  }

  /// Returns the orders whose texts contain a query; all for an empty one.
  func searchOrders(query: String, in orders: [Order]? = nil) -> [Order] {
    (orders ?? self.orders).filter { query.isFound(in: $0.name, $0.coffeeName) }
  }

  /// What a list shows; what is known stays while it is loaded anew.
  func listContent(query: String, size: CoffeeSize? = nil) -> ListContent {
    listContent(of: searchOrders(query: query, in: filterOrders(by: size)))
  }

  /// Without an identity in the answer, only the server knows what has become of it.
  private func identified(_ order: Order) -> Order? {
    order.id == nil ? nil : order
  }
}
