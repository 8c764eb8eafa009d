import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("The model of orders")
final class OrderModelTests {
  private let service = MockOrderService(orders: Order.samples)
  private lazy var model = OrderModel(orderService: service)

  // MARK: - Loading

  @Test("shows all orders once they are loaded")
  func showsLoadedOrders() async {
    var wasLoading = false
    service.onCall = { [model] in wasLoading = model.isLoading }
    #expect(!model.isLoading)

    await model.getAllOrders()

    #expect(wasLoading)
    #expect(!model.isLoading)
    #expect(model.orders == Order.samples)
    #expect(model.errorMessage == nil)
  }

  @Test("says why nothing could be loaded, and forgets it when loading again succeeds")
  func showsLoadingFailure() async {
    service.shouldFail = true
    await model.getAllOrders()

    #expect(model.orders.isEmpty)
    #expect(model.errorMessage != nil)
    #expect(!model.hasLoaded)
    #expect(!model.isLoading)

    service.shouldFail = false
    await model.getAllOrders()

    #expect(model.errorMessage == nil)
    #expect(model.orders == Order.samples)
  }

  @Test("keeps what it shows when loading again fails, and says why")
  func keepsOrdersOnFailure() async {
    await model.getAllOrders()
    service.shouldFail = true
    await model.getAllOrders()

    #expect(model.orders == Order.samples)
    #expect(model.hasLoaded)
    #expect(model.errorMessage != nil)
  }

  @Test("knows that there are no orders once none are loaded")
  func showsEmptyAnswer() async {
    let model = OrderModel(orderService: MockOrderService())

    await model.getAllOrders()

    #expect(model.orders.isEmpty)
    #expect(model.hasLoaded)
  }

  @Test(
    "takes being cancelled for no failure",
    arguments: [CancellationError(), URLError(.cancelled)] as [any Error]
  )
  func ignoresCancellation(cancellation: any Error) async {
    service.shouldFail = false
    await model.getAllOrders()
    service.failure = cancellation
    service.shouldFail = true

    await model.getAllOrders()
    let isSaved = await model.updateOrder(changed)
    await model.deleteOrder(changed)

    #expect(!isSaved)
    #expect(model.orders == Order.samples)
    #expect(model.errorMessage ?? model.saveErrorMessage ?? model.deleteErrorMessage == nil)
  }

  @Test("tells not yet loaded and failed apart in a list")
  func listTellsLoadingFromFailed() async {
    #expect(model.listContent(query: "") == .loading)

    service.shouldFail = true
    await model.getAllOrders()
    #expect(model.listContent(query: "") == .failed(model.errorMessage ?? ""))
  }

  @Test("tells loaded and empty apart in a list, which stays while it is loaded anew")
  func listTellsLoadedFromEmpty() async {
    await model.getAllOrders()
    var shown: OrderModel.ListContent?
    service.onCall = { [model] in shown = model.listContent(query: "") }
    await model.getAllOrders()
    #expect(shown == .loaded(Order.samples))

    for order in Order.samples { await model.deleteOrder(order) }
    #expect(model.listContent(query: "") == .empty)
  }

  // MARK: - Changing

  @Test("loads the orders anew when nobody has told the identity of a new one")
  func loadsUnknownIdentity() async {
    await model.getAllOrders()
    service.tellsIdentities = false

    let isSaved = await model.placeOrder(added)

    #expect(isSaved)
    #expect(model.orders.count == 4)
    #expect(model.orders.allSatisfy { $0.id != nil })
  }

  @Test("loads the orders anew when nobody has told the identity of a changed one")
  func loadsUnknownIdentityOfChange() async {
    await model.getAllOrders()
    service.tellsIdentities = false

    let isSaved = await model.updateOrder(changed)

    #expect(isSaved)
    #expect(model.orders == [changed, Order.samples[1], Order.samples[2]])
  }

  @Test("shows an order that was added")
  func showsCreatedOrder() async {
    await model.getAllOrders()
    let isSaved = await model.saveOrder(added, replacing: nil)

    #expect(isSaved)
    #expect(model.orders.dropLast() == Order.samples[...])
    #expect(Set(model.orders) == Set(service.orders))
  }

  @Test(
    "shows an order that is added before any are loaded, and the others with it",
    arguments: 0...1
  )
  func loadsAfterCreation(count: Int) async {
    let known = Array(Order.samples.prefix(count))
    let service = MockOrderService(orders: known)
    let model = OrderModel(orderService: service)

    let isSaved = await model.placeOrder(added)

    #expect(isSaved)
    #expect(model.hasLoaded)
    #expect(model.orders.count == count + 1)
    #expect(Set(model.orders) == Set(service.orders))
    #expect(model.errorMessage ?? model.saveErrorMessage == nil)
  }

  @Test("shows an order as it was changed")
  func showsUpdatedOrder() async {
    await model.getAllOrders()
    let isSaved = await model.saveOrder(changed, replacing: Order.samples[0])

    #expect(isSaved)
    #expect(model.orders == [changed, Order.samples[1], Order.samples[2]])
    #expect(service.orders == model.orders)
  }

  @Test("takes a change for saved where only the server knows the order, and shows it")
  func showsChangeOfUnknownOrder() async throws {
    await model.getAllOrders()
    let created = try await service.placeOrder(added)

    let isSaved = await model.updateOrder(created)

    #expect(isSaved)
    #expect(model.saveErrorMessage == nil)
    #expect(model.orders == Order.samples + [created])
  }

  @Test("says why when the server does not know the order that was changed")
  func refusesUnknownOrder() async {
    await model.getAllOrders()
    await model.deleteOrder(changed)

    let isSaved = await model.updateOrder(changed)

    #expect(!isSaved)
    #expect(model.saveErrorMessage != nil)
  }

