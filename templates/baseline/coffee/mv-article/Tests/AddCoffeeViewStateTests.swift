import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("The form of an order")
struct AddCoffeeViewStateTests {
  @Test("gives back the order that it was filled with", arguments: 0..<3)
  func givesBack(index: Int) {
    let order = Order.samples[index]
    var formState = form(of: order)

    let isValid = formState.isValid()

    #expect(isValid)
    #expect(formState.order(replacing: order) == order)
  }

  @Test("gives back an order in which all is right")
  func givesBackValidOrder() {
    let order = Order.samples[0]
    var formState = form(of: order)

    let valid = formState.validOrder(replacing: order)

    #expect(valid == order)
  }

  @Test("gives nothing back while something is wrong")
  func givesNothingInvalidBack() {
    var formState = form(of: Order.samples[0])
    formState.name = ""

    let valid = formState.validOrder(replacing: Order.samples[0])

    #expect(valid == nil)
    #expect(formState.errors.name != nil)
  }

  @Test("is empty at first")
  func isEmptyAtFirst() {
    let formState = AddCoffeeViewState()

    #expect(formState.name == "")
    #expect(formState.coffeeName == "")
    #expect(formState.total == "")
  }

  @Test("makes another order when it replaces none")
  func makesAnotherOrder() {
    let formState = form(of: Order.samples[0])

    let order = formState.order(replacing: nil)

    #expect(order?.id == nil)
    #expect(order?.name == Order.samples[0].name)
    #expect(order?.coffeeName == Order.samples[0].coffeeName)
    #expect(order?.total == Order.samples[0].total)
    #expect(order?.size == Order.samples[0].size)
  }

  @Test("refuses input with: Name is required", arguments: ["", "   "])
  func nameIsRequired(input: String) {
    var formState = form(of: Order.samples[0])
    formState.name = input

    let isValid = formState.isValid()

    #expect(!isValid)
    #expect(formState.errors.name == "Name is required")
  }

  @Test("refuses input with: Coffee name is required", arguments: ["", "   "])
  func coffeeNameIsRequired(input: String) {
    var formState = form(of: Order.samples[0])
    formState.coffeeName = input

    let isValid = formState.isValid()

    #expect(!isValid)
    #expect(formState.errors.coffeeName == "Coffee name is required")
  }

  @Test("refuses input with: Total is required", arguments: ["", "   "])
  func totalIsRequired(input: String) {
    var formState = form(of: Order.samples[0])
    formState.total = input

    let isValid = formState.isValid()

    #expect(!isValid)
    #expect(formState.errors.total == "Total is required")
  }

  @Test("refuses input with: Total must be a number", arguments: ["abc", "nan", "0x10"])
  func totalIsReadable(input: String) {
    var formState = form(of: Order.samples[0])
    formState.total = input

    let isValid = formState.isValid()

    #expect(!isValid)
    #expect(formState.errors.total == "Total must be a number")
  }

  @Test("refuses input with: Total must be at least 0", arguments: ["-1"])
  func totalIsCheckedMin(input: String) {
    var formState = form(of: Order.samples[0])
    formState.total = input

    let isValid = formState.isValid()

    #expect(!isValid)
    #expect(formState.errors.total == "Total must be at least 0")
  }

  @Test("allows total at the limit")
  func totalIsCheckedMinAllowed() {
    var formState = form(of: Order.samples[0])
    formState.total = "0"

    _ = formState.isValid()

    #expect(formState.errors.total == nil)
  }

  @Test("forgets what was wrong once it is put right")
  func forgetsMistakes() {
    var formState = form(of: Order.samples[0])
    formState.name = ""
    _ = formState.isValid()
    formState.name = form(of: Order.samples[0]).name

    let isValid = formState.isValid()

    #expect(isValid)
    #expect(formState.errors.name == nil)
  }

  @Test("writes and reads the total as is usual in the locale")
  func readsNumbersOfLocale() {
    var formState = form(of: Order.samples[0], locale: "de_DE")
    #expect(!formState.total.contains("."))

    formState.total = "12,5"
    #expect(formState.order(replacing: nil)?.total == 12.5)

    formState.total = "1.000"
    _ = formState.isValid()
    #expect(formState.errors.total != nil)
  }

  // MARK: - Given

  private func form(of order: Order, locale: String = "en_US") -> AddCoffeeViewState {
    AddCoffeeViewState(order: order, locale: Locale(identifier: locale))
  }
}
