import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("The form of an order")
struct OrderFormStateTests {
  @Test("gives back the order that it was filled with", arguments: 0..<3)
  func givesBack(index: Int) {
    let order = Order.samples[index]
    var formState = OrderFormState(order: order)

    let isValid = formState.validate()

    #expect(isValid)
    #expect(formState.order(replacing: order) == order)
  }

  @Test("gives back an order in which all is right")
  func givesBackValidOrder() {
    let order = Order.samples[0]
    var formState = OrderFormState(order: order)

    let valid = formState.validOrder(replacing: order)

    #expect(valid == order)
  }

  @Test("gives nothing back while something is wrong")
  func givesNothingInvalidBack() {
    var formState = OrderFormState(order: Order.samples[0])
    formState.name = ""

    let valid = formState.validOrder(replacing: Order.samples[0])

    #expect(valid == nil)
    #expect(formState.nameError != nil)
  }

  @Test("is empty at first")
  func isEmptyAtFirst() {
    let formState = OrderFormState()

    #expect(formState.name == "")
    #expect(formState.coffeeName == "")
    #expect(formState.total == "")
  }

  @Test("makes another order when it replaces none")
  func makesAnotherOrder() {
    let formState = OrderFormState(order: Order.samples[0])

    let order = formState.order(replacing: nil)

    #expect(order?.id != Order.samples[0].id)
    #expect(order?.name == Order.samples[0].name)
    #expect(order?.coffeeName == Order.samples[0].coffeeName)
    #expect(order?.size == Order.samples[0].size)
    #expect(order?.total == Order.samples[0].total)
  }

  @Test("refuses input with: Name is required", arguments: ["", "   "])
  func nameIsRequired(input: String) {
    var formState = OrderFormState(order: Order.samples[0])
    formState.name = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.nameError == "Name is required")
  }

  @Test(
    "refuses input with: Name must have at most 60 characters",
    arguments: [String(repeating: "a", count: 61)]
  )
  func nameIsCheckedMaxLength(input: String) {
    var formState = OrderFormState(order: Order.samples[0])
    formState.name = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.nameError == "Name must have at most 60 characters")
  }

  @Test("allows name at the limit")
  func nameIsCheckedMaxLengthAllowed() {
    var formState = OrderFormState(order: Order.samples[0])
    formState.name = String(repeating: "a", count: 60)

    _ = formState.validate()

    #expect(formState.nameError == nil)
  }

  @Test("refuses input with: Coffee name is required", arguments: ["", "   "])
  func coffeeNameIsRequired(input: String) {
    var formState = OrderFormState(order: Order.samples[0])
    formState.coffeeName = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.coffeeNameError == "Coffee name is required")
  }

  @Test("refuses input with: Total is required", arguments: ["", "   "])
  func totalIsRequired(input: String) {
    var formState = OrderFormState(order: Order.samples[0])
    formState.total = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.totalError == "Total is required")
  }

  @Test("refuses input with: Total must be a number", arguments: ["abc", "nan"])
  func totalIsReadable(input: String) {
    var formState = OrderFormState(order: Order.samples[0])
    formState.total = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.totalError == "Total must be a number")
  }

  @Test("refuses input with: Total must be at least 0", arguments: ["-1"])
  func totalIsCheckedMin(input: String) {
    var formState = OrderFormState(order: Order.samples[0])
    formState.total = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.totalError == "Total must be at least 0")
  }

  @Test("allows total at the limit")
  func totalIsCheckedMinAllowed() {
    var formState = OrderFormState(order: Order.samples[0])
    formState.total = "0"

    _ = formState.validate()

    #expect(formState.totalError == nil)
  }

  @Test("forgets what was wrong once it is put right")
  func forgetsMistakes() {
    var formState = OrderFormState(order: Order.samples[0])
    formState.name = ""
    _ = formState.validate()
    formState.name = OrderFormState(order: Order.samples[0]).name

    let isValid = formState.validate()

    #expect(isValid)
    #expect(formState.nameError == nil)
  }
}
