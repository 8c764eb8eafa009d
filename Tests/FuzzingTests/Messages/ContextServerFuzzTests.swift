import Fuzzing
import JSONRPC
import JSONText
import ModelContextServer
import Platform
import Testing

/// Runs more with `ARCHLINT_MESSAGES=100000 swift test --filter ServerFuzz`.
@Suite("The server of the Model Context Protocol among hostile messages")
struct ContextServerFuzzTests {
  private static let count = Environment.value("ARCHLINT_MESSAGES").flatMap { Int($0) } ?? 3_000

  private static func request(_ method: String, _ parameters: String) -> String {
    "{ \"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"\(method)\", \"params\": { \(parameters) } }"
  }

  /// Paths lead to no project: what a check makes of one is tried elsewhere.
  private static let models = [
    request(
      "initialize", "\"protocolVersion\": \"2025-06-18\", \"capabilities\": {}, \"clientInfo\": { \"name\": \"a\" }"),
    request("ping", ""), request("tools/list", "\"cursor\": null"), request("resources/list", ""),
    request(
      "tools/call",
      "\"name\": \"check\", \"arguments\": { \"paths\": [\"/none\"], \"only\": [\"view-size\"], \"kind\": [\"bug\"], "
        + "\"changed_since\": \"HEAD\", \"limit\": 3 }, \"_meta\": { \"progressToken\": 1 }"),
    request("tools/call", "\"name\": \"explain\", \"arguments\": { \"subject\": \"view-size\" }"),
    request("tools/call", "\"name\": \"explain\", \"arguments\": { \"subject\": \"/none.swift:3\" }"),
    request("tools/call", "\"name\": \"roles\", \"arguments\": { \"path\": \"/none\", \"type\": \"A\" }"),
    request(
      "tools/call",
      "\"name\": \"feature\", \"arguments\": { \"name\": \"-\", \"fields\": [\"a:Int\"], \"show\": \"json\" }"),
    "{ \"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\" }",
    "{ \"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\": { \"requestId\": 7 } }",
    "{ \"jsonrpc\": \"2.0\", \"id\": 3, \"result\": {} }",
  ]

  private static let words = [
    "name", "arguments", "paths", "only", "kind", "limit", "subject", "path", "type", "tools/call", "tools/list",
    "ping",
    "method", "id", "params", "jsonrpc", "protocolVersion",
  ]

  /// Whether a changed call would read the folder of the tests.
  private static func isLeftOut(_ body: [UInt8]) -> Bool {
    guard let root = try? JSONReader.parse(body, allowing: .none) else { return false }
    return (root.elements ?? [root]).contains { message in
      let arguments = message["params"]?["arguments"]
      let paths = (arguments?["paths"]?.elements ?? []).map(\.string) + [arguments?["path"]?.string]
      let isNowhere = paths.contains { $0?.hasPrefix("/none") == true }
      switch message["params"]?["name"]?.string {
      case "check": return !isNowhere
      case "roles", "rules_for": return !isNowhere
      case "feature": return arguments?["name"]?.string?.hasPrefix("-") == false
      default: return false
      }
    }
  }

  @Test(
    "answers each request once and in form, and none of them ends it",
    arguments: zip([UInt64(1), 2, 3], ["2025-11-25", "2025-03-26", nil]))
  func messages(_ seed: UInt64, _ version: String?) throws {
    var maker = MessageMaker(models: Self.models, words: Self.words, seed: seed)
    #expect(maker.modelCount == Self.models.count)
    var server = ContextServer()
    if let version {
      _ = server.answers(to: Array(Self.request("initialize", "\"protocolVersion\": \"\(version)\"").utf8))
    }
    for number in 0..<Self.count / 3 {
      let body = maker.next()
      if Self.isLeftOut(body) { continue }
      let answers = server.answers(to: body)
      // Without a version of its own the third one gets that of a message.
      let complaints = MessageChecks.complaints(answers, to: body, takesBatches: version != "2025-11-25")
      #expect(complaints.isEmpty, "seed \(seed), message \(number): \(String(decoding: body, as: UTF8.self))")
    }
    let last = Array("{ \"id\": \"last\", \"method\": \"ping\" }".utf8)
    let answers = server.answers(to: last)
    #expect(MessageChecks.complaints(answers, to: last).isEmpty)
  }

  @Test("finds messages again behind whatever stands in the stream", arguments: [UInt64(5), 6])
  func streams(_ seed: UInt64) {
    var maker = MessageMaker(models: Self.models, words: Self.words, seed: seed)
    var lines = MessageLines()
    lines.append(maker.stream(400, frame: MessageLines.framed) + Array("\n{}\n".utf8))
    var last: MessageFrame?
    while let frame = lines.next() { last = frame }
    #expect(last == .message(Array("{}".utf8)))
  }
}
