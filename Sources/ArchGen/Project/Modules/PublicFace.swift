import SwiftOutline

/// What of a feature's code the app needs from another module, and what that needs in turn, made public.
struct PublicFace: Sendable {
  /// The types that are public.
  private(set) var types: Set<String> = []
  /// The types of which the app makes instances.
  private var built: Set<String>
  /// The names that each protocol asks for, those of the feature included.
  private let protocols: [String: Set<String>]

  /// Requirements of known protocols, by their names.
  private static let requirements: [String: Set<String>] = [
    "View": ["body"], "Identifiable": ["id"], "CustomStringConvertible": ["description"],
    "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"],
    "Equatable": ["=="], "Hashable": ["==", "hash"], "Comparable": ["<"], "CaseIterable": ["allCases"],
    "Encodable": ["encode"], "Decodable": ["init"], "Codable": ["encode", "init"], "RawRepresentable": ["rawValue"],
  ]

  /// - Parameters:
  ///   - files: The feature's code, without tests.
  ///   - built: The types of which the app makes instances.
  init(of files: [[UInt8]], building built: Set<String>) {
    self.built = built
    let outlines = files.map { OutlineReader().outline(of: SourceText($0)) }
    var own: Set<String> = []
    for outline in outlines {
      for declaration in outline.declarations where declaration.kind.isType && declaration.parent < 0 {
        own.insert(Self.name(declaration, outline))
      }
    }
    types = own.intersection(built)
    protocols = Self.protocols(outlines)
    var isGrowing = true
    while isGrowing {
      let (count, builtCount) = (types.count, self.built.count)
      for outline in outlines { follow(outline, own) }
      isGrowing = types.count > count || self.built.count > builtCount
    }
  }

  /// The names that each protocol of the feature asks for.
  private static func protocols(_ outlines: [FileOutline]) -> [String: Set<String>] {
    var protocols = requirements
    for outline in outlines {
      for (position, declaration) in outline.declarations.enumerated() where declaration.kind == .protocol {
        let members = outline.declarations.filter { Int($0.parent) == position }
        protocols[name(declaration, outline)] = Set(members.map { name($0, outline) })
      }
    }
    return protocols
  }

  private static func name(_ declaration: Declaration, _ outline: FileOutline) -> String {
    outline.source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd))
  }

  // MARK: - What is needed

  /// Takes in what the signatures of public declarations name.
  private mutating func follow(_ outline: FileOutline, _ own: Set<String>) {
    let needed = witnessed(outline)
    for (position, declaration) in outline.declarations.enumerated() where declaration.parent >= 0 {
      let owner = outline.declarations[Int(declaration.parent)]
      guard owner.parent < 0, isPublic(position, outline, needed) || isImplicit(declaration, owner, outline) else {
        continue
      }
      let end = declaration.body == Node.none ? declaration.end : outline.nodes[Int(declaration.body)].start
      let text = outline.source.text(Int(declaration.start)..<Int(end))
      let source = SourceText(text)
      let tokens = OutlineReader().tokens(of: source)
      for (place, token) in tokens.enumerated() where token.kind == .identifier {
        let name = source.text(token.start..<token.end)
        guard own.contains(name) else { continue }
        types.insert(name)
        // A default makes an instance where the app calls.
        if place + 1 < tokens.count, tokens[place + 1].kind == .leftParenthesis { built.insert(name) }
      }
    }
  }

  /// Whether a member is as visible as its type without saying so.
  private func isImplicit(_ declaration: Declaration, _ owner: Declaration, _ outline: FileOutline) -> Bool {
    types.contains(Self.name(owner, outline)) && (owner.kind == .protocol || declaration.kind == .enumCase)
  }

  /// The names that the conformances of each type ask for.
  private func witnessed(_ outline: FileOutline) -> [String: Set<String>] {
    var witnessed: [String: Set<String>] = [:]
    for declaration in outline.declarations where declaration.parent < 0 {
      for position in declaration.inherited {
        let inherited = outline.text(of: outline.inherited[Int(position)])
        witnessed[Self.name(declaration, outline), default: []].formUnion(protocols[inherited] ?? [])
      }
    }
    return witnessed
  }

  /// Whether a declaration has to be public, and says nothing else.
  private func isPublic(_ position: Int, _ outline: FileOutline, _ needed: [String: Set<String>]) -> Bool {
    let declaration = outline.declarations[position]
    guard !declaration.hasExplicitAccess, !declaration.flags.contains(.isLocal) else { return false }
    let name = Self.name(declaration, outline)
    guard declaration.parent >= 0 else { return declaration.kind.isType && types.contains(name) }
    let owner = outline.declarations[Int(declaration.parent)]
    let ownerName = Self.name(owner, outline)
    guard owner.parent < 0, owner.kind != .protocol, declaration.kind != .enumCase, types.contains(ownerName) else {
      return false
    }
    if declaration.kind == .initializer, built.contains(ownerName) { return true }
    return needed[ownerName]?.contains(name) ?? false
  }

  // MARK: - Writing

  /// Returns a file with the word where it is needed.
  func apply(to code: [UInt8]) -> [UInt8] {
    let outline = OutlineReader().outline(of: SourceText(code))
    let needed = witnessed(outline)
    var insertions: [(offset: Int, text: String)] = []
    for (position, declaration) in outline.declarations.enumerated() {
      if isPublic(position, outline, needed) {
        let modifiers = declaration.modifiers.map { outline.modifiers[Int($0)].start }
        insertions.append((Int(min(modifiers.min() ?? declaration.keywordStart, declaration.keywordStart)), "public "))
      }
      let name = Self.name(declaration, outline)
      guard declaration.parent < 0, declaration.kind == .struct || declaration.kind == .class, built.contains(name)
      else { continue }
      if let initializer = initializer(of: position, outline) { insertions.append(initializer) }
    }
    var result = code
    for insertion in insertions.sorted(by: { $0.offset > $1.offset }) {
      result.insert(contentsOf: Array(insertion.text.utf8), at: insertion.offset)
    }
    return result
  }

  /// The initialiser that the compiler would write for its own module only; `nil` where there is one.
  private func initializer(of position: Int, _ outline: FileOutline) -> (offset: Int, text: String)? {
    let type = outline.declarations[position]
    let members = outline.declarations.filter { Int($0.parent) == position }
    if members.contains(where: { $0.kind == .initializer }) { return nil }
    let stored = members.filter { member in
      (member.kind == .variable || member.kind == .constant)
        && member.flags.isDisjoint(with: [.hasGetter, .isStatic]) && member.body == Node.none
    }
    let asked = stored.filter { $0.value == Node.none && $0.type != Node.none && $0.attributes.isEmpty }
    let parameters = asked.map { Self.name($0, outline) + ": " + outline.text(of: $0.type) }.joined(separator: ", ")
    let body = asked.map { "\n    self.\(Self.name($0, outline)) = \(Self.name($0, outline))" }.joined()
    let text = "\n\n  public init(\(parameters)) {" + body + (body.isEmpty ? "}" : "\n  }")
    let lines = SourceLines(outline.source)
    if let last = stored.last { return lines.lineEnd(from: Int(last.end)).map { ($0, text) } }
    guard let brace = lines.openingBrace(from: Int(type.nameEnd), to: Int(type.end)) else { return nil }
    let next = members.isEmpty ? "" : "\n"
    return lines.lineEnd(from: brace + 1).map { ($0, String(text.dropFirst()) + next) }
  }
}
