import Foundation
import Fuzzing
import JSONRPC
import JSONText
import LanguageServer
import Platform
import Testing

/// Runs more with `ARCHLINT_MESSAGES=100000 swift test --filter ServerFuzz`.
@Suite("The language server among hostile messages")
struct LanguageServerFuzzTests {
  private static let count = Environment.value("ARCHLINT_MESSAGES").flatMap { Int($0) } ?? 3_000

  /// A folder with one file, which goes with the value.
  private final class Project {
    let path: String
    var address: String { URL(fileURLWithPath: path).absoluteString.trimmingCharacters(in: ["/"]) }

    init() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lsp-fuzz-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      path = folder.resolvingSymlinksInPath().path
      try "import SwiftUI\nstruct AView: View {\n  var body: some View { Text(\"🎈é\") }\n}\n"
        .write(toFile: path + "/AView.swift", atomically: true, encoding: .utf8)
      try "{ \"guide\": \"mvvm-pattern\" }".write(toFile: path + "/.archlint.json", atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private static func initialization(_ address: String) -> String {
    """
    { "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": { "capabilities": {
      "general": { "positionEncodings": ["utf-16"] }, "window": { "showDocument": { "support": true } },
      "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true },
        "workspaceEdit": { "documentChanges": true, "resourceOperations": ["create"] } } },
      "workspaceFolders": [{ "uri": "\(address)", "name": "a" }] } }
    """
  }

  /// Requests and notifications as an editor sends them; those that would end the session are tried apart.
  private static func models(_ address: String) -> [String] {
    let document = "\"textDocument\": { \"uri\": \"\(address)/AView.swift\", \"version\": 1 }"
    let range =
      "\"range\": { \"start\": { \"line\": 1, \"character\": 3 }, \"end\": { \"line\": 2, \"character\": 30 } }"
    func request(_ method: String, _ parameters: String) -> String {
      "{ \"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"\(method)\", \"params\": { \(parameters) } }"
    }
    func note(_ method: String, _ parameters: String) -> String {
      "{ \"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": { \(parameters) } }"
    }
    let edit = "{ \(range), \"rangeLength\": 3, \"text\": \"x🎈\\n\" }"
    return [
      initialization(address),
      request("textDocument/hover", "\(document), \"position\": { \"line\": 1, \"character\": 9 }"),
      request("textDocument/documentSymbol", document), request("textDocument/codeLens", document),
      request("textDocument/diagnostic", document),
      request("textDocument/codeAction", "\(document), \(range), \"context\": { \"diagnostics\": [] }"),
      request(
        "workspace/executeCommand",
        "\"command\": \"archlint.why\", \"arguments\": [\"\(address)/AView.swift\", \"AView\"]"),
      request(
        "workspace/executeCommand",
        "\"command\": \"archlint.feature\", \"arguments\": [{ \"name\": \"Order\", \"fields\": [\"a:Int\"], "
          + "\"options\": { \"style\": \"mv\" }, \"folder\": \"\(address)\", \"dryRun\": true }]"),
      request("workspace/unknown", ""), "{ \"jsonrpc\": \"2.0\", \"id\": \"a\", \"result\": null }",
      note("textDocument/didChange", "\(document), \"contentChanges\": [\(edit), \(edit)]"),
      note(
        "textDocument/didOpen",
        "\"textDocument\": { \"uri\": \"\(address)/AView.swift\", \"text\": \"struct A {}\\n\" }"),
      note("textDocument/didClose", document), note("textDocument/didSave", document),
      note("workspace/didChangeWatchedFiles", "\"changes\": [{ \"uri\": \"\(address)/.archlint.json\", \"type\": 2 }]"),
      note("workspace/didChangeWorkspaceFolders", "\"event\": { \"added\": [], \"removed\": [] }"),
      note("$/cancelRequest", "\"id\": 7"), note("initialized", ""), note("$/unknown", ""),
    ]
  }

  private static let words = [
    "textDocument", "uri", "position", "line", "character", "range", "start", "end", "text", "contentChanges", "id",
    "params", "method", "initialize", "textDocument/didOpen", "textDocument/didChange", "archlint.feature", "arguments",
  ]

