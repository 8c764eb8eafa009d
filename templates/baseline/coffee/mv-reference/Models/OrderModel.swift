import Foundation
import Observation

/// The orders that all screens share, and what can be done with them.
@MainActor
@Observable
final class OrderModel {
  /// What a list of orders shows.
  enum ListContent: Equatable {
    case loading
    case failed(String)
    case empty
    case nothingFound
    case loaded([Order])
  }

  private(set) var orders: [Order] = []
  private(set) var isLoading = false
  private(set) var errorMessage: String?

  private let orderService: any OrderServiceProtocol

  init(orderService: any OrderServiceProtocol) {
    self.orderService = orderService
  }

  /// Loads all orders; those shown before stay if that fails.
  func fetchOrders() async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }

    do {
      orders = try await orderService.fetchOrders()
    } catch {
      errorMessage = "The orders could not be loaded: \(error.localizedDescription)"
    }
  }

  /// Adds an order and tells whether it was saved.
  func createOrder(_ order: Order) async -> Bool {
    errorMessage = nil

    do {
      let created = try await orderService.createOrder(order)
      orders.append(created)
      return true
    } catch {
      errorMessage = "The order could not be added: \(error.localizedDescription)"
      return false
    }
  }

  /// Saves the changes of an order and tells whether they were saved.
  func updateOrder(_ order: Order) async -> Bool {
    errorMessage = nil

    do {
      let updated = try await orderService.updateOrder(order)
      orders = orders.map { $0.id == updated.id ? updated : $0 }
      return true
    } catch {
      errorMessage = "The order could not be saved: \(error.localizedDescription)"
      return false
    }
  }

  /// Adds an order, or saves it in place of another, and tells whether that worked.
  func saveOrder(_ order: Order, replacing original: Order?) async -> Bool {
    original == nil ? await createOrder(order) : await updateOrder(order)
  }

  /// Removes an order, which stays if that fails.
  func deleteOrder(_ order: Order) async {
    errorMessage = nil

    do {
      try await orderService.deleteOrder(id: order.id)
      orders.removeAll { $0.id == order.id }
    } catch {
      errorMessage = "The order could not be deleted: \(error.localizedDescription)"
    }
  }

  /// Returns the orders whose texts contain a query; all for an empty one.
  func searchOrders(query: String) -> [Order] {
    guard !query.isEmpty else { return orders }
    return orders.filter { order in
      order.name.localizedCaseInsensitiveContains(query)
        || order.coffeeName.localizedCaseInsensitiveContains(query)
    }
  }

  /// What a list shows: what is there stays while it is loaded anew.
  func listContent(query: String) -> ListContent {
    if orders.isEmpty {
      if isLoading { return .loading }
      if let errorMessage { return .failed(errorMessage) }
      return .empty
    }
    let found = searchOrders(query: query)
    return found.isEmpty ? .nothingFound : .loaded(found)
  }
}
