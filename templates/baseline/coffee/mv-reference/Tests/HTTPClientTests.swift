import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("The client")
final class HTTPClientTests {
  private let server = LocalServer()
  private lazy var client = HTTPClient(baseURL: server.baseURL, session: server.session)

  @Test("returns the body of a successful answer")
  func returnsAnswer() async throws {
    try server.answer(with: ["first", "second"])
    let answer: [String] = try await client.get("words")

    #expect(answer == ["first", "second"])
    #expect(server.requests == ["GET words"])
    #expect(server.lastHeaders["Content-Type"] == nil)
  }

  @Test("sends a value as JSON")
  func sendsValue() async throws {
    try server.answer(with: "third")
    let answer: String = try await client.send("POST", "words", ["third"])

    #expect(answer == "third")
    #expect(server.requests == ["POST words"])
    #expect(server.lastHeaders["Content-Type"] == "application/json")
    #expect(try server.lastSent([String].self) == ["third"])
  }

  @Test("refuses an answer that it can't read")
  func refusesUnreadableAnswer() async throws {
    try server.answer(with: "no list")

    await #expect(throws: HTTPError.self) {
      let _: [String] = try await client.get("words")
    }
  }

  @Test(
    "refuses an answer without success, or that is none of HTTP",
    arguments: [300, 404, 500, nil]
  )
  func refusesFailure(statusCode: Int?) async {
    server.answer(statusCode: statusCode)

    await #expect(throws: HTTPError.self) {
      try await client.delete("words/1")
    }
    #expect(server.requests.last == "DELETE words/1")
  }

  @Test(
    "reads numbers from texts and the usual dates, and leaves out what can't be read",
    arguments: [
      "2024-01-01T00:00:00Z",
      "2024-01-01T01:00:00.000+01:00",
      "2024-01-01 00:00:00",
      "2024-01-01",
    ]
  )
  func readsTolerantly(date: String) async throws {
    let json = """
      [
        {"count": 2, "weight": "1.5", "price": "3", "date": "\(date)", "words": null},
        {"count": "2", "weight": 1.5, "price": 3, "date": 1704067200, "words": [1]},
        {"count": 2, "weight": 1.5, "price": 3, "date": 1704067200000},
        {"count": "two", "weight": 1.5, "price": 3, "date": "\(date)"},
        null
      ]
      """
    server.answer(statusCode: 200, body: Data(json.utf8))
    let parcels: [Parcel] = try await client.get("words")

    let parcel = Parcel(
      count: 2,
      weight: 1.5,
      price: 3,
      date: .init(timeIntervalSince1970: 1_704_067_200),
      words: []
    )
    #expect(parcels == [parcel, parcel, parcel])
  }

  @Test("refuses a list in which there is nothing that it can read")
  func refusesUnreadableList() async {
    server.answer(statusCode: 200, body: Data("[{}]".utf8))

    await #expect(throws: HTTPError.self) {
      let _: [Parcel] = try await client.get("words")
    }
  }

  @Test("tells what a server finds wrong with single fields")
  func tellsRefusal() async {
    let bodies = [
      #"{"errors": {"name": ["is taken"]}}"#, #"{"errors": {"name": "is taken"}}"#, #"{"name": ["is taken"]}"#,
      #"{"errors": [{"field": "name", "message": "is taken"}]}"#,
    ]
    for body in bodies {
      server.answer(statusCode: 422, body: Data(body.utf8))
      var refusal: Refusal?
      do {
        try await client.delete("words/1")
      } catch {
        refusal = error as? Refusal
      }

      #expect(refusal?.fields == ["name": "is taken"])
      #expect(refusal?.errorDescription == "name: is taken")
    }
  }

  private struct Parcel: Decodable, Equatable {
    let count: Int
    let weight: Double
    let price: Decimal?
    let date: Date
    let words: [String]
  }
}