  @Test("shows an order no more once it is deleted")
  func forgetsDeletedOrder() async {
    await model.getAllOrders()
    await model.deleteOrder(Order.samples[0])

    #expect(model.orders == [Order.samples[1], Order.samples[2]])
    #expect(service.orders == model.orders)
  }

  @Test("says why an order was not saved until that is read")
  func showsSavingFailure() async {
    await model.getAllOrders()
    service.shouldFail = true

    let isSaved = await model.placeOrder(added)
    #expect(!isSaved)
    #expect(model.saveErrorMessage != nil)
    #expect(model.errorMessage ?? model.deleteErrorMessage == nil)
    #expect(model.orders == Order.samples)

    model.dismissErrors()
    #expect(model.saveErrorMessage == nil)
  }

  @Test("says why an order was not deleted until that is read")
  func showsDeletionFailure() async {
    await model.getAllOrders()
    service.shouldFail = true

    await model.deleteOrder(Order.samples[0])
    #expect(model.deleteErrorMessage != nil)
    #expect(model.errorMessage ?? model.saveErrorMessage == nil)
    #expect(model.orders == Order.samples)

    model.dismissErrors()
    #expect(model.deleteErrorMessage == nil)
  }

  @Test("forgets why something was not saved or deleted once it is put right")
  func forgetsFailures() async {
    await model.getAllOrders()
    service.shouldFail = true
    _ = await model.updateOrder(changed)
    await model.deleteOrder(Order.samples[2])
    service.shouldFail = false

    _ = await model.updateOrder(changed)
    await model.deleteOrder(Order.samples[2])

    #expect(model.deleteErrorMessage ?? model.saveErrorMessage == nil)
  }

  @Test("saves once while it is asked to twice")
  func savesOnce() async {
    await model.getAllOrders()
    var isSavedTwice = true
    service.onCall = { [service, model, added] in
      service.onCall = nil
      #expect(model.isSaving)
      isSavedTwice = await model.placeOrder(added)
    }

    let isSaved = await model.placeOrder(added)

    #expect(isSaved)
    #expect(!isSavedTwice)
    #expect(!model.isSaving)
    #expect(service.orders.count == 4)
  }

  @Test("deletes once while it is asked to twice")
  func deletesOnce() async {
    await model.getAllOrders()
    var callCount = 0
    service.onCall = { [model] in
      callCount += 1
      if callCount == 1 { await model.deleteOrder(Order.samples[0]) }
    }

    await model.deleteOrder(Order.samples[0])

    #expect(callCount == 1)
    #expect(service.orders.count == 2)
  }

  // MARK: - Sorting

  @Test("sorts the orders by name, and those that are loaded later")
  func sortsByName() async {
    let service = MockOrderService(orders: Order.samples.reversed())
    let model = OrderModel(orderService: service)
    await model.getAllOrders()

    model.sortOrders(by: .name)
    let sorted = model.orders
    await model.getAllOrders()

    #expect(
      zip(sorted, sorted.dropFirst()).allSatisfy {
        $0.name.localizedStandardCompare($1.name) != .orderedDescending
      }
    )
    #expect(Set(sorted) == Set(Order.samples))
    #expect(model.orders == sorted)
  }

  @Test("sorts the orders by total, and those that are loaded later")
  func sortsByTotal() async {
    let service = MockOrderService(orders: Order.samples.reversed())
    let model = OrderModel(orderService: service)
    await model.getAllOrders()

    model.sortOrders(by: .total)
    let sorted = model.orders
    await model.getAllOrders()

    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.total <= $1.total })
    #expect(Set(sorted) == Set(Order.samples))
    #expect(model.orders == sorted)
  }

  @Test("sorts the orders by size, and those that are loaded later")
  func sortsBySize() async {
    let service = MockOrderService(orders: Order.samples.reversed())
    let model = OrderModel(orderService: service)
    await model.getAllOrders()

    model.sortOrders(by: .size)
    let sorted = model.orders
    await model.getAllOrders()

    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.size.rank <= $1.size.rank })
    #expect(Set(sorted) == Set(Order.samples))
    #expect(model.orders == sorted)
  }

  // MARK: - Filtering

  @Test("finds the orders with a certain size, and all without one")
  func filtersBySize() async {
    await model.getAllOrders()
    let size = Order.samples[0].size

    let found = model.filterOrders(by: size)

    #expect(found == Order.samples.filter { $0.size == size })
    #expect(model.filterOrders(by: nil) == Order.samples)
  }

  @Test("shows only the orders that were asked for")
  func showsFilteredOrders() async {
    await model.getAllOrders()
    let size = Order.samples[0].size
    let expected = Order.samples.filter { order in
      order.size == size
    }

    #expect(model.listContent(query: "", size: size) == .loaded(expected))
  }

  // MARK: - Searching

  @Test("finds an order by its texts, whatever their case, and all without a query")
  func findsOrderByText() async {
    await model.getAllOrders()

    #expect(model.searchOrders(query: "FIRST ORDER").contains(Order.samples[0]))
    #expect(model.searchOrders(query: " ") == Order.samples)
  }

  @Test("finds nothing that does not contain the query")
  func findsNothingElse() async {
    await model.getAllOrders()

    #expect(model.listContent(query: "no text of any order") == .nothingFound)
  }

  // MARK: - Given

  /// The first sample with the values of the second.
  private lazy var changed = sample(id: Order.samples[0].id)
  private lazy var added = sample(id: nil)

  private func sample(id: UUID?) -> Order {
    Order(
      id: id,
      name: "Second order",
      coffeeName: "Second coffee name",
      total: 30,
      size: .small
    )
  }
}
