import Foundation
import JSONRPC
import JSONText
import ModelContextServer
import Testing

@Suite("The server of the Model Context Protocol")
struct ContextServerTests {
  /// A client with a project of two files on the disk.
  private final class Client {
    var server: ContextServer
    let root: String
    private var number = 0

    /// - Parameter folder: The server's, in place of the project's.
    init(version: String? = "2025-06-18", folder zone: String? = nil) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcp test-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      root = folder.resolvingSymlinksInPath().path
      server = ContextServer(folder: zone ?? root)
      try """
      import SwiftUI
      @MainActor final class CartViewModel: ObservableObject {
        static let shared = CartViewModel()
        @Published private(set) var count = 0
      }
      """.write(toFile: root + "/CartViewModel.swift", atomically: true, encoding: .utf8)
      try """
      import SwiftUI
      struct CartView: View {
        @StateObject private var viewModel = CartViewModel()
        var body: some View { Text("a") }
      }
      """.write(toFile: root + "/CartView.swift", atomically: true, encoding: .utf8)
      try "{ \"guide\": \"mvvm-pattern\" }".write(toFile: root + "/.archlint.json", atomically: true, encoding: .utf8)
      if let version { _ = request("initialize", "{ \"protocolVersion\": \"\(version)\", \"capabilities\": {} }") }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func send(_ body: String) -> [JSONNode] {
      server.answers(to: Array(body.utf8)).compactMap { try? JSONReader.parse($0, allowing: .none) }
    }

    func request(_ method: String, _ parameters: String) -> JSONNode? {
      number += 1
      let answers = send(
        "{ \"jsonrpc\": \"2.0\", \"id\": \(number), \"method\": \"\(method)\", \"params\": \(parameters) }")
      guard answers.count == 1, answers[0]["id"]?.integer(.identifier) == number else { return nil }
      return answers[0]
    }

    /// The text of a tool's answer, and whether it tells of a failure.
    func call(_ tool: String, _ arguments: String) -> (text: String, isError: Bool) {
      let result = request("tools/call", "{ \"name\": \"\(tool)\", \"arguments\": \(arguments) }")?["result"]
      let text = result?["content"]?.elements?.first?["text"]?.string ?? ""
      return (text, result?["isError"]?.bool ?? true)
    }
  }

