import SwiftOutline

/// What of a feature's code the app needs from another module, and what that needs in turn, made public.
struct PublicFace: Sendable {
  /// The types that are public.
  private(set) var types: Set<String> = []
  /// The types of which the app makes instances.
  private var built: Set<String>
  /// The members of types that are used where the app calls, as `Type.member`.
  private var members: Set<String> = []
  /// The names that each protocol asks for, those of the feature included.
  private let protocols: [String: Set<String>]
  /// What the first initialiser of each type asks for where the call has to say it.
  private let makers: [String: [(label: String, type: String)]]
  /// The type that stands for each protocol of the feature outside of tests and previews.
  private let conformers: [String: String]

  /// Requirements of known protocols, by their names.
  private static let requirements: [String: Set<String>] = [
    "View": ["body"], "Identifiable": ["id"], "CustomStringConvertible": ["description"],
    "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"],
    "Equatable": ["=="], "Hashable": ["==", "hash"], "Comparable": ["<"], "CaseIterable": ["allCases"],
    "Encodable": ["encode"], "Decodable": ["init(from:)"], "Codable": ["encode", "init(from:)"],
    "RawRepresentable": ["rawValue"],
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
    let (makers, conformers) = Self.makers(outlines)
    (self.makers, self.conformers) = (makers, conformers)
    protocols = Self.protocols(outlines)
    var isGrowing = true
    while isGrowing {
      let count = types.count + self.built.count + members.count
      for outline in outlines { follow(outline, own) }
      // What an instance is made from has to be made, too.
      for name in self.built {
        for parameter in makers[name] ?? [] {
          guard let type = conformers[Self.plain(parameter.type)] else { continue }
          self.built.insert(type)
          types.insert(type)
        }
      }
      isGrowing = types.count + self.built.count + members.count > count
    }
  }

  /// A call that makes an instance, as far as it is known.
  func expression(for type: String, depth: Int = 0) -> String {
    let arguments = (makers[type] ?? []).map { parameter in
      let made = depth < 4 ? conformers[Self.plain(parameter.type)] : nil
      return parameter.label + ": " + (made.map { expression(for: $0, depth: depth + 1) } ?? "…")
    }
    return type + "(" + arguments.joined(separator: ", ") + ")"
  }

  private static func plain(_ type: String) -> String { String(type.split(separator: " ").last ?? "") }

  private static func makers(
    _ outlines: [FileOutline]
  ) -> (makers: [String: [(label: String, type: String)]], conformers: [String: String]) {
    var makers: [String: [(label: String, type: String)]] = [:]
    var conformers: [String: String] = [:]
    for outline in outlines {
      for (position, declaration) in outline.declarations.enumerated() {
        let name = name(declaration, outline)
        if declaration.parent < 0, [.class, .struct, .actor].contains(declaration.kind),
          !declaration.flags.contains(.isDebugOnly)
        {
          for inherited in declaration.inherited {
            conformers[outline.text(of: outline.inherited[Int(inherited)])] = name
          }
        }
        guard declaration.kind == .initializer, declaration.parent >= 0 else { continue }
        let owner = self.name(outline.declarations[Int(declaration.parent)], outline)
        guard makers[owner] == nil, position > 0 else { continue }
        makers[owner] = declaration.parameters.compactMap { place in
          let parameter = outline.parameters[Int(place)]
          guard parameter.defaultValue == Node.none, parameter.type != Node.none else { return nil }
          let text = outline.source.text(Int(parameter.start)..<Int(parameter.end))
          return (String(text.prefix { $0 != ":" && $0 != " " }), outline.text(of: parameter.type))
        }
      }
    }
    return (makers, conformers)
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
        guard place + 2 < tokens.count else { continue }
        // A default makes an instance where the app calls, or takes one that is there.
        if tokens[place + 1].kind == .leftParenthesis { built.insert(name) }
        let next = tokens[place + 2]
        if tokens[place + 1].kind == .period { members.insert(name + "." + source.text(next.start..<next.end)) }
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
    if members.contains(ownerName + "." + name) { return true }
    guard declaration.kind == .initializer else { return needed[ownerName]?.contains(name) ?? false }
    let isDecoding = declaration.parameters.first.map { position in
      outline.source.text(Int(outline.parameters[Int(position)].start)..<Int(outline.parameters[Int(position)].end))
        .hasPrefix("from ")
    }
    return built.contains(ownerName) || isDecoding == true && needed[ownerName]?.contains("init(from:)") == true
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
