import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("An order")
struct OrderTests {
  @Test("goes by its name")
  func goesByItsName() {
    #expect(Order.samples[0].label == Order.samples[0].name)
  }

  @Test("is read from what a server sends")
  func readsServerAnswer() throws {
    let json = #"""
      {
        "id": "00000000-0000-0000-0000-000000000001",
        "name": "First order",
        "coffeeName": "First coffee name",
        "total": 12.25,
        "size": "Large"
      }
      """#
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let order = try decoder.decode(Order.self, from: Data(json.utf8))

    #expect(order == Order.samples[0])
  }
}
