import Foundation
import JSONText
import Testing

@Suite("What the language server does for an editor")
struct EditorCommandTests {
  private func actions(
    _ client: EditorClient, _ file: String = "CartViewModel.swift", line: Int, character: Int
  ) -> [JSONNode] {
    let place = "{ \"line\": \(line), \"character\": \(character) }"
    let answer = client.request(
      "textDocument/codeAction",
      """
      { "textDocument": { "uri": "\(client.address(file))" }, "context": { "diagnostics": [] }, \
      "range": { "start": \(place), "end": \(place) } }
      """)
    return answer?["result"]?.elements ?? []
  }

  /// The text of the configuration once the edits of the action that accepts are carried out.
  private func accepted(_ client: EditorClient) throws -> String {
    let action = actions(client, line: 2, character: 24).first {
      $0["title"]?.string == "Accept with a reason for CartViewModel.shared: view-model-no-singleton"
    }
    let changes = try #require(action?["edit"]?["changes"]?.members?.first)
    #expect(changes.key == client.address(".archlint.json"))
    let edit = try #require(changes.value.elements?.first)
    let lines = try String(contentsOfFile: client.root + "/.archlint.json", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    func offset(_ position: JSONNode?) throws -> Int {
      let line = try #require(position?["line"]?.integer(.identifier))
      return lines[..<line].reduce(0) { $0 + $1.count + 1 }
        + (try #require(position?["character"]?.integer(.identifier)))
    }
    var bytes = Array(lines.joined(separator: [10]))
    let range = try offset(edit["range"]?["start"])..<offset(edit["range"]?["end"])
    bytes.replaceSubrange(range, with: try #require(edit["newText"]?.string).utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("accepts a finding in the configuration, which counts once it is saved")
  func accept() throws {
    let client = try EditorClient()
    // What stands for a reason is none until a person has written one.
    let text = try accepted(client).replacingOccurrences(of: "<why the project accepts it>", with: "it is a shop")
    #expect(text.contains("it is a shop"))
    try text.write(toFile: client.root + "/.archlint.json", atomically: true, encoding: .utf8)
    #expect(text.contains("\"guide\": \"mvvm-pattern\""))
    client.notify(
      "workspace/didChangeWatchedFiles",
      "{ \"changes\": [{ \"uri\": \"\(client.address(".archlint.json"))\", \"type\": 2 }] }")
    let found = client.diagnostics()["CartViewModel.swift"] ?? []
    #expect(!found.contains { $0["code"]?.string == "view-model-no-singleton" })
  }

  @Test("makes the configuration where there is none and the editor can make files", arguments: [false, true])
  func newConfiguration(_ canCreate: Bool) throws {
    let capabilities =
      canCreate
      ? "\"workspace\": { \"workspaceEdit\": { \"documentChanges\": true, \"resourceOperations\": [\"create\"] } },"
      : ""
    let client = try EditorClient(capabilities: capabilities)
    try FileManager.default.removeItem(atPath: client.root + "/.archlint.json")
    // A rule that holds without a guide.
    let view =
      "import SwiftUI\nstruct CartView: View {\n  @State private var isShown = false\n"
      + "  var body: some View { Text(\"a\") }\n}\n"
    client.open("CartView.swift", view)
    let edits = actions(client, "CartView.swift", line: 2, character: 22)
      .filter { $0["title"]?.string?.hasPrefix("Accept") == true }.compactMap { $0["edit"]?["documentChanges"] }
    #expect(edits.isEmpty == !canCreate)
    for edit in edits {
      #expect(edit.elements?.first?["kind"]?.string == "create")
      #expect(
        edit.elements?.last?["edits"]?.elements?.first?["newText"]?.string?.hasPrefix("{\n  \"accepted\": [") == true)
    }
  }

  @Test("shows a type's role above it, and why when asked")
  func lens() throws {
    let client = try EditorClient()
    let document = "{ \"textDocument\": { \"uri\": \"\(client.address("CartViewModel.swift"))\" } }"
    let lens = try #require(client.request("textDocument/codeLens", document)?["result"]?.elements?.first)
    #expect(lens["range"]?["start"]?["line"]?.integer(.identifier) == 1)
    let title = try #require(lens["command"]?["title"]?.string)
    #expect(title.hasPrefix("view model ("))
    #expect(lens["command"]?["command"]?.string == "archlint.why")
    let body =
      "{ \"id\": 1, \"method\": \"workspace/executeCommand\", \"params\": { \"command\": \"archlint.why\", "
      + "\"arguments\": [\"\(client.address("CartViewModel.swift"))\", \"CartViewModel\"] } }"
    let answers = try client.server.answers(to: Array(body.utf8)).map { try JSONReader.parse($0, allowing: .none) }
    #expect(answers.first?["method"]?.string == "window/showMessage")
    #expect(answers.last?["result"]?.string?.hasPrefix("CartViewModel: view model (") == true)
  }

  /// A client with a program in place of `archgen` that notes its arguments and says what it would do.
  private func generatingClient() throws -> EditorClient {
    let client = try EditorClient(
      capabilities: "\"window\": { \"showDocument\": { \"support\": true } },", generator: "archgen")
    let script = """
      #!/bin/sh
      echo "$*" >> calls
      case "$*" in *Broken*) echo 'error: no such type' >&2; exit 2;; esac
      echo '{ "version": 1, "files": [{ "path": "CartView.swift", "action": "update" }, { "path": "B.swift", "action": "create" }] }'
      """
    let text = client.root + "/script"
    try script.write(toFile: text, atomically: true, encoding: .utf8)
    // A program that this process has open for writing can't be run, nor while another test's child still shares that.
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/bin/sh")
    copy.currentDirectoryURL = URL(fileURLWithPath: client.root)
    copy.arguments = ["-c", "cp script archgen && chmod +x archgen"]
    try copy.run()
    copy.waitUntilExit()
    return client
  }

  private func execute(_ client: EditorClient, _ command: String, _ argument: String) throws -> [JSONNode] {
    let body =
      "{ \"id\": 1, \"method\": \"workspace/executeCommand\", \"params\": { \"command\": \"\(command)\", "
      + "\"arguments\": [\(argument)] } }"
    return try client.server.answers(to: Array(body.utf8)).map { try JSONReader.parse($0, allowing: .none) }
  }

  private func calls(_ client: EditorClient) -> [String] {
    ((try? String(contentsOfFile: client.root + "/calls", encoding: .utf8)) ?? "").split(separator: "\n").map(
      String.init)
  }

  @Test("has archgen plan, and then write into the folder of the workspace")
  func generate() throws {
    let client = try generatingClient()
    let answers = try execute(
      client, "archlint.feature",
      "{ \"name\": \"Order\", \"fields\": [\"note:String?\"], \"options\": { \"style\": \"mv\" } }")
    #expect(answers.first?["result"]?["files"]?.elements?.count == 2)
    #expect(answers.last?["method"]?.string == "window/showDocument")
    #expect(answers.last?["params"]?["uri"]?.string == client.address("B.swift"))
    #expect(
      calls(client) == [
        "feature --style mv --format json --dry-run Order note:String?",
        "feature --style mv --format json Order note:String?",
      ])
    #expect(try execute(client, "archlint.mock", "{ \"name\": \"P\", \"dryRun\": true }").count == 1)
    #expect(calls(client).last == "mock --format json --dry-run P")
  }

  @Test("has nothing written over what isn't saved, nor for what can't be understood")
  func refused() throws {
    let client = try generatingClient()
    client.open("CartView.swift", "// not saved")
    let order = "{ \"name\": \"Order\" }"
    #expect(
      try execute(client, "archlint.feature", order).first?["error"]?["message"]?.string
        == "save 'CartView.swift' first")
    #expect(calls(client).count == 1)
    #expect(
      try execute(client, "archlint.tests", "{ \"name\": \"Broken\" }").first?["error"]?["message"]?.string
        == "no such type")
    for wrong in [
      "{}", "3", "{ \"name\": 3 }", "{ \"name\": \"A\", \"options\": { \"force\": \"\" } }",
      "{ \"name\": \"A\", \"fields\": [3] }", "{ \"name\": \"A\", \"fields\": \"a:Int\" }",
      "{ \"name\": \"A\", \"folder\": \"Sources\" }", "{ \"name\": \"A\", \"folder\": \"file:///elsewhere\" }",
    ] {
      #expect(try execute(client, "archlint.feature", wrong).first?["error"]?["code"]?.integer(.identifier) == -32_602)
    }
    #expect(try execute(client, "archlint.feature", "{ \"name\": \"--force\" }").first?["error"] != nil)
    #expect(calls(client).count == 2)
  }

