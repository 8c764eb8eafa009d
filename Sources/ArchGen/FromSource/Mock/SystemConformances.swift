/// Writes what the system's protocols ask for, which is on no actor, whichever one the target has by default.
struct SystemConformances {
  let design: MockDesign
  /// The attributes of the mock that its extensions repeat.
  let availability: [String]

  private struct Member {
    let name: String
    let head: String
    let body: String

    var isProperty: Bool { head.contains("var ") }
  }

  private var type: String { design.name }

  /// The protocols that ask for something; a mock of one for objects has their identity and description by itself.
  private var protocols: [String] {
    let identities = ["Hashable", "Equatable"]
    let texts = ["CustomStringConvertible", "CustomDebugStringConvertible"]
    let others = ["CustomReflectable", "TextOutputStream", "CaseIterable", "Codable", "Decodable", "Encodable"]
    let isObject = design.subject.isObject
    return ((isObject ? [] : identities) + ["Comparable"] + (isObject ? [] : texts) + others)
      .filter(design.subject.systemProtocols.contains)
  }

  func write(to lines: inout CodeLines) {
    let protocols = self.protocols
    guard !protocols.isEmpty else { return }
    lines.blank()
    for attribute in availability { lines.line(attribute) }
    lines.block("nonisolated extension \(type): \(protocols.map(design.system).joined(separator: ", "))") { lines in
      for member in members(of: protocols) where !isRequired(member) {
        if member.name == "<" || member.name == "init" {
          lines.block(member.head) { $0.line(member.body) }
        } else {
          lines.line(member.head + (member.body.isEmpty ? " {}" : " { \(member.body) }"))
        }
        lines.blank()
      }
    }
  }

  /// Whether a protocol of the project asks for the same, which has its own member.
  private func isRequired(_ member: Member) -> Bool {
    design.subject.requirements.contains { requirement in
      requirement.plainName == member.name && requirement.kind == (member.isProperty ? .property : .method)
        && requirement.parameters.count == (member.isProperty ? 0 : 1)
    }
  }

  private func members(of protocols: [String]) -> [Member] {
    let (bool, text, object) = (design.system("Bool"), design.system("String"), design.system("ObjectIdentifier"))
    let operands = "(left: \(type), right: \(type)) -> \(bool)"
    func isAny(_ names: String...) -> Bool { !Set(protocols).isDisjoint(with: names) }
    var members: [Member] = []
    func add(_ isAsked: Bool, _ name: String, _ head: String, _ body: String) {
      if isAsked { members.append(Member(name: name, head: head, body: body)) }
    }
    add(
      isAny("Hashable", "Equatable", "Comparable") && !design.subject.isObject, "==", "static func == \(operands)",
      "left === right")
    add(isAny("Comparable"), "<", "static func < \(operands)", "\(object)(left) < \(object)(right)")
    add(
      isAny("Hashable"), "hash", "func hash(into hasher: inout \(design.system("Hasher")))",
      "hasher.combine(\(object)(self))")
    add(isAny("CustomStringConvertible"), "description", "var description: \(text)", "\"\(type)\"")
    add(isAny("CustomDebugStringConvertible"), "debugDescription", "var debugDescription: \(text)", "\"\(type)\"")
    add(isAny("CustomReflectable"), "customMirror", "var customMirror: Mirror", "Mirror(self, children: [:])")
    add(isAny("TextOutputStream"), "write", "func write(_ string: \(text))", "")
    add(isAny("CaseIterable"), "allCases", "static var allCases: [\(type)]", "[]")
    add(
      isAny("Codable", "Decodable"), "init",
      "convenience init(from decoder: any Decoder) throws",
      "throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: \"\(type) can't be decoded\"))")
    add(isAny("Codable", "Encodable"), "encode", "func encode(to encoder: any Encoder) throws", "")
    return members
  }
}
