import Foundation
import Testing

@testable import Articles

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
    #expect(server.lastContentType == nil)
  }

  @Test("sends a value as JSON")
  func sendsValue() async throws {
    try server.answer(with: "third")
    let answer: String = try await client.send("POST", "words", ["third"])

    #expect(answer == "third")
    #expect(server.requests == ["POST words"])
    #expect(server.lastContentType == "application/json")
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
}
