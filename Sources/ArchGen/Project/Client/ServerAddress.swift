import ProjectIndex
import SwiftOutline

/// Finds the address of the server that a project's own code names.
enum ServerAddress {
  /// An expression for a `URL`: a constant of the project, else the part that most addresses in its code begin with;
  /// `nil` where there is none, or several are as good.
  ///
  /// - Parameter client: The name of the type through which requests go, if any.
  static func expression(_ index: ProjectIndex, client: String? = nil) -> String? {
    constant(index) ?? literal(index, client)
  }

  private static func constant(_ index: ProjectIndex) -> String? {
    var found: [String] = []
    for entry in index.types where !entry.isTest && !entry.isPreview && !entry.isLocal {
      for member in entry.members {
        let declaration = index[member]
        let name = index.names.text(declaration.name)
        guard [.constant, .variable].contains(declaration.kind), declaration.flags.contains(.isStatic),
          declaration.access > .fileprivate || !declaration.hasExplicitAccess,
          name.lowercased().contains("baseurl")
        else { continue }
        let path = "\(entry.qualifiedName).\(name)"
        switch written(declaration, member, index) {
        case "URL": found.append(path)
        case "String": found.append("URL(string: \(path))!")
        default: break
        }
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func written(_ declaration: Declaration, _ member: DeclarationID, _ index: ProjectIndex) -> String {
    func text(_ node: UInt32) -> String { index.text(NodeID(file: member.file, index: node)) }
    if declaration.type != Node.none { return text(declaration.type) }
    guard declaration.value != Node.none else { return "" }
    let value = text(declaration.value)
    if value.hasPrefix("URL("), value.hasSuffix("!") { return "URL" }
    return value.hasPrefix("\"") ? "String" : ""
  }

  private static func literal(_ index: ProjectIndex, _ client: String?) -> String? {
    var byHost: [String: [[Substring]]] = [:]
    let requesting = requestingFiles(index, client)
    for (file, addresses) in addressesByFile(index) where isAsked(file, by: requesting, index) {
      for address in addresses {
        let parts = address.split(separator: "/", omittingEmptySubsequences: true)
        guard parts.count > 1 else { continue }
        byHost[parts[0] + "//" + parts[1], default: []].append(Array(parts.dropFirst(2)))
      }
    }
    let total = byHost.values.reduce(0) { $0 + $1.count }
    guard let (host, paths) = byHost.first(where: { $0.value.count * 2 > total }) else { return nil }
    // What comes before the last name of a path is shared by all, but for a few that are about something else.
    var common: [Substring] = []
    while let next = paths.lazy.compactMap({ $0.count > common.count + 1 ? $0[common.count] : nil }).first(where: {
      part in
      paths.count { $0.count > common.count + 1 && $0.prefix(common.count + 1) == (common + [part])[...] } * 4
        > paths.count * 3
    }) {
      common.append(next)
    }
    return "URL(string: \"\(([host[...]] + common).joined(separator: "/"))\")!"
  }

  private static func addressesByFile(_ index: ProjectIndex) -> [(file: Int, addresses: [String])] {
    index.files.indices.compactMap { file in
      guard !index.files[file].isTest, !index.files[file].isPreview else { return nil }
      let addresses = addresses(in: index.files[file].outline.source)
      return addresses.isEmpty ? nil : (file, addresses)
    }
  }

  /// The names in each file that makes requests.
  private static func requestingFiles(_ index: ProjectIndex, _ client: String?) -> [Int: Set<String>] {
    let words = Set(["URLSession", "URLRequest", client].compactMap { $0 })
    var found: [Int: Set<String>] = [:]
    for file in index.files.indices where !index.files[file].isTest {
      let names = CodeWords.words(in: index.files[file].outline.source)
      if !names.isDisjoint(with: words) { found[file] = names }
    }
    return found
  }

  /// Whether a file makes requests, holds what those that do are about, or makes what makes them.
  private static func isAsked(_ file: Int, by requesting: [Int: Set<String>], _ index: ProjectIndex) -> Bool {
    if requesting[file] != nil { return true }
    func types(of file: Int) -> [String] { index.typesOfFile[file].map { index.name(ofType: $0) } }
    let own = types(of: file)
    if requesting.values.contains(where: { names in own.contains(where: names.contains) }) { return true }
    let names = CodeWords.words(in: index.files[file].outline.source)
    return requesting.keys.contains { types(of: $0).contains(where: names.contains) }
  }

  /// The addresses of servers among the texts of a file, up to what is put in while the app runs.
  private static func addresses(in source: SourceText) -> [String] {
    OutlineReader().tokens(of: source).compactMap { token in
      let text = source.text(token.start..<token.end)
      guard text.hasPrefix("\"http://") || text.hasPrefix("\"https://") else { return nil }
      return String(text.dropFirst().prefix { $0 != "\"" && $0 != "\\" && $0 != "?" })
    }
  }
}
