import ArchLint
import JSONRPC
import JSONText
import Platform

/// The server of `archlint mcp`: takes messages of the Model Context Protocol, and gives those to send.
///
/// It reads and never writes; what a tool can't answer is a result for the model to read, what isn't understood is an error
/// of the protocol.
package struct ContextServer: MessageServer {
  /// The versions of the protocol with a handshake, the newest first.
  private static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The only version in which several messages may come as an array.
  private static let versionWithBatches = "2025-03-26"

  private var version: String?
  private var cancelled = Cancellations()

  /// The client ends a session by closing the stream.
  package let exitStatus: Int32? = nil
  package let statusAtEndOfInput: Int32 = 0
  package let hasWork = false

  private let zone: String

  /// - Parameter folder: Absolute path of the folder whose project is asked about.
  package init(folder: String = FileSystem.currentDirectory()) {
    zone = EnclosingFolders.outermostConfigured(from: folder) ?? folder
  }

  package mutating func glance(at body: [UInt8]) {
    cancelled.note(body, method: "notifications/cancelled", key: "requestId")
  }

  package mutating func settle() { cancelled.removeAll() }

  package mutating func work() -> [[UInt8]] { [] }

  package mutating func answers(to body: [UInt8]) -> [[UInt8]] {
    let root: JSONNode
    do { root = try JSONReader.parse(body, allowing: .none) } catch { return [complaint(error.message)] }
    guard version == Self.versionWithBatches, let elements = root.elements, !elements.isEmpty else {
      return answer(to: root).map { [$0.bytes] } ?? []
    }
    let answers = elements.compactMap { answer(to: $0) }
    return answers.isEmpty ? [] : [Payload.array(answers).bytes]
  }

  private mutating func answer(to root: JSONNode) -> Payload? {
    let message: Message
    switch Message.read(root) {
    case .failure(let failure): return Message.answer(failure)
    case .success(let read): message = read
    }
    // Notifications and answers ask for nothing, and what was taken back isn't to be answered.
    guard let method = message.method, let identifier = message.identifier, !cancelled.take(identifier) else {
      return nil
    }
    do throws(Message.Failure) {
      return Message.answer(identifier, try result(of: method, message.parameters))
    } catch {
      var failure = error
      failure.identifier = identifier
      return Message.answer(failure)
    }
  }

  private mutating func result(of method: String, _ parameters: JSONNode?) throws(Message.Failure) -> Payload {
    if let parameters, parameters.members == nil {
      throw Message.Failure(
        code: .invalidParameters, message: "'params' is an object, not \(parameters.kindDescription)")
    }
    switch method {
    case "initialize": return try initialize(parameters)
    case "ping": return [:]
    case "tools/list", "tools/call":
      guard version != nil else { throw Message.Failure(code: .invalidRequest, message: "'initialize' comes first") }
      return try method == "tools/list" ? list(parameters) : call(parameters)
    default: throw Message.Failure(code: .unknownMethod, message: "there is no method '\(method)'")
    }
  }

  private mutating func initialize(_ parameters: JSONNode?) throws(Message.Failure) -> Payload {
    guard version == nil else { throw Message.Failure(code: .invalidRequest, message: "'initialize' comes once") }
    guard let wanted = parameters?["protocolVersion"]?.string else {
      throw Message.Failure(code: .invalidParameters, message: "'protocolVersion' is missing or not a string")
    }
    let agreed = Self.versions.contains(wanted) ? wanted : Self.versions[0]
    version = agreed
    return [
      "protocolVersion": .string(agreed), "capabilities": ["tools": ["listChanged": false]],
      "serverInfo": ["name": "archlint", "title": "archlint", "version": .string(Version.withCommit)],
      "instructions": .string(Self.instructions),
    ]
  }

  private func list(_ parameters: JSONNode?) throws(Message.Failure) -> Payload {
    // All tools fit into one answer, so that no cursor was ever given out.
    if let cursor = parameters?["cursor"], cursor.value != .null {
      throw Message.Failure(code: .invalidParameters, message: "there is no such cursor")
    }
    return ["tools": .array(contextTools.map { $0.description.payload })]
  }

  private func call(_ parameters: JSONNode?) throws(Message.Failure) -> Payload {
    guard let name = parameters?["name"]?.string else {
      throw Message.Failure(code: .invalidParameters, message: "'name' is missing or not a string")
    }
    guard let tool = contextTools.first(where: { $0.description.name == name }) else {
      throw Message.Failure(code: .invalidParameters, message: "Unknown tool: '\(name)'")
    }
    let given = parameters?["arguments"]
    if let given, given.members == nil {
      throw Message.Failure(
        code: .invalidParameters, message: "'arguments' is an object, not \(given.kindDescription)")
    }
    do throws(ToolProblem) {
      let text = try tool.run(try ToolArguments(given, of: tool.description, in: zone))
      return Self.result(ToolText.capped(text, narrowing: tool.narrowing), isError: false)
    } catch {
      return Self.result(ToolText.capped(error.text, narrowing: tool.narrowing), isError: true)
    }
  }

  private static func result(_ text: String, isError: Bool) -> Payload {
    ["content": [["type": "text", "text": .string(text)]], "isError": .bool(isError)]
  }

  private static let instructions = """
    archlint checks SwiftUI projects against the architecture guide that they follow (MV or MVVM). Paths are \
    relative to the folder of the project. Nothing here writes files.

    Before writing a Swift file, call rules_for with its path. For a new feature, call feature: it plans model, \
    service, state, views and tests in the project's own style. After edits, call check, with changed_since: "HEAD" \
    for what the edits introduced, and fix errors and warnings as their help says; explain says why a rule exists, \
    and roles what a type is taken for. To keep code that is right despite a finding, put a comment above the line: \
    // archlint:disable:next RULE – the reason
    """
}
