import JSONRPC
import JSONText
import Testing

@Suite("One message")
struct MessageTests {
  @Test(
    "is told what is wrong with it, under its own identifier where that can be known",
    arguments: [
      ("{", -32_700, "null"), ("\"a\"", -32_600, "null"), ("[]", -32_600, "null"), ("{}", -32_600, "null"),
      ("{ \"id\": 1 }", -32_600, "1"), ("{ \"id\": \"a\", \"method\": {} }", -32_600, "\"a\""),
      ("{ \"id\": null, \"method\": \"a\" }", -32_600, "null"), ("{ \"id\": [1], \"method\": \"a\" }", -32_600, "null"),
      ("{ \"id\": 1.5, \"method\": \"a\" }", -32_600, "null"),
      ("{ \"id\": 123456789012345678901234567890, \"method\": \"a\" }", -32_600, "null"),
    ])
  func mistakes(_ text: String, _ code: Int, _ identifier: String) throws {
    guard case .failure(let failure) = Message.read(Array(text.utf8)) else {
      Issue.record("read")
      return
    }
    let answer = String(decoding: Message.answer(failure).bytes, as: UTF8.self)
    #expect(answer.hasPrefix("{\"jsonrpc\":\"2.0\",\"id\":\(identifier),\"error\":{\"code\":\(code),"))
  }

  @Test("is a request, a notification or an answer")
  func kinds() throws {
    let request = try Message.read(Array("{ \"id\": 3, \"method\": \"a\", \"params\": [1] }".utf8)).get()
    #expect(request.identifier == .number(3) && request.method == "a" && request.parameters?.elements?.count == 1)
    let notification = try Message.read(Array("{ \"method\": \"a\" }".utf8)).get()
    #expect(notification.identifier == nil && notification.method == "a")
    let answer = try Message.read(Array("{ \"id\": \"x\", \"result\": null }".utf8)).get()
    #expect(answer.identifier == .text("x") && answer.method == nil && answer.result != nil)
  }

  @Test("takes back a request once, and only as its protocol says")
  func cancellations() {
    var cancellations = Cancellations()
    func note(_ text: String) { cancellations.note(Array(text.utf8), method: "$/cancelRequest", key: "id") }
    note("{ \"method\": \"$/cancelRequest\", \"params\": { \"id\": 1 } }")
    note("{ \"method\": \"other\", \"params\": { \"id\": 2, \"x\": \"cancelRequest\" } }")
    note("{ \"method\": \"$\\/cancelRequest\", \"params\": { \"id\": \"a\" } }")
    note("{ \"method\": \"$/cancelRequest\", \"params\": { \"id\": {} } }")
    let taken = [.number(1), .number(1), .number(2), .text("a")].map { cancellations.take($0) }
    #expect(taken == [true, false, false, true])
    note("{ \"method\": \"$/cancelRequest\", \"params\": { \"id\": 1 } }")
    cancellations.removeAll()
    let isKept = cancellations.take(.number(1))
    #expect(!isKept)
  }
}
