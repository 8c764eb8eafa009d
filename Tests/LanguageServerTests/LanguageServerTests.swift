import Foundation
import JSONText
import LanguageServer
import Testing

@Suite("The language server")
struct LanguageServerTests {
  /// A client with a project of two files on the disk.
  private final class Client {
    var server = LanguageServer()
    let root: String
    private var number = 0

    init(encodings: [String] = [], pulls: Bool = false) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lsp test-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      root = folder.resolvingSymlinksInPath().path
      try Client.viewModel.write(toFile: root + "/CartViewModel.swift", atomically: true, encoding: .utf8)
      try Client.view.write(toFile: root + "/CartView.swift", atomically: true, encoding: .utf8)
      try "{ \"guide\": \"mvvm-pattern\", \"rules\": { \"has-tests\": \"off\" } }"
        .write(toFile: root + "/.archlint.json", atomically: true, encoding: .utf8)
      let list = encodings.map { "\"\($0)\"" }.joined(separator: ",")
      let diagnostic = pulls ? ", \"textDocument\": { \"diagnostic\": {} }" : ""
      _ = request(
        "initialize",
        """
        { "capabilities": { "general": { "positionEncodings": [\(list)] }\(diagnostic) }, \
        "workspaceFolders": [{ "uri": "\(address(""))", "name": "x" }] }
        """)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    static let view = """
      import SwiftUI
      struct CartView: View {
        @StateObject private var viewModel = CartViewModel()
        var body: some View { Text("a") }
      }
      """
    static let viewModel = """
      import SwiftUI
      @MainActor final class CartViewModel: ObservableObject {
        /* 🎈 */ static let shared = CartViewModel()
        @Published private(set) var count = 0
      }
      """

    func address(_ name: String) -> String {
      URL(fileURLWithPath: root + "/" + name).absoluteString
    }

    func request(_ method: String, _ parameters: String) -> JSONNode? {
      number += 1
      let body = "{ \"jsonrpc\": \"2.0\", \"id\": \(number), \"method\": \"\(method)\", \"params\": \(parameters) }"
      let answers = server.answers(to: Array(body.utf8))
      guard let answer = answers.first, answers.count == 1 else { return nil }
      return try? JSONReader.parse(answer, allowing: .none)
    }

    func notify(_ method: String, _ parameters: String) {
      let body = "{ \"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(parameters) }"
      #expect(server.answers(to: Array(body.utf8)).isEmpty)
    }

    func open(_ name: String, _ text: String) {
      let quoted = text.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\"", with: "\\\"")
      notify(
        "textDocument/didOpen",
        "{ \"textDocument\": { \"uri\": \"\(address(name))\", \"version\": 1, \"text\": \"\(quoted)\" } }")
    }

