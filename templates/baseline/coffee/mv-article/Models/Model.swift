import Combine
import Foundation

/// The orders that all screens share, and what can be done with them.
@MainActor
final class Model: ObservableObject {
  /// What a list of orders shows.
  enum ListContent: Equatable {
    case loading
    case failed(String)
    case empty
    case nothingFound
    case loaded([Order])
  }

  @Published private(set) var orders: [Order] = []
  @Published private(set) var isLoading = false
  /// Whether the orders are known, so that none means that there are none.
  @Published private(set) var hasLoaded = false
  /// Why the orders could not be loaded.
  @Published private(set) var errorMessage: String?
  @Published private(set) var isSaving = false
  @Published private(set) var saveErrorMessage: String?
  @Published private(set) var deleteErrorMessage: String?
  @Published private(set) var sortCriteria: OrderSortCriteria?

  private let orderService: any OrderServiceProtocol
  private var idsBeingDeleted: Set<Order.ID> = []

  init(orderService: any OrderServiceProtocol) {
    self.orderService = orderService
  }

  /// Loads all orders; those that are known stay if that fails.
  func getAllOrders() async {
    await load { try await orderService.getAllOrders() }
  }

  /// Loads all orders anew, as the user asks for by pulling.
  func refreshOrders() async {
    await load { try await orderService.reloadOrders() }
  }

  private func load(_ answer: @MainActor () async throws -> [Order]) async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }

    do {
      orders = try await answer()
      hasLoaded = true
      sort()
    } catch is CancellationError, URLError.cancelled {
      // Whoever left the screen or asked again needs no answer.
    } catch {
      errorMessage = error.localizedDescription
    }
  }

  /// Adds an order, and returns whether it was saved.
  func placeOrder(_ order: Order) async -> Bool {
    await change {
      let created = try await orderService.placeOrder(order)
      // Without an identity in the answer, only the server knows what has become of it.
      guard hasLoaded, created.id != nil else { return await getAllOrders() }
      orders.append(created)
      sort()
    }
  }

  /// Saves the changes of an order, and returns whether they were saved.
  func updateOrder(_ order: Order) async -> Bool {
    await change {
      let updated = try await orderService.updateOrder(order)
      guard let index = orders.firstIndex(where: { $0.id == updated.id }) else {
        // It is saved all the same; the server knows where it belongs.
        return await getAllOrders()
      }
      orders[index] = updated
      sort()
    }
  }

  /// Adds an order that replaces none, and saves the changes of another.
  func updateOrPlaceOrder(_ order: Order, replacing original: Order?) async -> Bool {
    original == nil ? await placeOrder(order) : await updateOrder(order)
  }

  /// Removes an order, which stays if that fails.
  func deleteOrder(_ order: Order) async {
    guard let id = order.id, idsBeingDeleted.insert(id).inserted else { return }
    defer { idsBeingDeleted.remove(id) }
    deleteErrorMessage = nil

    do {
      try await orderService.deleteOrder(id: id)
      orders.removeAll { $0.id == id }
    } catch is CancellationError, URLError.cancelled {
      // Nothing has failed.
    } catch {
      deleteErrorMessage = error.localizedDescription
    }
  }

  /// Forgets why something was not saved or deleted, once that has been read.
  func dismissErrors() {
    saveErrorMessage = nil
    deleteErrorMessage = nil
  }

  /// Sorts the orders, and those that are loaded later as well.
  func sortOrders(by criteria: OrderSortCriteria) {
    sortCriteria = criteria
    sort()
  }

  /// Returns the orders with a certain size; all without one.
  func filterOrders(by size: CoffeeSize?) -> [Order] {
    guard let size else { return orders }
    return orders.filter { $0.size == size }
  }

  /// Returns the orders whose texts contain a query; all for an empty one.
  func searchOrders(query: String, in orders: [Order]? = nil) -> [Order] {
    (orders ?? self.orders).filter { $0.matches(query) }
  }

  /// What a list shows; what is known stays while it is loaded anew.
  func listContent(query: String, size: CoffeeSize? = nil) -> ListContent {
    guard hasLoaded else { return errorMessage.map(ListContent.failed) ?? .loading }
    guard !orders.isEmpty else { return .empty }
    let found = searchOrders(query: query, in: filterOrders(by: size))
    return found.isEmpty ? .nothingFound : .loaded(found)
  }

  /// Makes one change at a time, and returns whether it was made.
  private func change(_ body: @MainActor () async throws -> Void) async -> Bool {
    guard !isSaving else { return false }
    isSaving = true
    saveErrorMessage = nil
    defer { isSaving = false }

    do {
      try await body()
      return true
    } catch is CancellationError, URLError.cancelled {
      return false
    } catch {
      saveErrorMessage = error.localizedDescription
      return false
    }
  }

  private func sort() {
    switch sortCriteria {
    case nil: break
    case .name: orders.sort { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
    case .total: orders.sort { $0.total < $1.total }
    case .size: orders.sort { $0.size.rank < $1.size.rank }
    }
  }
}

extension Order {
  /// Whether one of the texts contains a query, as all do with an empty one.
  fileprivate func matches(_ query: String) -> Bool {
    let query = query.trimmingCharacters(in: .whitespaces)
    guard !query.isEmpty else { return true }
    return name.localizedCaseInsensitiveContains(query)
      || coffeeName.localizedCaseInsensitiveContains(query)
  }
}
