/// Expands `#Preview` and `@Entry` for the compiler, which starts this program and talks to it through pipes.
@main
enum PreviewMacros {
  static func main() throws {
    let connection = CompilerConnection()
    while let message = try connection.receive() {
      try connection.send(reply(to: message))
    }
  }

  private static func reply(to message: CompilerMessage) -> PluginReply {
    switch message {
    case .getCapability: return .capability
    case .expandFreestandingMacro(let expansion):
      return .expansion(PreviewExpansion.source(of: expansion.syntax.source, discriminator: expansion.discriminator))
    case .expandAttachedMacro(let expansion):
      guard let property = EntryProperty(expansion.declSyntax.source) else {
        let source = expansion.declSyntax.source
        let skipped = source.utf8.count - LeadingTrivia.removed(from: source).utf8.count
        return .failure(
          "'@Entry' stands before a variable with a value or an optional type",
          at: expansion.declSyntax.location.moved(by: skipped))
      }
      return .expansion(expansion.macroRole == "peer" ? property.key : property.accessors)
    case .unknown: return .expansion("")
    }
  }
}