  @Test(
    "agrees on the version that is asked for where it knows it, else on its newest",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-11-25", "2025-11-25"),
      ("1999-01-01", "2025-11-25"), ("", "2025-11-25"),
    ])
  func versions(_ asked: String, _ agreed: String) throws {
    let client = try Client(version: nil)
    let result = client.request("initialize", "{ \"protocolVersion\": \"\(asked)\" }")?["result"]
    #expect(result?["protocolVersion"]?.string == agreed)
    #expect(result?["serverInfo"]?["name"]?.string == "archlint")
    #expect(result?["instructions"]?.string?.contains("rules_for") == true)
    #expect(client.send("{ \"method\": \"notifications/initialized\" }").isEmpty)
    #expect(client.request("initialize", "{ \"protocolVersion\": \"\(asked)\" }")?["error"] != nil)
  }

  @Test("lists its tools with schemas that say what they need, and none that writes")
  func list() throws {
    let tools = try Client().request("tools/list", "{}")?["result"]?["tools"]?.elements ?? []
    #expect(tools.compactMap { $0["name"]?.string } == ["check", "explain", "roles", "rules_for", "feature"])
    for tool in tools {
      #expect(tool["inputSchema"]?["type"]?.string == "object")
      let properties = (tool["inputSchema"]?["properties"]?.members ?? []).map(\.key)
      let required = (tool["inputSchema"]?["required"]?.elements ?? []).compactMap(\.string)
      #expect(!properties.isEmpty && Set(required).isSubset(of: properties))
      #expect(tool["annotations"]?["readOnlyHint"]?.bool == true)
    }
  }

  @Test("tells findings with places, help and what to ask for where there are more")
  func check() throws {
    let client = try Client()
    let all = client.call("check", "{ \"paths\": [\"\(client.root)\"] }")
    #expect(!all.isError && all.text.contains("; guide mvvm-pattern\n"))
    #expect(all.text.contains("view-model-no-singleton"))
    #expect(all.text.contains("\nCartViewModel.swift:3:14 "))
    let one = client.call("check", "{ \"paths\": [\"\(client.root)\"], \"limit\": 1 }")
    #expect(one.text.contains("narrow down by 'paths', 'only', 'kind' or 'changed_since'"))
    let only = client.call("check", "{ \"paths\": [\"\(client.root)\"], \"only\": [\"has-tests\"] }")
    #expect(only.text.contains("has-tests") && !only.text.contains("view-model-no-singleton"))
  }

  @Test("checks a file as it is proposed, before it is written")
  func content() throws {
    let client = try Client()
    let path = "\"paths\": [\"\(client.root)/CartViewModel.swift\"]"
    let text = "import SwiftUI\\n@MainActor final class CartViewModel: ObservableObject { @Published var other = 0 }"
    let answer = client.call("check", "{ \(path), \"content\": \"\(text)\" }")
    #expect(!answer.isError && answer.text.contains("CartViewModel.other"))
    #expect(!answer.text.contains("view-model-no-singleton"))
    #expect(client.call("check", "{ \(path) }").text.contains("view-model-no-singleton"))
    #expect(client.call("check", "{ \"content\": \"\" }").isError)
    let above = client.call("check", "{ \"paths\": [\"a/../../b.swift\"], \"content\": \"\" }")
    #expect(above.isError && above.text.contains("'a/../../b.swift' lies outside of the project at '\(client.root)'"))
    // What has no name yet is no type, and told as what it is.
    let nameless = client.call("check", "{ \(path), \"content\": \"struct\" }")
    #expect(nameless.text.contains("not checked in full: not valid Swift") && !nameless.text.contains("''"))
    for (path, reason) in [("", "is a folder"), ("/README.md", "is no Swift file")] {
      let answer = client.call("check", "{ \"paths\": [\"\(client.root)\(path)\"], \"content\": \"\" }")
      #expect(answer.isError && answer.text.contains(reason))
    }
  }

  @Test(
    "takes absolute paths inside of the project, through links as well, and refuses all others with one message",
    arguments: [
      ("check", "{ \"paths\": [\"PATH/CartViewModel.swift\"] }"),
      ("explain", "{ \"subject\": \"PATH/CartViewModel.swift:3\" }"),
      ("roles", "{ \"path\": \"PATH/CartViewModel.swift\" }"),
      ("rules_for", "{ \"path\": \"PATH/CartViewModel.swift\" }"),
    ])
  func absolutePaths(_ tool: String, _ arguments: String) throws {
    let (client, other) = (try Client(), try Client())
    let link = client.root + " link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: client.root)
    defer { try? FileManager.default.removeItem(atPath: link) }
    for root in [client.root, link, client.root + "/../" + URL(fileURLWithPath: client.root).lastPathComponent] {
      let answer = client.call(tool, arguments.replacingOccurrences(of: "PATH", with: root))
      #expect(!answer.isError && answer.text.contains("CartViewModel"), "\(answer)")
      #expect(!answer.text.contains("doesn't exist"))
    }
    for root in [other.root, client.root + "x", client.root + "/.."] {
      let answer = client.call(tool, arguments.replacingOccurrences(of: "PATH", with: root))
      #expect(
        answer == ("'\(root)/CartViewModel.swift' lies outside of the project at '\(client.root)'", true), "\(answer)")
    }
  }

  @Test("shows of an example the file that is most like the one asked for")
  func exampleFile() throws {
    let client = try Client()
    let rules = client.call("rules_for", "{ \"path\": \"\(client.root)/CartViewModel.swift\", \"examples\": true }")
      .text
    let section = rules.components(separatedBy: "\n## ").first { $0.contains("`view-model-protocol-dependencies`") }
    #expect(section?.contains("ViewModel: ObservableObject") == true, "\(section ?? rules)")
  }

  @Test("explains rules and lines, shows roles, and what holds for a file that isn't there yet")
  func otherTools() throws {
    let client = try Client()
    #expect(client.call("explain", "{ \"subject\": \"view-size\" }").text.contains("```rule"))
    let line = client.call("explain", "{ \"subject\": \"\(client.root)/CartViewModel.swift:3\" }")
    #expect(!line.isError && line.text.contains("view-model-no-singleton"))
    let roles = client.call("roles", "{ \"path\": \"\(client.root)\" }")
    #expect(roles.text.contains("CartView ") && roles.text.contains("CartViewModel"))
    let why = client.call("roles", "{ \"path\": \"\(client.root)\", \"type\": \"CartView\" }")
    #expect(why.text.contains("holds") && !why.text.contains("CartViewModel is"))
  }

  @Test("takes names for names: no tab, control or markup of theirs is in an answer")
  func foreignNames() throws {
    let client = try Client()
    let names = ["a\tb", "c\u{1B}[31m", "<img src=x>", "[a](https://evil.example)", "d\u{202E}e"]
    let types = names.map { "final class `\($0)`: ObservableObject { static let shared = b! }" }
    try ("import SwiftUI\n" + types.joined(separator: "\n"))
      .write(toFile: client.root + "/Names.swift", atomically: true, encoding: .utf8)
    let answers = [
      client.call("check", "{ \"paths\": [\"\(client.root)\"] }"),
      client.call("roles", "{ \"path\": \"\(client.root)\" }"),
      client.call("rules_for", "{ \"path\": \"\(client.root)/Names.swift\" }"),
    ]
    for (text, isError) in answers {
      #expect(!isError)
      #expect(!text.unicodeScalars.contains { $0 == "\t" || $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(text)")
    }
    let page = answers[2].text.replacing(/`[^`\n]*`/, with: "")
    #expect(!page.contains("<img") && !page.contains("]("), "\(page)")
  }

  @Test(
    "answers arguments that it can't take with a result for the model",
    arguments: [
      ("check", "{ \"path\": [] }", "did you mean 'paths'?"), ("check", "{ \"paths\": \"a\" }", "array of strings"),
      ("check", "{ \"paths\": [\"no/such/folder\"] }", "no file or folder"),
      ("check", "{ \"kind\": [\"bugs\"] }", "one of bug, design"), ("check", "{ \"limit\": 0 }", "from 1 to 200"),
      ("check", "{ \"limit\": 1.5 }", "from 1 to 200"),
      ("check", "{ \"only\": [\"view-sise\"] }", "did you mean 'view-size'?"),
      ("check", "{ \"changed_since\": \"--output=x\" }", "not a branch, tag or commit"),
      ("explain", "{}", "needs the argument 'subject'"), ("explain", "{ \"subject\": null }", "a string, not null"),
      ("explain", "{ \"subject\": \"view-sise\" }", "did you mean 'view-size'?"),
      ("explain", "{ \"subject\": \"none.swift:3\" }", "no file 'none.swift'"),
      ("rules_for", "{ \"path\": \"a.swift\", \"examples\": 1 }", "a boolean, not a number"),
      ("feature", "{ \"name\": \"--force\" }", "would be an option"),
      ("feature", "{ \"name\": \"A\", \"into\": \"-x\" }", "would be an option"),
    ])
  func badArguments(_ tool: String, _ arguments: String, _ text: String) throws {
    let client = try Client(folder: FileManager.default.currentDirectoryPath)
    let answer = client.call(tool, arguments)
    #expect(answer.isError && answer.text.contains(text), "\(answer.text)")
  }

  @Test(
    "answers what the protocol doesn't know with an error of the protocol",
    arguments: [
      ("tools/call", "{ \"name\": \"none\" }", -32_602), ("tools/call", "{}", -32_602),
      ("tools/call", "{ \"name\": \"check\", \"arguments\": [] }", -32_602), ("tools/call", "[]", -32_602),
      ("tools/list", "{ \"cursor\": \"x\" }", -32_602), ("resources/list", "{}", -32_601),
      ("initialize", "{}", -32_600),
    ])
  func protocolErrors(_ method: String, _ parameters: String, _ code: Int) throws {
    #expect(try Client().request(method, parameters)?["error"]?["code"]?.integer(.identifier) == code)
  }

  @Test("answers a ping at any time, and nothing else before it is set up")
  func order() throws {
    let client = try Client(version: nil)
    #expect(client.request("ping", "{}")?["result"] != nil)
    #expect(client.request("tools/list", "{}")?["error"]?["code"]?.integer(.identifier) == -32_600)
    #expect(client.request("initialize", "{}")?["error"]?["code"]?.integer(.identifier) == -32_602)
  }

  @Test("says nothing to notifications, answers and requests that were taken back")
  func silence() throws {
    let client = try Client()
    client.server.glance(
      at: Array("{ \"method\": \"notifications/cancelled\", \"params\": { \"requestId\": \"a\" } }".utf8))
    #expect(client.send("{ \"id\": \"a\", \"method\": \"ping\" }").isEmpty)
    #expect(client.send("{ \"id\": \"a\", \"method\": \"ping\" }").count == 1)
    #expect(client.send("{ \"id\": 1, \"result\": {} }").isEmpty)
    #expect(client.send("{ \"method\": \"notifications/roots/list_changed\" }").isEmpty)
  }

  @Test("takes several messages at once only in the version that has that")
  func batches() throws {
    let batch = "[{ \"id\": 1, \"method\": \"ping\" }, { \"method\": \"notifications/x\" }, 3]"
    let old = try Client(version: "2025-03-26").send(batch)
    #expect(old.first?.elements?.count == 2)
    let new = try Client().send(batch)
    #expect(new.first?["error"]?["code"]?.integer(.identifier) == -32_600)
  }
}
