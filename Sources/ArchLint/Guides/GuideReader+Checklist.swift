import Findings
import JSONText
import ProjectIndex
import RuleEngine

extension GuideReader {
  /// The sections of a checklist.
  ///
  /// - Parameter sections: Those of the guide extended: a section with the citation of one of them stands for it, one
  ///   without items leaves it out, and others come behind.
  mutating func checklist(_ node: JSONNode, changing sections: [ChecklistSection]) -> [ChecklistSection] {
    var result = sections
    var citations: Set<String> = []
    for element in elements(of: node, "'checklist'", "an array of sections") {
      guard let section = section(element, changing: sections) else { continue }
      let position = element["cite"]?.position ?? element.position
      guard citations.insert(section.citation).inserted else {
        mistake(position, "the section '\(section.citation)' is already in the list")
        continue
      }
      let place = result.firstIndex { $0.citation == section.citation }
      // Items with mistakes are items all the same.
      switch (place, element["items"]?.elements?.isEmpty ?? true) {
      case (let place?, true): result.remove(at: place)
      case (let place?, false): result[place] = section
      case (nil, false): result.append(section)
      case (nil, true):
        let known = sections.map(\.citation)
        let hint = NearestWord.suggestion(for: section.citation, among: known).map { "; did you mean '\($0)'?" } ?? ""
        mistake(position, "the section '\(section.citation)' has no items\(hint)")
      }
    }
    return result
  }

  private mutating func section(_ node: JSONNode, changing sections: [ChecklistSection]) -> ChecklistSection? {
    guard let members = members(of: node, "a section of the checklist") else { return nil }
    guard let citation = node["cite"].flatMap({ text($0, "'cite'") }) else {
      if node["cite"] == nil { mistake(node.position, "a section of the checklist has no 'cite', which names it") }
      return nil
    }
    let replaced = sections.first { $0.citation == citation }
    var section = ChecklistSection(citation: citation, title: replaced?.title ?? citation, items: [])
    let roles = node["about"].map { self.roles($0, "'about'") } ?? []
    for member in members {
      switch member.key {
      case "cite", "about": break
      case "title": section.title = text(member.value, "'title'") ?? ""
      case "items":
        section.items = elements(of: member.value, "'items'", "an array of items").compactMap { item($0, about: roles) }
      default: unknownKey(member, among: ["cite", "title", "about", "items"], of: "a section of the checklist")
      }
    }
    return section
  }

  /// - Parameter sectionRoles: What the section is about, unless the item says otherwise.
  private mutating func item(_ node: JSONNode, about sectionRoles: [Role]) -> ChecklistItem? {
    guard let members = members(of: node, "an item of the checklist") else { return nil }
    let roles = node["about"].map { self.roles($0, "'about'") } ?? sectionRoles
    var text: String?
    var rules: [ChecklistRule]?
    var reason: String?
    var places: ChecklistPlaces?
    for member in members {
      switch member.key {
      case "about": break
      case "text": text = self.text(member.value, "'text'")
      case "rules": rules = elements(of: member.value, "'rules'", "an array of rules").compactMap { rule($0) }
      case "person": reason = self.text(member.value, "'person'")
      case "look": places = self.places(member.value)
      default: unknownKey(member, among: ["text", "about", "rules", "person", "look"], of: "an item of the checklist")
      }
    }
    if node["text"] == nil { mistake(node.position, "the item has no 'text'") }
    guard let decision = decision(node, rules, reason, places, roles) else { return nil }
    return text.map { ChecklistItem(text: $0, roles: roles, decision: decision) }
  }

  private mutating func decision(
    _ node: JSONNode, _ rules: [ChecklistRule]?, _ reason: String?, _ places: ChecklistPlaces?, _ roles: [Role]
  ) -> ChecklistItem.Decision? {
    switch (node["rules"], node["person"]) {
    case (let list?, nil):
      if let look = node["look"] { mistake(look.position, "'look' is for an item that a person decides") }
      if list.elements?.isEmpty == true {
        mistake(list.position, "'rules' is empty; name the rules that decide the item")
      }
      return rules.map { .rules($0) }
    case (nil, _?):
      let look = node["look"].map { look in ["roles", "folders"].map { look[$0]?.elements ?? [] } }
      if look.map({ $0.joined().isEmpty }) ?? roles.isEmpty {
        mistake(node.position, "the item names no files to look at; give it 'look' with 'roles' or 'folders'")
      }
      return reason.map { .person(reason: $0, places: places ?? ChecklistPlaces(roles: roles)) }
    default:
      mistake(node.position, "an item has either 'rules', which decide it, or 'person' with the reason why none can")
      return nil
    }
  }

  private mutating func rule(_ node: JSONNode) -> ChecklistRule? {
    if let id = node.string {
      mentions.append(RuleMention(id: id, position: node.position, use: .decision))
      return ChecklistRule(id: id)
    }
    guard let members = node.members else {
      wrongType(node, "an element of 'rules'", "a rule's id")
      return nil
    }
    var rule: ChecklistRule?
    if let id = node["rule"].flatMap({ string($0, "'rule'") }) { rule = ChecklistRule(id: id) }
    for member in members {
      switch member.key {
      case "rule": break
      case "in": rule?.roles = roles(member.value, "'in'")
      case "saying": rule?.phrase = text(member.value, "'saying'") ?? ""
      default: unknownKey(member, among: ["rule", "in", "saying"], of: "a rule of an item")
      }
    }
    guard let rule else {
      if node["rule"] == nil { mistake(node.position, "the entry has no 'rule'") }
      return nil
    }
    let position = node["rule"]?.position ?? node.position
    mentions.append(RuleMention(id: rule.id, position: position, use: .decision, phrase: rule.phrase))
    return rule
  }

  private mutating func places(_ node: JSONNode) -> ChecklistPlaces {
    var places = ChecklistPlaces()
    for member in members(of: node, "'look'") ?? [] {
      switch member.key {
      case "roles": places.roles = roles(member.value, "'roles'")
      case "folders": places.folders = patterns(member.value, "'folders'").map(\.pattern.text)
      default: unknownKey(member, among: ["roles", "folders"], of: "'look'")
      }
    }
    return places
  }

  private mutating func roles(_ node: JSONNode, _ name: String) -> [Role] {
    elements(of: node, name, "an array of roles").compactMap { role($0, "an element of \(name)") }
  }
}
