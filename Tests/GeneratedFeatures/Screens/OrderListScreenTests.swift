import Foundation
import SwiftUI
import Testing

@testable import feature

@MainActor
@Suite("The screen of all orders", .serialized)
struct OrderListScreenTests {
  @Test("belongs to the app, which hands down what it needs")
  func belongsToApp() {
    let elements = Screen.elements(of: OrdersApp())

    #expect(elements.contains { $0.kind == .title && $0.label == "Orders" })
    #expect(elements.contains { $0.kind == .button && $0.label == "Add Order" })
  }

  @Test("says that it loads, and shows the orders then")
  func showsOrders() async throws {
    let mock = OrderMock(orders: Order.samples)
    var isHeld = true
    mock.onCall = {
      while isHeld { try? await Task.sleep(nanoseconds: 2_000_000) }
    }
    let screen = orderScreen(mock)

    #expect(screen.title == "Orders")
    try await screen.wait("progress") { screen.all(.progress).map(\.label) == ["Loading orders…"] }
    #expect(screen.all(.link).isEmpty)
    #expect(screen.texts.isEmpty)

    isHeld = false
    try await screen.wait("all orders") { screen.all(.link).count == Order.samples.count }
    #expect(screen.all(.progress).isEmpty)
    #expect(screen.texts.isEmpty)
  }

  @Test("has rows that are read as a whole, with what matters of an order")
  func showsRows() async throws {
    let order = Order.samples[0]
    let screen = try await loadedScreen([order])

    let row = try #require(screen.all(.link).first)
    let total = order.total.formatted(.number.precision(.fractionLength(2)))
    #expect(row.label == "\(order.name), Total, \(total), Guests, \(order.guests)")
    #expect(row.traits["children"] == "combined")
  }

  @Test("says that there are none, and how to get the first")
  func saysEmpty() async throws {
    let screen = orderScreen(OrderMock())

    try await screen.wait("empty") { screen.texts == ["No Orders", "Add the first order."] }
    #expect(screen.all(.progress).isEmpty)
    #expect(screen.all(.button).map(\.label) == ["Add Order"])
  }

  @Test("says why nothing was loaded, and tries again")
  func triesAgain() async throws {
    let mock = OrderMock(orders: Order.samples, shouldFail: true)
    let screen = orderScreen(mock)

    try await screen.wait("failure") {
      screen.texts == ["Orders Not Loaded", mock.failure.localizedDescription]
    }
    mock.shouldFail = false
    try screen.tap("Try Again")

    try await screen.wait("all orders") { screen.all(.link).count == Order.samples.count }
    #expect(screen.texts.isEmpty)
  }

  @Test("keeps the orders above which it says why they could not be loaded anew, and tries again there")
  func keepsOrders() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await loadedScreen(mock)

    mock.shouldFail = true
    try await screen.pull()
    #expect(screen.all(.link).count == Order.samples.count)
    #expect(screen.texts == ["Orders Not Loaded", mock.failure.localizedDescription])
    #expect(!screen.isAlert)

