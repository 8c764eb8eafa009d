import Findings
import JSONText
import Platform
import SafeText

/// The arguments of a call, each of the kind that the tool's description says.
struct ToolArguments: Sendable {
  private let values: [String: JSONNode]
  /// The folder that no path may lead out of.
  private let zone: String

  /// Checks the arguments of a call against the tool's description.
  ///
  /// - Parameter zone: Absolute path of the folder that no path may lead out of.
  init(_ node: JSONNode?, of tool: ToolDescription, in zone: String) throws(ToolProblem) {
    var values: [String: JSONNode] = [:]
    for member in node?.members ?? [] {
      guard let parameter = tool.parameters.first(where: { $0.name == member.key }) else {
        let names = tool.parameters.map(\.name)
        let hint = NearestWord.suggestion(for: member.key, among: names).map { "; did you mean '\($0)'?" }
        throw ToolProblem(
          "'\(tool.name)' has no argument '\(member.key)'" + (hint ?? "; it has " + names.joined(separator: ", ")))
      }
      if case .null = member.value.value, !parameter.isRequired { continue }
      try Self.check(member.value, parameter)
      values[member.key] = member.value
    }
    for parameter in tool.parameters where parameter.isRequired && values[parameter.name] == nil {
      throw ToolProblem("'\(tool.name)' needs the argument '\(parameter.name)': \(parameter.summary)")
    }
    self.values = values
    self.zone = zone
  }

  /// A path, absolute or from the server's folder.
  func path(_ name: String) throws(ToolProblem) -> String? {
    guard let path = text(name) else { return nil }
    return try inside(path)
  }

  func paths(_ name: String) throws(ToolProblem) -> [String] {
    try texts(name).map { path throws(ToolProblem) in try inside(path) }
  }

  /// The path itself, or where it leads through links; throws where that lies outside of the project.
  func inside(_ path: String) throws(ToolProblem) -> String {
    if FileSystem.relative(FileSystem.absolute(path), to: zone) != nil { return path }
    let folder = FileSystem.existingFolder(above: path)
    if let rest = FileSystem.relative(FileSystem.absolute(path), to: folder),
      let real = FileSystem.realPath(folder).map({ FileSystem.join($0, rest) }),
      let zone = FileSystem.realPath(zone), FileSystem.relative(real, to: zone) != nil
    {
      return real
    }
    throw ToolProblem("'\(path)' lies outside of the project at '\(zone)'")
  }

  func text(_ name: String) -> String? { values[name]?.string }

  func texts(_ name: String) -> [String] { (values[name]?.elements ?? []).compactMap(\.string) }

  func flag(_ name: String) -> Bool? { values[name]?.bool }

  func number(_ name: String) -> Int? { values[name]?.integer(.identifier) }

  private static func check(_ value: JSONNode, _ parameter: ToolParameter) throws(ToolProblem) {
    let name = parameter.name
    func wrong(_ wanted: String) -> ToolProblem {
      ToolProblem("'\(name)' is \(wanted), not \(value.kindDescription)")
    }
    switch parameter.kind {
    case .text: if value.string == nil { throw wrong("a string") }
    case .texts:
      guard let elements = value.elements, elements.allSatisfy({ $0.string != nil }) else {
        throw ToolProblem("'\(name)' is an array of strings")
      }
    case .choice(let words):
      guard let word = value.string else { throw wrong("a string") }
      try check(word, name, words)
    case .choices(let words):
      guard let elements = value.elements else { throw wrong("an array of strings") }
      for element in elements {
        guard let word = element.string else { throw ToolProblem("'\(name)' is an array of strings") }
        try check(word, name, words)
      }
    case .flag: if value.bool == nil { throw wrong("a boolean") }
    case .number(let range):
      guard value.integer(GivenNumber(range)) != nil else { throw ToolProblem("'\(name)' is \(GivenNumber(range))") }
    }
  }

  private static func check(_ word: String, _ name: String, _ words: [String]) throws(ToolProblem) {
    guard !words.contains(word) else { return }
    throw ToolProblem("'\(name)' is one of \(words.joined(separator: ", ")), not '\(word)'")
  }
}