  /// Whether a change would have the server check far more than the project, or end it as it is told to.
  private static func isLeftOut(_ body: [UInt8], in address: String) -> Bool {
    guard case .success(let message) = Message.read(body) else { return false }
    if message.method == "workspace/didChangeWorkspaceFolders" {
      let added = message.parameters?["event"]?["added"]?.elements ?? []
      return added.contains { $0["uri"]?.string?.hasPrefix("file://") == true }
    }
    return message.method == "exit" || message.method == "shutdown"
  }

  @Test("answers each request once and in form, and none of them ends it", arguments: [UInt64(1), 2, 3])
  func messages(_ seed: UInt64) throws {
    let project = try Project()
    var maker = MessageMaker(models: Self.models(project.address), words: Self.words, seed: seed)
    #expect(maker.modelCount == Self.models(project.address).count)
    var server = LanguageServer(generator: "/usr/bin/false")
    _ = server.answers(to: Array(Self.initialization(project.address).utf8))
    for number in 0..<Self.count / 3 {
      let body = maker.next()
      if Self.isLeftOut(body, in: project.address) || Self.wouldCheck(body, number) { continue }
      server.glance(at: body)
      let complaints = MessageChecks.complaints(server.answers(to: body), to: body)
      #expect(complaints.isEmpty, "seed \(seed), message \(number): \(String(decoding: body, as: UTF8.self))")
    }
    _ = server.work()
    #expect(server.exitStatus == nil)
    let last = Array("{ \"id\": \"last\", \"method\": \"shutdown\" }".utf8)
    let answers = server.answers(to: last)
    #expect(MessageChecks.complaints(answers, to: last).isEmpty)
  }

  /// A check takes its time: what makes one necessary comes in some stretches, what waits for one in the others.
  private static func wouldCheck(_ body: [UInt8], _ number: Int) -> Bool {
    guard case .success(let message) = Message.read(body), let method = message.method else { return false }
    let makesStale = ["textDocument/did", "workspace/did"].contains { method.hasPrefix($0) }
    let isQuiet = number % 250 < 125
    return isQuiet ? makesStale : message.identifier != nil && method.hasPrefix("textDocument/")
  }

  @Test("answers before it is set up and after it is shut down", arguments: [false, true])
  func order(_ isShutDown: Bool) throws {
    let project = try Project()
    var maker = MessageMaker(models: Self.models(project.address), words: Self.words, seed: 4)
    var server = LanguageServer(generator: "/usr/bin/false")
    if isShutDown {
      _ = server.answers(to: Array(Self.initialization(project.address).utf8))
      _ = server.answers(to: Array("{ \"id\": 1, \"method\": \"shutdown\" }".utf8))
    }
    for number in 0..<1_000 {
      let body = maker.next()
      if !isShutDown, case .success(let message) = Message.read(body), message.method == "initialize" { continue }
      let answers = server.answers(to: body)
      #expect(MessageChecks.complaints(answers, to: body).isEmpty, "message \(number)")
      for answer in answers { #expect(try JSONReader.parse(answer, allowing: .none)["error"] != nil) }
    }
    #expect(!server.hasWork && server.exitStatus == nil)
  }

  @Test("finds messages again behind whatever stands in the stream", arguments: [UInt64(5), 6, 7, 8])
  func streams(_ seed: UInt64) throws {
    var maker = MessageMaker(models: Self.models("file:///a"), words: Self.words, seed: seed)
    let limit = 1 << 18
    var frames = MessageFrames(limit: limit)
    let bytes = maker.stream(400, frame: MessageFrames.framed)
    var random = RandomSource(seed: seed)
    var start = 0
    var count = 0
    while start < bytes.count {
      let end = min(start + 1 + random.below(5_000), bytes.count)
      frames.append(bytes[start..<end])
      start = end
      while frames.next() != nil { count += 1 }
      #expect(count < bytes.count)
    }
    // What a wrong length has swallowed is at most as long as it says.
    frames.append([UInt8](repeating: UInt8(ascii: "A"), count: limit + 1))
    while frames.next() != nil {}
    frames.append(Array("\n\n".utf8))
    while frames.next() != nil {}
    frames.append(MessageFrames.framed(Array("{}".utf8)))
    let last = frames.next()
    #expect(last == .message(Array("{}".utf8)))
  }
}