    mock.shouldFail = false
    try screen.tap("Try Again")
    try await screen.wait("no failure") { screen.texts.isEmpty }
  }

  @Test("shows what the server has when it is pulled, and keeps the orders meanwhile")
  func refreshes() async throws {
    let mock = OrderMock(orders: [Order.samples[0]])
    let screen = try await loadedScreen(mock)
    let calls = mock.fetchCallCount
    var shownMeanwhile: Int?
    mock.onCall = { shownMeanwhile = screen.all(.link).count }

    try await screen.pull()

    #expect(mock.fetchCallCount == calls + 1)
    #expect(shownMeanwhile == 1)
  }

  @Test("says nothing of what was cancelled")
  func staysSilent() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await loadedScreen(mock)
    mock.shouldFail = true
    mock.failure = CancellationError()

    try await screen.pull()
    try screen.tap("Delete", at: 0)
    try await screen.pause()

    #expect(screen.texts.isEmpty)
    #expect(!screen.isAlert)
    #expect(screen.all(.link).count == Order.samples.count)
  }

  @Test("finds orders by their texts, and says when there are none")
  func searches() async throws {
    let screen = try await loadedScreen(OrderMock(orders: Order.samples))
    let name = Order.samples[0].name

    try screen.enter(name, into: "Search orders", .searchField)
    #expect(screen.all(.link).first?.label.hasPrefix(name) == true)
    #expect(try screen.find(.searchField, "Search orders").value == name)

    try screen.enter("zzzz", into: "Search orders", .searchField)
    #expect(screen.all(.link).isEmpty)
    #expect(screen.texts == ["No Results for “zzzz”"])

    try screen.enter("", into: "Search orders", .searchField)
    #expect(screen.all(.link).count == Order.samples.count)
  }

  @Test("deletes the order that was swiped")
  func deletes() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await loadedScreen(mock)
    let button = try screen.find(.button, "Delete", at: 1)

    #expect(button.isSwipeAction)
    #expect(button.traits["role"] == "destructive")
    try screen.tap(button)

    try await screen.wait("one less") { screen.all(.link).count == Order.samples.count - 1 }
    #expect(!mock.orders.contains { $0.id == Order.samples[1].id })
    #expect(!screen.isAlert)
  }

  @Test("says in an alert why an order was not deleted, once for each time")
  func saysWhyNotDeleted() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await loadedScreen(mock)
    mock.shouldFail = true

    for _ in 1...2 {
      try screen.tap("Delete", at: 0)
      try await screen.wait("alert") { screen.isAlert }
      #expect(screen.title == "Not Deleted")
      #expect(screen.texts == [mock.failure.localizedDescription])

      try screen.tap("OK")
      #expect(!screen.isAlert)
      #expect(screen.all(.link).count == Order.samples.count)
      #expect(screen.texts.isEmpty)
    }
  }

  @Test("opens an order with all that is known of it, and goes back")
  func opensOrder() async throws {
    let order = Order.samples[0]
    let screen = try await loadedScreen(OrderMock(orders: Order.samples))

    try screen.tap(try #require(screen.all(.link).first))
    #expect(screen.title == order.name)
    let total = order.total.formatted(.number.precision(.fractionLength(2)))
    var expected = ["Name", order.name, "Total", total, "Guests", "\(order.guests)", "Size", order.size.label]
    if let notes = order.notes { expected += ["Notes", notes] }
    expected += ["Tags", order.tags.joined(separator: ", ")]
    expected += ["Extras", order.extras.map(\.label).joined(separator: ", "), "Created at", "\(order.createdAt)"]
    if let pickedUpAt = order.pickedUpAt { expected += ["Picked up at", "\(pickedUpAt)"] }
    #expect(screen.texts == expected.filter { !$0.isEmpty })

    try screen.dismiss()
    #expect(screen.title == "Orders")
  }

  @Test("changes an order from its own screen, which shows the change")
  func changesOrder() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await loadedScreen(mock)
    try screen.tap(try #require(screen.all(.link).first))

    try screen.tap("Edit")
    #expect(screen.title == "Edit Order")
    #expect(try screen.find(.field, "Name").value == Order.samples[0].name)
    try screen.enter("Changed", into: "Name")
    try screen.tap("Save")

    try await screen.wait("changed") { screen.title == "Changed" }
    #expect(mock.orders.map(\.id) == Order.samples.map(\.id))
    #expect(mock.orders.first?.name == "Changed")
    try screen.dismiss()
    #expect(screen.all(.link).first?.label.hasPrefix("Changed") == true)
  }

  @Test("says so when the order that is open has gone")
  func saysWhatHasGone() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await loadedScreen(mock)
    try await mock.deleteOrder(id: Order.samples[0].id)
    var isHeld = true
    mock.onCall = {
      while isHeld { try? await Task.sleep(nanoseconds: 2_000_000) }
    }
    let pulling = Task { try await screen.pull() }
    try await screen.pause()
    try screen.tap(try #require(screen.all(.link).first))
    #expect(screen.title == Order.samples[0].name)

    isHeld = false
    try await pulling.value
    #expect(screen.texts == ["Order Not Found"])
  }

  @Test("says why an order was not saved which the server has lost")
  func saysWhatIsLost() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await loadedScreen(mock)
    try screen.tap(try #require(screen.all(.link).first))
    try screen.tap("Edit")
    try await mock.deleteOrder(id: Order.samples[0].id)

    try screen.tap("Save")

    try await screen.wait("reason") { screen.texts.contains(URLError(.resourceUnavailable).localizedDescription) }
    #expect(screen.texts.contains("Not Saved"))
  }
}

/// The screen once it has loaded what a server has.
@MainActor
func loadedScreen(_ mock: OrderMock) async throws -> Screen {
  let screen = orderScreen(mock)
  try await screen.wait("loaded") { screen.all(.link).count == mock.orders.count && screen.all(.progress).isEmpty }
  return screen
}

@MainActor
func loadedScreen(_ orders: [Order]) async throws -> Screen {
  try await loadedScreen(OrderMock(orders: orders))
}
