import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("The form of an order")
final class OrderFormStateTests {
  private lazy var formState = form(of: Order.samples[0])

  @Test("gives back the order that it was filled with", arguments: 0..<3)
  func givesBack(index: Int) {
    let order = Order.samples[index]
    formState = form(of: order)

    let valid = formState.validOrder(replacing: order)

    #expect(valid == order)
  }

  @Test("gives nothing back while something is wrong, until it is put right")
  func givesNothingInvalidBack() {
    let right = formState.name
    formState.name = ""
    let invalid = formState.validOrder(replacing: Order.samples[0])

    #expect(invalid == nil)
    #expect(formState.nameError != nil)
    #expect(formState.firstInvalid == .name)

    formState.name = right
    let valid = formState.validOrder(replacing: Order.samples[0])

    #expect(valid == Order.samples[0])
    #expect(formState.nameError == nil)
  }

  @Test("is empty at first")
  func isEmptyAtFirst() {
    formState = OrderFormState()

    #expect(formState.name == "")
    #expect(formState.coffeeName == "")
    #expect(formState.total == "")
  }

  @Test("makes another order when it replaces none, without blanks")
  func makesAnotherOrder() {
    formState.name += " "
    let order = formState.order(replacing: nil)

    #expect(order?.id == nil)
    #expect(order?.name == Order.samples[0].name)
  }

  @Test(
    "says what is wrong with the name",
    arguments: [("", "Name is required"), ("   ", "Name is required")] as [(String, String?)]
  )
  func checksName(input: String, problem: String?) {
    formState.name = input
    expect(problem, at: \.nameError)
  }

  @Test(
    "says what is wrong with the coffee name",
    arguments: [
      ("", "Coffee name is required"),
      ("   ", "Coffee name is required"),
    ] as [(String, String?)]
  )
  func checksCoffeeName(input: String, problem: String?) {
    formState.coffeeName = input
    expect(problem, at: \.coffeeNameError)
  }

  @Test(
    "says what is wrong with the total",
    arguments: [
      ("", "Total is required"),
      ("   ", "Total is required"),
      ("abc", "Total must be a number"),
      ("nan", "Total must be a number"),
      ("0x10", "Total must be a number"),
      ("0", "Total must be greater than 0"),
    ] as [(String, String?)]
  )
  func checksTotal(input: String, problem: String?) {
    formState.total = input
    expect(problem, at: \.totalError)
  }

  @Test("writes and reads the total as is usual in the locale")
  func readsNumbersOfLocale() {
    formState = form(of: Order.samples[0], locale: "de_DE")
    #expect(!formState.total.contains("."))

    formState.total = "12,5"
    #expect(formState.order(replacing: nil)?.total == 12.5)

    formState.total = "1.000"
    _ = formState.validate()
    #expect(formState.totalError != nil)
  }

  private func expect(_ problem: String?, at error: KeyPath<OrderFormState, String?>) {
    let isValid = formState.validate()

    #expect(isValid == (problem == nil))
    #expect(formState[keyPath: error] == problem)
  }

  private func form(of order: Order, locale: String = "en_US") -> OrderFormState {
    OrderFormState(order: order, locale: Locale(identifier: locale))
  }
}
