import JSONRPC
import JSONText

/// A command that an editor has the server carry out.
enum ExecutedCommand: Sendable {
  /// Tells why a type has its role.
  case why(address: String, type: String)
  case generate(GeneratorOrder)

  static let why = "archlint.why"
  /// In the order in which the client is told them.
  static let names = [why] + GeneratorOrder.commands.map { "archlint.\($0)" }

  init(_ parameters: JSONNode?) throws(Message.Failure) {
    func wrong(_ text: String) -> Message.Failure { Message.Failure(code: .invalidParameters, message: text) }
    guard let name = parameters?["command"]?.string else { throw wrong("'command' is missing or not a string") }
    guard Self.names.contains(name) else { throw wrong("there is no command '\(name)'") }
    let arguments = parameters?["arguments"]?.elements ?? []
    if name == Self.why {
      guard arguments.count == 2, let address = arguments[0].string, let type = arguments[1].string else {
        throw wrong("'\(name)' takes the address of a file and the name of a type")
      }
      self = .why(address: address, type: type)
      return
    }
    guard arguments.count == 1, arguments[0].members != nil else { throw wrong("'\(name)' takes one object") }
    self = .generate(try GeneratorOrder(String(name.dropFirst("archlint.".count)), arguments[0]))
  }
}
