import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("The model of orders")
struct OrderModelTests {
  private let service = MockOrderService(orders: Order.samples)

  // MARK: - Loading

  @Test("shows all orders once they are loaded")
  func showsLoadedOrders() async {
    let model = OrderModel(orderService: service)

    await model.fetchOrders()

    #expect(model.orders == Order.samples)
    #expect(model.errorMessage == nil)
    #expect(service.fetchCallCount == 1)
  }

  @Test("is loading while the service works, and not before or after")
  func isLoadingMeanwhile() async {
    let model = OrderModel(orderService: service)
    var wasLoading = false
    service.onCall = { wasLoading = model.isLoading }
    #expect(!model.isLoading)

    await model.fetchOrders()

    #expect(wasLoading)
    #expect(!model.isLoading)
  }

  @Test("says why nothing could be loaded")
  func showsLoadingFailure() async {
    let model = OrderModel(orderService: service)
    service.shouldFail = true

    await model.fetchOrders()

    #expect(model.orders.isEmpty)
    #expect(model.errorMessage != nil)
    #expect(!model.isLoading)
  }

  @Test("shows nothing when there are no orders")
  func showsEmptyAnswer() async {
    let model = OrderModel(orderService: MockOrderService(orders: []))

    await model.fetchOrders()

    #expect(model.orders.isEmpty)
    #expect(model.errorMessage == nil)
  }

  @Test("forgets a failure when loading again succeeds")
  func forgetsLoadingFailure() async {
    let model = OrderModel(orderService: service)
    service.shouldFail = true
    await model.fetchOrders()
    service.shouldFail = false

    await model.fetchOrders()

    #expect(model.errorMessage == nil)
    #expect(model.orders == Order.samples)
  }

  @Test("keeps what it shows when loading again fails")
  func keepsOrdersOnFailure() async {
    let model = await loaded()
    service.shouldFail = true

    await model.fetchOrders()

    #expect(model.orders == Order.samples)
    #expect(model.errorMessage != nil)
  }

  // MARK: - What the list shows

  @Test("shows that the orders are being loaded")
  func listShowsLoading() async {
    let model = OrderModel(orderService: service)
    var shown: OrderModel.ListContent?
    service.onCall = { shown = model.listContent(query: "") }

    await model.fetchOrders()

    #expect(shown == .loading)
  }

  @Test("shows the orders in a list, while they are loaded anew as well")
  func listShowsOrders() async {
    let model = await loaded()
    var shown: OrderModel.ListContent?
    service.onCall = { shown = model.listContent(query: "") }

    await model.fetchOrders()

    #expect(shown == .loaded(Order.samples))
    #expect(model.listContent(query: "") == .loaded(Order.samples))
  }

  @Test("shows why there is nothing in the list")
  func listShowsFailure() async {
    let model = OrderModel(orderService: service)
    service.shouldFail = true

    await model.fetchOrders()

    #expect(model.listContent(query: "") == .failed(model.errorMessage ?? ""))
  }

  @Test("shows that there are no orders")
  func listShowsThatItIsEmpty() async {
    let model = OrderModel(orderService: MockOrderService(orders: []))

    await model.fetchOrders()

    #expect(model.listContent(query: "") == .empty)
  }

  @Test("shows that nothing was found")
  func listShowsThatNothingWasFound() async {
    let model = await loaded()

    let shown = model.listContent(query: "no text of any order")

    #expect(shown == .nothingFound)
  }

  // MARK: - Changing

  @Test("shows an order that was added")
  func showsCreatedOrder() async {
    let service = MockOrderService(orders: [Order.samples[0]])
    let model = OrderModel(orderService: service)
    await model.fetchOrders()

    let isSaved = await model.createOrder(Order.samples[1])

    #expect(isSaved)
    #expect(model.orders == [Order.samples[0], Order.samples[1]])
    #expect(service.orders == model.orders)
  }

