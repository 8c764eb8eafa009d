/// What a macro plugin answers.
enum PluginReply: Encodable {
  case capability
  case expansion(String)
  case failure(String, at: CompilerMessage.Location)

  private struct Capability: Encodable {
    let capability = Version()

    struct Version: Encodable {
      let protocolVersion = 7
    }
  }

  private struct Expansion: Encodable {
    let expandedSource: String?
    let diagnostics: [Diagnostic]
  }

  private struct Diagnostic: Encodable {
    let message: String
    let severity = "error"
    let position: Position
    let highlights: [String] = []
    let notes: [String] = []
    let fixIts: [String] = []
  }

  private struct Position: Encodable {
    let fileName: String
    let offset: Int
  }

  private enum CodingKeys: String, CodingKey {
    case getCapabilityResult, expandMacroResult
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .capability: try container.encode(Capability(), forKey: .getCapabilityResult)
    case .expansion(let source):
      try container.encode(Expansion(expandedSource: source, diagnostics: []), forKey: .expandMacroResult)
    case .failure(let message, let location):
      let position = Position(fileName: location.fileName, offset: location.offset)
      let diagnostic = Diagnostic(message: message, position: position)
      try container.encode(Expansion(expandedSource: nil, diagnostics: [diagnostic]), forKey: .expandMacroResult)
    }
  }
}
