import Foundation
import JSONText
import LanguageServer
import Testing

/// A client with a project of two files on the disk.
final class EditorClient {
  var server: LanguageServer
  let root: String
  private var number = 0

  /// - Parameters:
  ///   - more: Further capabilities, each with a comma at its end.
  ///   - generator: The path of a program in place of `archgen`, from the project.
  init(
    encodings: [String] = [], pulls: Bool = false, capabilities more: String = "", generator: String? = nil
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lsp test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path
    let path = root
    server = LanguageServer(generator: generator.map { path + "/" + $0 })
    try EditorClient.viewModel.write(toFile: root + "/CartViewModel.swift", atomically: true, encoding: .utf8)
    try EditorClient.view.write(toFile: root + "/CartView.swift", atomically: true, encoding: .utf8)
    try "{ \"guide\": \"mvvm-pattern\", \"rules\": { \"has-tests\": \"off\" } }"
      .write(toFile: root + "/.archlint.json", atomically: true, encoding: .utf8)
    let list = encodings.map { "\"\($0)\"" }.joined(separator: ",")
    let diagnostic = pulls ? ", \"textDocument\": { \"diagnostic\": {} }" : ""
    _ = request(
      "initialize",
      """
      { "capabilities": { \(more) "general": { "positionEncodings": [\(list)] }\(diagnostic) }, \
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

  func open(_ name: String, _ text: String) { open(text, at: address(name), version: 1) }

  func open(_ text: String, at address: String, version: Int) {
    let quoted = text.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\"", with: "\\\"")
    notify(
      "textDocument/didOpen",
      "{ \"textDocument\": { \"uri\": \"\(address)\", \"version\": \(version), \"text\": \"\(quoted)\" } }")
  }

  /// The addresses of the diagnostics that the server sends now, with the version and how many there are.
  func published() -> [(address: String, version: Int?, count: Int)] {
    server.work().compactMap { bytes in
      guard let parameters = (try? JSONReader.parse(bytes, allowing: .none))?["params"],
        let address = parameters["uri"]?.string
      else { return nil }
      return (address, parameters["version"]?.integer(.identifier), parameters["diagnostics"]?.elements?.count ?? 0)
    }
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