  @Test("says why an order could not be added, and shows no more than before")
  func showsCreationFailure() async {
    let model = await loaded()
    service.shouldFail = true

    let isSaved = await model.createOrder(Order.samples[0])

    #expect(!isSaved)
    #expect(model.orders == Order.samples)
    #expect(model.errorMessage != nil)
  }

  @Test("shows an order as it was changed")
  func showsUpdatedOrder() async {
    let model = await loaded()

    let isSaved = await model.updateOrder(changed)

    #expect(isSaved)
    #expect(model.orders == [changed, Order.samples[1], Order.samples[2]])
    #expect(service.orders == model.orders)
  }

  @Test("says why an order could not be changed, and shows it as before")
  func showsUpdateFailure() async {
    let model = await loaded()
    service.shouldFail = true

    let isSaved = await model.updateOrder(changed)

    #expect(!isSaved)
    #expect(model.orders == Order.samples)
    #expect(model.errorMessage != nil)
  }

  @Test("adds an order that replaces none, and changes one that replaces another")
  func savesOrder() async {
    let service = MockOrderService(orders: [Order.samples[0]])
    let model = OrderModel(orderService: service)
    await model.fetchOrders()

    let isAdded = await model.saveOrder(Order.samples[1], replacing: nil)
    let isChanged = await model.saveOrder(changed, replacing: Order.samples[0])

    #expect(isAdded)
    #expect(isChanged)
    #expect(model.orders == [changed, Order.samples[1]])
  }

  @Test("shows an order no more once it is deleted")
  func forgetsDeletedOrder() async {
    let model = await loaded()

    await model.deleteOrder(Order.samples[0])

    #expect(model.orders == [Order.samples[1], Order.samples[2]])
    #expect(service.orders == model.orders)
  }

  @Test("says why an order could not be deleted, and keeps it")
  func showsDeletionFailure() async {
    let model = await loaded()
    service.shouldFail = true

    await model.deleteOrder(Order.samples[0])

    #expect(model.orders == Order.samples)
    #expect(model.errorMessage != nil)
  }

  @Test("forgets a failure once an order is added")
  func forgetsFailureOnCreation() async {
    let model = await failed()

    _ = await model.createOrder(changed)

    #expect(model.errorMessage == nil)
  }

  @Test("forgets a failure once an order is changed")
  func forgetsFailureOnUpdate() async {
    let model = await failed()

    _ = await model.updateOrder(changed)

    #expect(model.errorMessage == nil)
  }

  @Test("forgets a failure once an order is deleted")
  func forgetsFailureOnDeletion() async {
    let model = await failed()

    await model.deleteOrder(Order.samples[0])

    #expect(model.errorMessage == nil)
  }

  // MARK: - Searching

  @Test("finds all orders while there is no query")
  func findsAllWithoutQuery() async {
    let model = await loaded()

    let found = model.searchOrders(query: "")

    #expect(found == Order.samples)
  }

  @Test("finds an order by its texts, whatever their case")
  func findsOrderByText() async {
    let model = await loaded()

    let found = model.searchOrders(query: query)

    #expect(found.contains(Order.samples[0]))
  }

  @Test("finds nothing that does not contain the query")
  func findsNothingElse() async {
    let model = await loaded()

    let found = model.searchOrders(query: "no text of any order")

    #expect(found.isEmpty)
  }

  // MARK: - Given

  /// The first sample with the values of the second.
  private let changed = Order(
    id: Order.samples[0].id,
    name: "Second order",
    coffeeName: "Second coffee name",
    size: .medium,
    total: 12.25
  )
  private let query = "FIRST ORDER"

  private func loaded() async -> OrderModel {
    let model = OrderModel(orderService: service)
    await model.fetchOrders()
    return model
  }

  /// What holds all orders and the message of a failure, behind which everything works again.
  private func failed() async -> OrderModel {
    let model = await loaded()
    service.shouldFail = true
    await model.deleteOrder(Order.samples[0])
    service.shouldFail = false
    return model
  }
}
