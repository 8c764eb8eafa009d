import Findings
import JSONText
import Platform
import ProjectIndex
import RuleEngine

/// Reads guides: those of the program, and a project's own, which change one of those.
struct GuideReader: MistakeCollecting {
  let path: String
  var mistakes: [FileMistake] = []
  /// Every place that names a rule.
  var mentions: [RuleMention] = []

  private init(path: String) { self.path = path }

  /// Reads a guide of the program.
  ///
  /// - Throws: The first mistake in it.
  static func shipped(_ document: JSONNode, path: String) throws(FileMistake) -> GuideFile {
    var reader = GuideReader(path: path)
    let guide = reader.shippedGuide(document)
    if let mistake = reader.mistakes.min(by: FileMistake.precedes) { throw mistake }
    return guide
  }

  /// Reads a guide of a project's own; `nil` where it is not known which one it changes.
  ///
  /// - Parameters:
  ///   - fileName: The name of its own file without the extension, which is the guide's name; `nil` where the guide
  ///     stands in the configuration and has to give its name.
  ///   - catalog: The guides that may be extended.
  static func own(
    _ document: JSONNode, path: String, fileName: String? = nil, catalog: GuideCatalog
  ) -> (OwnGuide?, [FileMistake]) {
    var reader = GuideReader(path: path)
    let guide = reader.ownGuide(document, fileName: fileName, catalog)
    return (guide.map { OwnGuide(guide: $0, path: path, mentions: reader.mentions) }, reader.mistakes)
  }

  // MARK: - Whole guides

  private mutating func shippedGuide(_ document: JSONNode) -> GuideFile {
    var words: [String: String] = [:]
    let keys = ["name", "title", "style", "observation", "dataLayer"]
    for key in keys where document[key] == nil { mistake(document.position, "the guide has no '\(key)'") }
    var layers: [[Role]] = []
    var folders: [Role: [String]] = [:]
    var checklist: [ChecklistSection] = []
    for member in members(of: document, "the guide") ?? [] {
      switch member.key {
      case "layers": layers = self.layers(member.value)
      case "folders": folders = self.folders(member.value)
      case "checklist": checklist = self.checklist(member.value, changing: [])
      case let key where keys.contains(key): words[key] = text(member.value, "'\(key)'")
      default: unknownKey(member, among: keys + ["layers", "folders", "checklist"], of: "a guide")
      }
    }
    return GuideFile(
      name: words["name"] ?? "", title: words["title"] ?? "", style: words["style"] ?? "",
      observation: words["observation"] ?? "", dataLayer: words["dataLayer"] ?? "", layers: layers, folders: folders,
      checklist: checklist)
  }

  private static let ownKeys = ["name", "extends", "title", "rules", "layers", "folders", "checklist"]

  private mutating func ownGuide(_ document: JSONNode, fileName: String?, _ catalog: GuideCatalog) -> GuideFile? {
    guard let members = members(of: document, "the guide") else { return nil }
    let name = ownName(document, fileName: fileName, catalog)
    guard let extended = document["extends"] else {
      mistake(document.position, "the guide extends no other; write \"extends\" with one of " + list(catalog.allNames))
      return nil
    }
    let baseName = word(extended, "'extends'", among: catalog.allNames, noun: "guide")
    guard let base = baseName.flatMap({ catalog.guide($0) }) else { return nil }
    var guide = base
    guide.name = name ?? ""
    guide.bases = [base.name] + base.bases
    for member in members {
      switch member.key {
      case "name", "extends": break
      case "title": guide.title = text(member.value, "'title'") ?? ""
      case "rules": guide.changes.merge(changes(member.value)) { $1 }
      case "layers": guide.layers = layers(member.value)
      case "folders": guide.folders.merge(folders(member.value)) { $1 }
      case "checklist": guide.checklist = checklist(member.value, changing: base.checklist)
      default: unknownKey(member, among: Self.ownKeys, of: "a guide")
      }
    }
    return name == nil ? nil : guide
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private mutating func ownName(_ document: JSONNode, fileName: String?, _ catalog: GuideCatalog) -> String? {
    var name = fileName
    var position = document.position
    if let node = document["name"] {
      guard let given = string(node, "'name'") else { return nil }
      position = node.position
      if let fileName, given != fileName {
        mistake(position, "the guide's name is that of its file, '\(fileName)'; leave 'name' out")
        return nil
      }
      name = given
    }
    guard let name else {
      mistake(position, "the guide has no 'name'")
      return nil
    }
    let isName =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
      }
    if !isName {
      mistake(position, "'\(name)' is not a guide name; use lower-case letters, digits and hyphens, such as 'our-mvvm'")
    } else if name == "always" || catalog.guide(name) != nil {
      mistake(position, "there is already a guide '\(name)'; choose another name")
    } else {
      return name
    }
    return nil
  }

  // MARK: - Parts

  private mutating func changes(_ node: JSONNode) -> [String: RuleChange] {
    let words = Severity.allCases.reversed().map(\.word) + ["off"]
    var changes: [String: RuleChange] = [:]
    for member in members(of: node, "'rules'") ?? [] {
      mentions.append(RuleMention(id: member.key, position: member.keyPosition, use: .severity))
      var severity: JSONNode? = member.value
      var section = ""
      if let settings = member.value.members {
        severity = nil
        for setting in settings {
          switch setting.key {
          case "severity": severity = setting.value
          case "section": section = text(setting.value, "the section of '\(member.key)'") ?? ""
          default: unknownKey(setting, among: ["severity", "section"], of: "a rule's entry")
          }
        }
        if severity == nil { mistake(member.value.position, "the entry of '\(member.key)' has no 'severity'") }
      }
      let name = "the severity of '\(member.key)'"
      guard let severity, let word = word(severity, name, among: words, noun: "severity") else { continue }
      changes[member.key] = RuleChange(severity: Severity(word: word), section: section)
    }
    return changes
  }

  private mutating func layers(_ node: JSONNode) -> [[Role]] {
    var seen: Set<Role> = []
    return elements(of: node, "'layers'", "an array of layers").map { layer in
      let nodes = elements(of: layer, "a layer", "an array of roles")
      if layer.elements?.isEmpty == true { mistake(layer.position, "a layer is empty; remove it") }
      let roles = nodes.compactMap { node in role(node, "an element of a layer").map { ($0, node.position) } }
      for (role, position) in roles where !seen.insert(role).inserted {
        mistake(position, "role '\(role.rawValue)' is in two layers; a role belongs to one")
      }
      return roles.map(\.0)
    }
  }

  private mutating func folders(_ node: JSONNode) -> [Role: [String]] {
    var folders: [Role: [String]] = [:]
    for member in members(of: node, "'folders'") ?? [] {
      guard let role = Role(rawValue: member.key) else {
        unknown("role", member.key, among: Role.allCases.map(\.rawValue), at: member.keyPosition)
        continue
      }
      let patterns = strings(member.value, "the folders of '\(member.key)'")
      for (text, position) in patterns where text.holds("**") || text.hasPrefix("/") {
        mistake(
          position,
          "'\(text)' is not a place for a role; write folders that follow one another anywhere in a path, "
            + "such as \"Features/*/Views\"")
      }
      folders[role] = patterns.map(\.text)
    }
    return folders
  }

  /// One role.
  mutating func role(_ node: JSONNode, _ name: String) -> Role? {
    let words = Role.allCases.map(\.rawValue)
    return word(node, name, among: words, noun: "role").flatMap { Role(rawValue: $0) }
  }
}
