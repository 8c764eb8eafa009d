import JSONText

/// One message of JSON-RPC 2.0.
package struct Message: Sendable {
  package enum Identifier: Sendable, Hashable {
    case number(Int)
    case text(String)

    package init?(_ node: JSONNode?) {
      if let number = node?.integer(.identifier) {
        self = .number(number)
      } else if let text = node?.string {
        self = .text(text)
      } else {
        return nil
      }
    }

    package var payload: Payload {
      switch self {
      case .number(let number): .int(number)
      case .text(let text): .string(text)
      }
    }
  }

  /// `nil` for a notification, which nobody answers.
  package let identifier: Identifier?
  /// `nil` for an answer of the client.
  package let method: String?
  package let parameters: JSONNode?
  /// What an answer of the client brings; `nil` for another message, and for one that tells of a failure.
  package let result: JSONNode?

  /// Reads a message, or says what is wrong with it.
  package static func read(_ bytes: [UInt8]) -> Result<Message, Failure> {
    do { return read(try JSONReader.parse(bytes, allowing: .none)) } catch {
      return .failure(Failure(code: .parse, message: error.message))
    }
  }

  /// Takes a JSON value for a message, or says what is wrong with it.
  package static func read(_ root: JSONNode) -> Result<Message, Failure> {
    func invalid(_ text: String, _ identifier: Identifier? = nil) -> Result<Message, Failure> {
      .failure(Failure(code: .invalidRequest, message: text, identifier: identifier))
    }
    guard root.members != nil else { return invalid("a message is an object, not \(root.kindDescription)") }
    let identifier = Identifier(root["id"])
    guard let method = root["method"] else {
      guard root["result"] != nil || root["error"] != nil else { return invalid("'method' is missing", identifier) }
      return .success(Message(identifier: identifier, method: nil, parameters: nil, result: root["result"]))
    }
    guard let name = method.string else { return invalid("'method' is a string", identifier) }
    if let given = root["id"], identifier == nil {
      return invalid("'id' is a string or a whole number, not \(given.kindDescription)")
    }
    return .success(Message(identifier: identifier, method: name, parameters: root["params"], result: nil))
  }

  /// Why a request has no result.
  package struct Failure: Error, Sendable {
    /// The numbers of JSON-RPC and of the Language Server Protocol.
    package enum Code: Int, Sendable {
      case parse = -32_700
      case invalidRequest = -32_600
      case unknownMethod = -32_601
      case invalidParameters = -32_602
      case notInitialized = -32_002
      case cancelled = -32_800
      case failed = -32_803
    }

    package var code: Code
    package var message: String
    package var identifier: Identifier?

    package init(code: Code, message: String, identifier: Identifier? = nil) {
      self.code = code
      self.message = message
      self.identifier = identifier
    }
  }

  package static func answer(_ identifier: Identifier, _ result: Payload) -> Payload {
    ["jsonrpc": "2.0", "id": identifier.payload, "result": result]
  }

  package static func answer(_ failure: Failure) -> Payload {
    [
      "jsonrpc": "2.0", "id": failure.identifier?.payload ?? .null,
      "error": ["code": .int(failure.code.rawValue), "message": .string(failure.message)],
    ]
  }

  package static func notification(_ method: String, _ parameters: Payload) -> Payload {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  /// A request to the client.
  package static func request(_ identifier: Identifier, _ method: String, _ parameters: Payload) -> Payload {
    ["jsonrpc": "2.0", "id": identifier.payload, "method": .string(method), "params": parameters]
  }
}