  @Test("asks to be told of changed configurations, and asks again for diagnostics after one")
  func watching() throws {
    let client = try EditorClient(
      pulls: true,
      capabilities: """
        "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true }, \
        "diagnostics": { "refreshSupport": true } },
        """)
    func messages(_ method: String) throws -> [JSONNode] {
      try client.server.answers(to: Array("{ \"method\": \"\(method)\", \"params\": {} }".utf8))
        .map { try JSONReader.parse($0, allowing: .none) }
    }
    let registration = try messages("initialized").first
    #expect(registration?["method"]?.string == "client/registerCapability")
    #expect(registration?["params"]?["registrations"]?.elements?.first?["registerOptions"]?["watchers"] != nil)
    #expect(try messages("workspace/didChangeWatchedFiles").first?["method"]?.string == "workspace/diagnostic/refresh")
    #expect(client.request("initialize", "{}")?["error"]?["code"]?.integer(.identifier) == -32_600)
  }

  @Test("asks to be told of project files in the folders above its own, where the client can")
  func watchingAbove() throws {
    for (support, count) in [("", 1), (", \"relativePatternSupport\": true", 2)] {
      let client = try EditorClient(
        capabilities: "\"workspace\": { \"didChangeWatchedFiles\": { \"dynamicRegistration\": true\(support) } },")
      let app = client.root + "/Shop/App"
      for folder in [app, client.root + "/.git"] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      func messages(_ method: String, _ parameters: String) throws -> [JSONNode] {
        try client.server.answers(to: Array("{ \"method\": \"\(method)\", \"params\": \(parameters) }".utf8))
          .map { try JSONReader.parse($0, allowing: .none) }
      }
      func watchers(_ message: JSONNode?) -> [JSONNode] {
        message?["params"]?["registrations"]?.elements?.first?["registerOptions"]?["watchers"]?.elements ?? []
      }
      // Nothing lies above the top of a repository.
      let first = try messages("initialized", "{}")
      #expect(first.count == 1)
      let inside = watchers(first.first).compactMap { $0["globPattern"]?.string }
      #expect(inside.contains("**/*.pbxproj"))
      let added = try messages(
        "workspace/didChangeWorkspaceFolders",
        "{ \"event\": { \"added\": [{ \"uri\": \"\(client.address("Shop/App"))\", \"name\": \"a\" }], \"removed\": [] } }"
      )
      #expect(added.count == count - 1)
      let folders = Set(added.flatMap(watchers).compactMap { $0["globPattern"]?["baseUri"]?.string })
      #expect(folders.count == 2 * (count - 1) && folders.allSatisfy { !$0.hasSuffix("/App") })
      let patterns = added.flatMap(watchers).compactMap { $0["globPattern"]?["pattern"]?.string }
      #expect(patterns.contains("*.xcodeproj/*.pbxproj") == (count == 2))
    }
  }

  @Test("keeps positions out of range and inside of characters within the text", arguments: [[], ["utf-8"]])
  func positions(_ encodings: [String]) throws {
    let client = try EditorClient(encodings: encodings)
    client.open("CartViewModel.swift", EditorClient.viewModel)
    let document = "\"textDocument\": { \"uri\": \"\(client.address("CartViewModel.swift"))\", \"version\": 2 }"
    // The balloon has two units or four bytes; the place is behind the first.
    for (start, end) in [
      ("2, \"character\": 6", "2, \"character\": 9223372036854775807"),
      ("-5, \"character\": -5", "9223372036854775807, \"character\": 0"),
    ] {
      let range = "{ \"start\": { \"line\": \(start) }, \"end\": { \"line\": \(end) } }"
      client.notify(
        "textDocument/didChange", "{ \(document), \"contentChanges\": [{ \"range\": \(range), \"text\": \"\" }] }")
      let symbols = client.request("textDocument/documentSymbol", "{ \(document) }")?["result"]?.elements
      #expect(symbols != nil)
    }
    #expect(client.request("textDocument/documentSymbol", "{ \(document) }")?["result"]?.elements?.isEmpty == true)
  }
}