    /// The diagnostics that the server sends now, by the name of the file.
    func diagnostics() -> [String: [JSONNode]] {
      server.work().reduce(into: [:]) { result, bytes in
        guard let node = try? JSONReader.parse(bytes, allowing: .none), let parameters = node["params"],
          let address = parameters["uri"]?.string
        else { return }
        result[URL(string: address)?.lastPathComponent ?? ""] = parameters["diagnostics"]?.elements
      }
    }
  }

  private func codes(_ diagnostics: [JSONNode]?) -> [String] { (diagnostics ?? []).compactMap { $0["code"]?.string } }

  @Test("tells the diagnostics of a project, and only what has changed after that")
  func push() throws {
    let client = try Client()
    #expect(client.server.hasWork)
    #expect(codes(client.diagnostics()["CartViewModel.swift"]).contains("view-model-no-singleton"))
    #expect(!client.server.hasWork)
    client.open("CartViewModel.swift", Client.viewModel)
    #expect(client.server.hasWork)
    #expect(client.diagnostics().isEmpty)
  }

  @Test("goes by what stands in the editor, and by the disk again when the file is closed")
  func unsaved() throws {
    let client = try Client()
    _ = client.diagnostics()
    client.open("CartViewModel.swift", Client.viewModel)
    let document = "\"textDocument\": { \"uri\": \"\(client.address("CartViewModel.swift"))\", \"version\": 2 }"
    client.notify(
      "textDocument/didChange",
      """
      { \(document), "contentChanges": [{ "range": { "start": { "line": 2, "character": 0 }, \
      "end": { "line": 3, "character": 0 } }, "text": "" }] }
      """)
    #expect(!codes(client.diagnostics()["CartViewModel.swift"]).contains("view-model-no-singleton"))
    client.notify("textDocument/didClose", "{ \(document) }")
    #expect(codes(client.diagnostics()["CartViewModel.swift"]).contains("view-model-no-singleton"))
  }

  @Test("counts characters as the client does", arguments: [([], 22), (["utf-8"], 24)])
  func encodings(_ encodings: [String], _ character: Int) throws {
    let client = try Client(encodings: encodings)
    let found = client.diagnostics()["CartViewModel.swift"]?.first { $0["code"]?.string == "view-model-no-singleton" }
    #expect(found?["range"]?["start"]?["line"]?.integer == 2)
    #expect(found?["range"]?["start"]?["character"]?.integer == character)
  }

  @Test("answers clients that ask for diagnostics, and sends them none")
  func pull() throws {
    let client = try Client(pulls: true)
    #expect(!client.server.hasWork)
    let document = "{ \"textDocument\": { \"uri\": \"\(client.address("CartViewModel.swift"))\" } }"
    let answer = client.request("textDocument/diagnostic", document)
    let items = answer?["result"]?["items"]?.elements
    #expect(codes(items).contains("view-model-no-singleton"))
  }

  @Test("tells once why a project can't be checked, and goes on when it can", arguments: [false, true])
  func problem(_ pulls: Bool) throws {
    let client = try Client(pulls: pulls)
    let path = client.root + "/.archlint.json"
    try "{ \"guide\": 3 }".write(toFile: path, atomically: true, encoding: .utf8)
    let document = "{ \"textDocument\": { \"uri\": \"\(client.address("CartView.swift"))\" } }"
    if pulls {
      let answer = client.request("textDocument/diagnostic", document)
      #expect(answer?["error"]?["code"]?.integer == -32_803)
      #expect(answer?["error"]?["message"]?.string?.contains(".archlint.json:1:12: error: ") == true)
      return
    }
    let text = client.server.work().map { String(decoding: $0, as: UTF8.self) }
    #expect(text.count == 1)
    #expect(text.first?.contains("window/showMessage") == true)
    #expect(text.first?.contains(".archlint.json:1:12: error: ") == true)
    client.notify("textDocument/didSave", document)
    #expect(client.server.work().isEmpty)
    try FileManager.default.removeItem(atPath: path)
    client.notify("textDocument/didSave", document)
    #expect(!client.diagnostics().isEmpty)
  }

  @Test("offers to silence a finding above its line")
  func actions() throws {
    let client = try Client()
    let answer = client.request(
      "textDocument/codeAction",
      """
      { "textDocument": { "uri": "\(client.address("CartViewModel.swift"))" }, "context": { "diagnostics": [] }, \
      "range": { "start": { "line": 2, "character": 24 }, "end": { "line": 2, "character": 24 } } }
      """)
    let actions = answer?["result"]?.elements ?? []
    let silence = actions.first { $0["title"]?.string == "Silence with a reason: view-model-no-singleton" }
    let edit = silence?["edit"]?["changes"]?.members?.first?.value.elements?.first
    #expect(edit?["newText"]?.string?.hasPrefix("  // archlint:disable:next view-model-no-singleton – ") == true)
    #expect(edit?["range"]?["start"]?["line"]?.integer == 2)
    #expect(edit?["range"]?["start"]?["character"]?.integer == 0)
  }

  @Test("lists types with their roles, and tells a rule's page or a role under the pointer")
  func symbols() throws {
    let client = try Client()
    let document = "\"textDocument\": { \"uri\": \"\(client.address("CartViewModel.swift"))\" }"
    let symbols = client.request("textDocument/documentSymbol", "{ \(document) }")?["result"]?.elements
    #expect(symbols?.first?["detail"]?.string == "view model")
    let role = client.request("textDocument/hover", "{ \(document), \"position\": { \"line\": 1, \"character\": 26 } }")
    #expect(role?["result"]?["contents"]?["value"]?.string?.contains("`CartViewModel`: view model") == true)
    let page = client.request("textDocument/hover", "{ \(document), \"position\": { \"line\": 2, \"character\": 26 } }")
    #expect(page?["result"]?["contents"]?["value"]?.string?.contains("**view-model-no-singleton**") == true)
  }

  @Test("takes a character beyond any line for the line's end", arguments: [[], ["utf-8"]])
  func farCharacter(_ encodings: [String]) throws {
    let client = try Client(encodings: encodings)
    let document = "\"textDocument\": { \"uri\": \"\(client.address("CartViewModel.swift"))\" }"
    let far = "{ \(document), \"position\": { \"line\": 1, \"character\": \(Int.max) } }"
    #expect(client.request("textDocument/hover", far)?["error"] == nil)
    #expect(!client.diagnostics().isEmpty)
  }

  @Test(
    "answers what is wrong and goes on",
    arguments: [
      ("{", -32_700), ("[]", -32_600), ("{ \"id\": 9, \"method\": 3 }", -32_600),
      ("{ \"id\": 9, \"method\": \"none\" }", -32_601), ("{ \"id\": 9, \"method\": \"textDocument/hover\" }", -32_602),
      (
        "{ \"id\": 9, \"method\": \"textDocument/hover\", \"params\": { \"textDocument\": { \"uri\": \"http://x\" } } }",
        -32_602
      ),
    ])
  func mistakes(_ body: String, _ code: Int) throws {
    let client = try Client()
    let answer = try #require(client.server.answers(to: Array(body.utf8)).first)
    #expect(try JSONReader.parse(answer, allowing: .none)["error"]?["code"]?.integer == code)
    #expect(!client.diagnostics().isEmpty)
  }

  @Test("does no request that was taken back, none before it is set up, and ends as it is told")
  func order() throws {
    let client = try Client()
    client.server.glance(at: Array("{ \"method\": \"$/cancelRequest\", \"params\": { \"id\": \"a\" } }".utf8))
    let taken = client.server.answers(to: Array("{ \"id\": \"a\", \"method\": \"shutdown\" }".utf8)).first ?? []
    #expect(try JSONReader.parse(taken, allowing: .none)["error"]?["code"]?.integer == -32_800)
    var early = LanguageServer()
    let refused = early.answers(to: Array("{ \"id\": 1, \"method\": \"shutdown\" }".utf8)).first ?? []
    #expect(try JSONReader.parse(refused, allowing: .none)["error"]?["code"]?.integer == -32_002)
    _ = early.answers(to: Array("{ \"method\": \"exit\" }".utf8))
    #expect(early.exitStatus == 1)
    #expect(client.request("shutdown", "null")?["result"] != nil)
    client.notify("exit", "null")
    #expect(client.server.exitStatus == 0)
  }
}
