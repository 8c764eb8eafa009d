/// What the compiler asks of a macro plugin; only what is used is decoded.
enum CompilerMessage: Decodable {
  case getCapability
  case expandFreestandingMacro(FreestandingExpansion)
  case expandAttachedMacro(AttachedExpansion)
  case unknown

  /// A macro that stands where a declaration can.
  struct FreestandingExpansion: Decodable {
    let discriminator: String
    let syntax: Syntax
  }

  /// A macro that stands before a declaration.
  struct AttachedExpansion: Decodable {
    let macroRole: String
    let declSyntax: Syntax
  }

  /// Source text with its place.
  struct Syntax: Decodable {
    let source: String
    let location: Location
  }

  struct Location: Decodable {
    let fileName: String
    /// In UTF-8 bytes.
    let offset: Int

    func moved(by byteCount: Int) -> Location { Location(fileName: fileName, offset: offset + byteCount) }
  }

  private enum CodingKeys: String, CodingKey {
    case getCapability, expandFreestandingMacro, expandAttachedMacro
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.getCapability) {
      self = .getCapability
    } else if let expansion = try container.decodeIfPresent(
      FreestandingExpansion.self, forKey: .expandFreestandingMacro)
    {
      self = .expandFreestandingMacro(expansion)
    } else if let expansion = try container.decodeIfPresent(AttachedExpansion.self, forKey: .expandAttachedMacro) {
      self = .expandAttachedMacro(expansion)
    } else {
      self = .unknown
    }
  }
}
