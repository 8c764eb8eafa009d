import Foundation
import SwiftUI
import Testing

@testable import feature

@MainActor
@Suite("The form of an order on its screen", .serialized)
struct OrderFormScreenTests {
  @Test("opens for a new order, and is closed without one")
  func cancels() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await openForm(mock)

    #expect(screen.titles == ["New Order"])
    try screen.enter("Dropped", into: "Name")
    try screen.tap("Cancel")
    #expect(!screen.isCovered)
    #expect(mock.orders == Order.samples)

    try screen.tap("Add Order")
    #expect(try screen.find(.field, "Name").value == "")
    try screen.dismiss()
    #expect(!screen.isCovered)
  }

  @Test("saves all that was typed and chosen, and closes")
  func saves() async throws {
    let mock = OrderMock(orders: [Order.samples[0]])
    let screen = try await openForm(mock)
    let created = Date(timeIntervalSince1970: 86400)
    let pickedUp = Date(timeIntervalSince1970: 172800)

    try screen.enter("New one", into: "Name")
    try screen.enter("12", into: "Total")
    try screen.enter("3", into: "Guests")
    try screen.choose(CupSize.large.label, in: "Size")
    try screen.enter("A note", into: "Notes")
    try screen.tap("Add Tag")
    try screen.enter("first, second", into: "Tag")
    try screen.tap(Extra.sugar.label, .toggle)
    try screen.set(created, in: "Created at")
    #expect(throws: Screen.Problem.self) { try screen.find(.datePicker, "Picked up at") }
    try screen.tap("Picked up at", .toggle)
    try screen.set(pickedUp, in: "Picked up at")
    try screen.tap("Save")

    try await screen.wait("closed") { !screen.isCovered }
    try await screen.wait("both") { screen.all(.link).count == 2 }
    let order = try #require(mock.orders.last)
    #expect(order.name == "New one")
    #expect(order.total == 12)
    #expect(order.guests == 3)
    #expect(order.size == .large)
    #expect(order.notes == "A note")
    #expect(order.tags == ["first, second"])
    #expect(order.extras == [.sugar])
    #expect(order.createdAt == created)
    #expect(order.pickedUpAt == pickedUp)
  }

  @Test("offers what can be chosen, under its headers")
  func offersChoices() async throws {
    let screen = try await openForm(OrderMock())
    let size = try screen.find(.picker, "Size")

    #expect(size.options == ["Small", "Medium", "Large"])
    #expect(size.value == "Small")
    #expect(size.traits["pickerStyle"] == "SegmentedPickerStyle")
    #expect(screen.all(.toggle).map(\.label) == ["Picked up at", "Milk", "Sugar", "Syrup"])
    #expect(screen.all(.header).map(\.label) == ["Tags", "Extras"])
  }

  @Test("has a row for each text of a list, which can be swiped away")
  func deletesTextRows() async throws {
    let mock = OrderMock()
    let screen = try await openForm(mock)
    try screen.tap("Add Tag")
    try screen.tap("Add Tag")
    try screen.enter("kept", into: "Tag", at: 1)

    try screen.delete(try screen.find(.field, "Tag", at: 0))

    #expect(screen.all(.field).filter { $0.label == "Tag" }.map(\.value) == ["kept"])
  }

  @Test("says what is wrong below each field, and saves nothing then")
  func saysWhatIsWrong() async throws {
    let mock = OrderMock()
    let screen = try await openForm(mock)
    var mistaken = OrderFormState()
    _ = mistaken.validate()
    let messages = [mistaken.nameError, mistaken.totalError, mistaken.guestsError].compactMap { $0 }
    #expect(messages.count == 3)
    #expect(messages.filter(screen.texts.contains) == [])

    try screen.tap("Save")
    try await screen.wait("messages") { messages.filter { !screen.texts.contains($0) } == [] }
    try await screen.pause()
    #expect(screen.title == "New Order")
    #expect(mock.orders.isEmpty)
  }

  @Test("says why it was not saved, keeps what was typed, and has forgotten it the next time")
  func saysWhyNotSaved() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await openForm(mock)
    try fill(screen, name: "Kept")
    mock.shouldFail = true

    try screen.tap("Save")
    try await screen.wait("reason") {
      screen.texts.contains("Not Saved") && screen.texts.contains(mock.failure.localizedDescription)
    }
    #expect(try screen.find(.field, "Name").value == "Kept")
    #expect(try screen.find(.button, "Save").isEnabled)

    try screen.tap("Cancel")
    #expect(screen.texts.isEmpty)
    try screen.tap("Add Order")
    #expect(!screen.texts.contains("Not Saved"))
  }

  @Test("saves once, and can't be closed by a swipe while it saves")
  func savesOnce() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await openForm(mock)
    try fill(screen, name: "Once")
    #expect(try screen.find(.button, "Save").isEnabled)
    var isHeld = true
    mock.onCall = {
      while isHeld { try? await Task.sleep(nanoseconds: 2_000_000) }
    }

    try screen.tap("Save")
    try await screen.wait("saving") { try !screen.find(.button, "Save").isEnabled }
    #expect(throws: Screen.Problem.self) { try screen.dismiss() }
    #expect(throws: Screen.Problem.self) { try screen.tap("Save") }
    isHeld = false

    try await screen.wait("closed") { !screen.isCovered }
    #expect(mock.orders.count == Order.samples.count + 1)
  }

  @Test("can be closed while it saves, and what fails then is told once on the screen below")
  func tellsLateFailure() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await openForm(mock)
    try fill(screen, name: "Late")
    var isHeld = true
    mock.onCall = {
      while isHeld { try? await Task.sleep(nanoseconds: 2_000_000) }
    }
    mock.shouldFail = true

    try screen.tap("Save")
    try await screen.wait("saving") { try !screen.find(.button, "Save").isEnabled }
    try screen.tap("Cancel")
    #expect(!screen.isCovered)
    isHeld = false

    try await screen.wait("alert") { screen.isAlert }
    #expect(screen.title == "Not Saved")
    #expect(screen.texts == [mock.failure.localizedDescription])
    try screen.tap("OK")
    #expect(!screen.isCovered)
    #expect(screen.all(.link).count == Order.samples.count)
  }

  @Test("stays open when what another form has saved comes late")
  func staysOpen() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await openForm(mock)
    try fill(screen, name: "First")
    var isHeld = true
    mock.onCall = {
      while isHeld { try? await Task.sleep(nanoseconds: 2_000_000) }
    }
    try screen.tap("Save")
    try await screen.wait("saving") { try !screen.find(.button, "Save").isEnabled }
    try screen.tap("Cancel")
    try screen.tap("Add Order")
    try screen.enter("Second", into: "Name")
    isHeld = false

    try await screen.wait("saved") { mock.orders.count == Order.samples.count + 1 }
    try await screen.pause()
    #expect(try screen.find(.field, "Name").value == "Second")
  }

  @Test("shows what the server finds wrong with a field below that field")
  func showsRefusal() async throws {
    let mock = OrderMock(orders: Order.samples)
    let screen = try await openForm(mock)
    try fill(screen, name: "Taken")
    let body = #"{"errors": {"Name": ["is taken"], "size": ["is sold out"]}}"#
    let refusal = try #require(Refusal(statusCode: 422, body: Data(body.utf8)))
    mock.failure = refusal
    mock.shouldFail = true

    try screen.tap("Save")
    try await screen.wait("refusal") { screen.texts.contains("is taken") }
    #expect(screen.texts.contains("Name: is taken\nsize: is sold out"))

    mock.shouldFail = false
    try screen.tap("Save")
    try await screen.wait("closed") { !screen.isCovered }
  }

  @Test("takes the keyboard to the first field with something wrong")
  func focusesFirstMistake() async throws {
    let screen = try await openForm(OrderMock())
    try screen.enter("Right", into: "Name")
    try screen.enter("3", into: "Guests")

    try screen.tap("Save")
    try await screen.wait("focus") { try screen.find(.field, "Total").isFocused }
  }

  @Test("saves texts without the blanks and line breaks around them")
  func trimsTexts() async throws {
    let mock = OrderMock()
    let screen = try await openForm(mock)
    try fill(screen, name: " Name ")
    try screen.enter("\n A note \n", into: "Notes")

    try screen.tap("Save")
    try await screen.wait("closed") { !screen.isCovered }
    #expect(mock.orders.map(\.name) == ["Name"])
    #expect(mock.orders.map(\.notes) == ["A note"])
  }

  @Test("leads from field to field, each with its keyboard and a label that stays visible")
  func leadsThroughFields() async throws {
    let screen = try await openForm(OrderMock())

    try screen.enter("a", into: "Name")
    #expect(try screen.find(.field, "Name").isFocused)
    try screen.submit("Name")
    #expect(try screen.find(.field, "Total").isFocused)
    try screen.submit("Total")
    #expect(try screen.find(.field, "Guests").isFocused)
    try screen.submit("Guests")
    #expect(try screen.find(.field, "Notes").isFocused)
    for label in ["Name", "Total", "Guests"] {
      #expect(try screen.find(.field, label).traits["submitLabel"] == "next")
    }

    #expect(try screen.find(.field, "Total").traits["keyboardType"] == "decimalPad")
    #expect(try screen.find(.field, "Guests").traits["keyboardType"] == "numberPad")
    for label in ["Name", "Total", "Guests"] {
      #expect(screen.texts.contains(label))
      #expect(try screen.find(.field, label).traits["textAlignment"] == "trailing")
    }
    try screen.enter("b", into: "Notes")
    #expect(try screen.find(.field, "Notes").isFocused)
  }

  @Test("has a small title, as forms do")
  func hasInlineTitle() async throws {
    let screen = try await openForm(OrderMock())

    #expect(try screen.find(.title, "New Order").traits["titleDisplayMode"] == "inline")
  }

  // MARK: - Given

  private func openForm(_ mock: OrderMock) async throws -> Screen {
    let screen = try await loadedScreen(mock)
    try screen.tap("Add Order")
    return screen
  }

  private func fill(_ screen: Screen, name: String) throws {
    try screen.enter(name, into: "Name")
    try screen.enter("12", into: "Total")
    try screen.enter("3", into: "Guests")
  }
}
