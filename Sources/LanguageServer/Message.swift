import JSONText

/// One message of JSON-RPC 2.0.
struct Message: Sendable {
  enum Identifier: Sendable, Hashable {
    case number(Int)
    case text(String)

    init?(_ node: JSONNode?) {
      if let number = node?.integer {
        self = .number(number)
      } else if let text = node?.string {
        self = .text(text)
      } else {
        return nil
      }
    }

    var payload: Payload {
      switch self {
      case .number(let number): .int(number)
      case .text(let text): .string(text)
      }
    }
  }

  /// `nil` for a notification, which nobody answers.
  let identifier: Identifier?
  /// `nil` for an answer of the client.
  let method: String?
  let parameters: JSONNode?

  /// Reads a message, or says what is wrong with it.
  static func read(_ bytes: [UInt8]) -> Result<Message, Failure> {
    let root: JSONNode
    do { root = try JSONReader.parse(bytes, allowing: .none) } catch {
      return .failure(Failure(code: .parse, message: error.message))
    }
    guard root.members != nil else {
      return .failure(Failure(code: .invalidRequest, message: "a message is an object, not \(root.kindDescription)"))
    }
    let identifier = Identifier(root["id"])
    if root["method"] != nil, root["method"]?.string == nil {
      return .failure(Failure(code: .invalidRequest, message: "'method' is a string", identifier: identifier))
    }
    return .success(Message(identifier: identifier, method: root["method"]?.string, parameters: root["params"]))
  }

  /// Why a request has no result.
  struct Failure: Error, Sendable {
    /// The numbers of JSON-RPC and of the Language Server Protocol.
    enum Code: Int, Sendable {
      case parse = -32_700
      case invalidRequest = -32_600
      case unknownMethod = -32_601
      case invalidParameters = -32_602
      case notInitialized = -32_002
      case cancelled = -32_800
      case failed = -32_803
    }

    var code: Code
    var message: String
    var identifier: Identifier?
  }

  static func answer(_ identifier: Identifier, _ result: Payload) -> Payload {
    ["jsonrpc": "2.0", "id": identifier.payload, "result": result]
  }

  static func answer(_ failure: Failure) -> Payload {
    [
      "jsonrpc": "2.0", "id": failure.identifier?.payload ?? .null,
      "error": ["code": .int(failure.code.rawValue), "message": .string(failure.message)],
    ]
  }

  static func notification(_ method: String, _ parameters: Payload) -> Payload {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }
}
