import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("The model of orders")
final class OrderModelTests {
  private let service = MockOrderService(orders: Order.samples)
  private lazy var model = OrderModel(orderService: service)

  private let changed = Order.sample(1, id: Order.samples[0].id)
  private let added = Order.sample(1, id: nil)

  @Test("shows all orders once they are loaded, and why they are not until they are")
  func showsLoadedOrders() async {
    service.shouldFail = true
    await model.getAllOrders()
    #expect(model.orders.isEmpty)
    #expect(!model.hasLoaded)

    service.shouldFail = false
    await model.getAllOrders()
    #expect(model.orders == Order.samples)
    #expect(model.errorMessage == nil)
  }

  @Test("shows an order that was added, also before the others are known", arguments: [true, false])
  func showsCreatedOrder(isLoaded: Bool) async {
    if isLoaded { await model.getAllOrders() }
    let isSaved = await model.saveOrder(added, replacing: nil)

    #expect(isSaved)
    #expect(model.orders.dropLast() == Order.samples[...])
    #expect(Set(model.orders) == Set(service.orders))
  }

  @Test("shows an order as it was changed, and no more once it is deleted")
  func showsChanges() async {
    await model.getAllOrders()
    let isSaved = await model.saveOrder(changed, replacing: Order.samples[0])
    #expect(isSaved)
    #expect(model.orders == [changed, Order.samples[1], Order.samples[2]])

    await model.deleteOrder(changed)
    #expect(model.orders == [Order.samples[1], Order.samples[2]])
    #expect(service.orders == model.orders)
  }

  @Test("says why an order was not saved or deleted until that is read")
  func showsFailures() async {
    await model.getAllOrders()
    service.shouldFail = true
    let isSaved = await model.placeOrder(added)
    await model.deleteOrder(Order.samples[0])

    #expect(!isSaved)
    #expect(model.saveErrorMessage != nil)
    #expect(model.deleteErrorMessage != nil)
    #expect(model.orders == Order.samples)

    model.dismissErrors()
    #expect(model.saveErrorMessage ?? model.deleteErrorMessage == nil)
  }

  @Test("says why when the order that was changed is not known")
  func refusesUnknownOrder() async {
    let isSaved = await model.updateOrder(added)

    #expect(!isSaved)
    #expect(model.saveErrorMessage != nil)
  }

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

  @Test("finds an order by its texts in any case, all without a query, and else none")
  func findsOrderByText() async {
    await model.getAllOrders()

    #expect(model.searchOrders(query: "FIRST ORDER").contains(Order.samples[0]))
    #expect(model.searchOrders(query: " ") == Order.samples)
    #expect(model.listContent(query: "no text of any order") == .nothingFound)
  }
}
