import Foundation
import JSONText
import LanguageServer
import Testing

@Suite("The language server")
struct LanguageServerTests {
  private func codes(_ diagnostics: [JSONNode]?) -> [String] { (diagnostics ?? []).compactMap { $0["code"]?.string } }

  @Test("tells the diagnostics of a project, and only what has changed after that")
  func push() throws {
    let client = try EditorClient()
    #expect(client.server.hasWork)
    #expect(codes(client.diagnostics()["CartViewModel.swift"]).contains("view-model-no-singleton"))
    #expect(!client.server.hasWork)
    client.open("CartViewModel.swift", EditorClient.viewModel)
    #expect(client.server.hasWork)
    // The same findings, now of a version.
    #expect(client.published().map(\.version) == [1])
    #expect(client.published().isEmpty)
    let document = "\"textDocument\": { \"uri\": \"\(client.address("CartViewModel.swift"))\", \"version\": 2 }"
    client.notify("textDocument/didChange", "{ \(document), \"contentChanges\": [{ \"text\": \"\" }] }")
    let cleared = client.published()
    #expect(cleared.contains { $0.version == 2 && $0.count == 0 }, "\(cleared)")
  }

  @Test("goes by what stands in the editor, and by the disk again when the file is closed")
  func unsaved() throws {
    let client = try EditorClient()
    _ = client.diagnostics()
    client.open("CartViewModel.swift", EditorClient.viewModel)
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

  @Test("tells diagnostics under the address that the client uses, with the version of the text")
  func addresses() throws {
    let client = try EditorClient()
    _ = client.diagnostics()
    let address = client.address("CartViewModel.swift").replacing("CartView", with: "%43art%56iew")
    client.open(EditorClient.viewModel + "\n", at: address, version: 7)
    let messages = client.published()
    #expect(messages.map(\.address) == [address, client.address("CartViewModel.swift")])
    #expect(messages.first?.version == 7)
    #expect(messages.first?.count ?? 0 > 0 && messages.last?.count == 0)
  }

  @Test("ignores what comes after a newer version of a document")
  func older() throws {
    let client = try EditorClient()
    let address = client.address("CartViewModel.swift")
    client.open(EditorClient.viewModel, at: address, version: 5)
    _ = client.diagnostics()
    for version in [4, 6] {
      client.notify(
        "textDocument/didChange",
        "{ \"textDocument\": { \"uri\": \"\(address)\", \"version\": \(version) }, \"contentChanges\": [{ \"text\": \"\" }] }"
      )
      #expect(client.server.hasWork == (version == 6))
    }
  }

  @Test("knows a file behind a link for the one that it leads to")
  func links() throws {
    let client = try EditorClient()
    _ = client.diagnostics()
    try FileManager.default.createDirectory(atPath: client.root + "/Real", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: client.root + "/Link", withDestinationPath: client.root + "/Real")
    let text = EditorClient.viewModel.replacing("CartViewModel", with: "OrderViewModel")
    try text.write(toFile: client.root + "/Real/OrderViewModel.swift", atomically: true, encoding: .utf8)
    client.open(text, at: client.address("Link/OrderViewModel.swift"), version: 1)
    client.notify(
      "textDocument/didSave", "{ \"textDocument\": { \"uri\": \"\(client.address("Link/OrderViewModel.swift"))\" } }")
    let addresses = client.published().filter { $0.count > 0 }.map(\.address)
    #expect(addresses.contains(client.address("Link/OrderViewModel.swift")), "\(addresses)")
    #expect(!addresses.contains(client.address("Real/OrderViewModel.swift")))
  }

  @Test("counts characters as the client does", arguments: [([], 22), (["utf-8"], 24)])
  func encodings(_ encodings: [String], _ character: Int) throws {
    let client = try EditorClient(encodings: encodings)
    let found = client.diagnostics()["CartViewModel.swift"]?.first { $0["code"]?.string == "view-model-no-singleton" }
    #expect(found?["range"]?["start"]?["line"]?.integer(.identifier) == 2)
    #expect(found?["range"]?["start"]?["character"]?.integer(.identifier) == character)
  }

  @Test("answers clients that ask for diagnostics, and sends them none")
  func pull() throws {
    let client = try EditorClient(pulls: true)
    #expect(!client.server.hasWork)
    let document = "{ \"textDocument\": { \"uri\": \"\(client.address("CartViewModel.swift"))\" } }"
    let answer = client.request("textDocument/diagnostic", document)
    let items = answer?["result"]?["items"]?.elements
    #expect(codes(items).contains("view-model-no-singleton"))
  }

  @Test("tells once why a project can't be checked, and goes on when it can", arguments: [false, true])
  func problem(_ pulls: Bool) throws {
    let client = try EditorClient(pulls: pulls)
    let path = client.root + "/.archlint.json"
    try "{ \"guide\": 3 }".write(toFile: path, atomically: true, encoding: .utf8)
    let document = "{ \"textDocument\": { \"uri\": \"\(client.address("CartView.swift"))\" } }"
    if pulls {
      let answer = client.request("textDocument/diagnostic", document)
      #expect(answer?["error"]?["code"]?.integer(.identifier) == -32_803)
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
    let client = try EditorClient()
    let answer = client.request(
      "textDocument/codeAction",
      """
      { "textDocument": { "uri": "\(client.address("CartViewModel.swift"))" }, "context": { "diagnostics": [] }, \
      "range": { "start": { "line": 2, "character": 24 }, "end": { "line": 2, "character": 24 } } }
      """)
    let actions = answer?["result"]?.elements ?? []
    let silence = actions.first { $0["title"]?.string == "Suppress with a reason: view-model-no-singleton" }
    let edit = silence?["edit"]?["changes"]?.members?.first?.value.elements?.first
    #expect(edit?["newText"]?.string?.hasPrefix("  // archlint:disable:next view-model-no-singleton – ") == true)
    #expect(edit?["range"]?["start"]?["line"]?.integer(.identifier) == 2)
    #expect(edit?["range"]?["start"]?["character"]?.integer(.identifier) == 0)
  }

  @Test("changes a file under the address that the client uses")
  func editedAddress() throws {
    let client = try EditorClient()
    let address = client.address("CartViewModel.swift").replacing("CartView", with: "%43art%56iew")
    client.open(EditorClient.viewModel, at: address, version: 1)
    let answer = client.request(
      "textDocument/codeAction",
      """
      { "textDocument": { "uri": "\(address)" }, "context": { "diagnostics": [] }, \
      "range": { "start": { "line": 2, "character": 24 }, "end": { "line": 2, "character": 24 } } }
      """)
    let actions = answer?["result"]?.elements ?? []
    let silence = actions.first { $0["title"]?.string?.hasPrefix("Suppress") == true }
    #expect(silence?["edit"]?["changes"]?.members?.map(\.key) == [address])
  }

  @Test("serves each of several projects in a folder by its own configuration, as it is now")
  func severalProjects() throws {
    let client = try EditorClient()
    func write(_ text: String, to name: String) throws {
      try FileManager.default.createDirectory(
        atPath: client.root + "/" + name.prefix { $0 != "/" }, withIntermediateDirectories: true)
      try text.write(toFile: client.root + "/" + name, atomically: true, encoding: .utf8)
    }
    func configure(_ folder: String, _ severity: String) throws {
      let rules = "{ \"has-tests\": \"off\", \"view-model-no-singleton\": \"\(severity)\" }"
      try write("{ \"guide\": \"mvvm-pattern\", \"rules\": \(rules) }", to: folder + "/.archlint.json")
      client.notify(
        "workspace/didChangeWatchedFiles",
        "{ \"changes\": [{ \"uri\": \"\(client.address(folder + "/.archlint.json"))\", \"type\": 2 }] }")
    }
    try FileManager.default.removeItem(atPath: client.root + "/.archlint.json")
    for folder in ["One", "Two"] {
      let text = EditorClient.viewModel.replacingOccurrences(of: "Cart", with: folder)
      try write(text, to: "\(folder)/\(folder)ViewModel.swift")
    }
    try configure("One", "off")
    try configure("Two", "error")
    let found = client.diagnostics()
    #expect(codes(found["TwoViewModel.swift"]).contains("view-model-no-singleton"))
    #expect(found["OneViewModel.swift"] == nil && !client.server.hasWork)
    // What lies in neither is checked, too.
    #expect(codes(found["CartViewModel.swift"]).contains("view-model-no-singleton"))
    try configure("Two", "off")
    #expect(client.diagnostics()["TwoViewModel.swift"] == [])
    client.open("One/OneViewModel.swift", EditorClient.viewModel.replacingOccurrences(of: "Cart", with: "One"))
    try configure("One", "error")
    #expect(codes(client.diagnostics()["OneViewModel.swift"]).contains("view-model-no-singleton"))
    // One around them makes them one project.
    try write("{ \"guide\": \"mvvm-pattern\" }", to: "./.archlint.json")
    try configure("One", "off")
    #expect(client.diagnostics()["OneViewModel.swift"] == [])
  }

  @Test("lists types with their roles, and tells a rule's page or a role under the pointer")
  func symbols() throws {
    let client = try EditorClient()
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
    let client = try EditorClient(encodings: encodings)
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
    let client = try EditorClient()
    let answer = try #require(client.server.answers(to: Array(body.utf8)).first)
    #expect(try JSONReader.parse(answer, allowing: .none)["error"]?["code"]?.integer(.identifier) == code)
    #expect(!client.diagnostics().isEmpty)
  }

  @Test("does no request that was taken back, none before it is set up, and ends as it is told")
  func order() throws {
    let client = try EditorClient()
    client.server.glance(at: Array("{ \"method\": \"$/cancelRequest\", \"params\": { \"id\": \"a\" } }".utf8))
    let taken = client.server.answers(to: Array("{ \"id\": \"a\", \"method\": \"shutdown\" }".utf8)).first ?? []
    #expect(try JSONReader.parse(taken, allowing: .none)["error"]?["code"]?.integer(.identifier) == -32_800)
    var early = LanguageServer()
    let refused = early.answers(to: Array("{ \"id\": 1, \"method\": \"shutdown\" }".utf8)).first ?? []
    #expect(try JSONReader.parse(refused, allowing: .none)["error"]?["code"]?.integer(.identifier) == -32_002)
    _ = early.answers(to: Array("{ \"method\": \"exit\" }".utf8))
    #expect(early.exitStatus == 1)
    #expect(client.request("shutdown", "null")?["result"] != nil)
    client.notify("exit", "null")
    #expect(client.server.exitStatus == 0)
  }
}
