import Findings
import JSONText
import ProjectFiles
import ProjectIndex
import Reports
import RuleEngine

/// Reads `.archlint.json` and finds every mistake in it but unknown rules, which depend on the project's own.
struct ConfigurationReader: MistakeCollecting {
  let path: String
  private let catalog: GuideCatalog
  private let listNames: [String]
  var configuration = Configuration()
  var mistakes: [FileMistake] = []

  static let keys = [
    "extends", "guide", "style", "observation", "dataLayer", "include", "exclude", "rules", "overrides", "roles",
    "lists", "accepted", "rulesAs", "failOn", "strict",
  ]
  private static let foreign = "this is no configuration of archlint"
  /// What a rule's settings may hold.
  static let ruleKeys = ["severity", "options"]

  /// Returns what a file says, and its mistakes in the order of the file.
  ///
  /// - Parameters:
  ///   - path: The file as messages name it.
  ///   - listNames: The lists that may be added to.
  ///   - isExtended: Whether another file only says that this is one. Of what isn't, nothing is quoted.
  ///   - base: Reads the configuration that a path names, which this one extends.
  static func read(
    _ bytes: [UInt8], path: String, catalog: GuideCatalog, listNames: [String], isExtended: Bool = false,
    base: (String) -> Base? = { _ in nil }
  ) -> (Configuration, [FileMistake]) {
    let document: JSONNode
    do {
      document = try JSONReader.parse(bytes, allowing: .commentsAndTrailingCommas)
    } catch {
      let message = isExtended ? foreign : error.message
      return (Configuration(), [FileMistake(path: path, position: error.position, message: message)])
    }
    let isOurs = document.members.map { $0.isEmpty || $0.contains { keys.contains($0.key) } } ?? false
    if isExtended, !isOurs {
      return (Configuration(), [FileMistake(path: path, position: document.position, message: foreign)])
    }
    var reader = ConfigurationReader(path: path, catalog: catalog, listNames: listNames)
    if let extended = document["extends"] { reader.extend(extended, document, base) }
    reader.read(document)
    return (reader.configuration, reader.mistakes.sorted(by: FileMistake.precedes))
  }

  private init(path: String, catalog: GuideCatalog, listNames: [String]) {
    self.path = path
    self.catalog = catalog
    self.listNames = listNames
    configuration.path = path
  }

  private mutating func read(_ document: JSONNode) {
    guard let members = members(of: document, "the configuration") else { return }
    for member in members {
      let value = member.value
      switch member.key {
      case "guide": readGuide(value)
      case "style": readTrait(.style, value)
      case "observation": readTrait(.observation, value)
      case "dataLayer": readTrait(.dataLayer, value)
      case "include": configuration.include = patterns(value, "'include'")
      case "exclude": configuration.exclude = patterns(value, "'exclude'")
      case "rules":
        configuration.rules += rules(value, "'rules'", keys: Self.ruleKeys)
        readOptions(value)
      case "overrides": readOverrides(value)
      case "roles": readRoles(value)
      case "lists": readLists(value)
      case "accepted": readAccepted(value)
      case "rulesAs": readVersion(value)
      case "failOn":
        let words = FailLevel.allCases.map(\.word)
        configuration.failOn = word(value, "'failOn'", among: words, noun: "level").flatMap { FailLevel(word: $0) }
      case "strict": configuration.isStrict = flag(value, "'strict'") ?? false
      case "extends": break
      // Editors find the schema by it.
      case "$schema": _ = string(value, "'$schema'")
      default: unknownKey(member, among: Self.keys, of: "a configuration")
      }
    }
    checkTraits(members)
    if let excess = configuration.excess { mistake(document.position, excess) }
  }

  private mutating func readVersion(_ value: JSONNode) {
    guard let version = text(value, "'rulesAs'") else { return }
    let known = RuleSnapshot.knownVersions
    if !known.contains(RuleSnapshot.minor(version)) {
      mistake(
        value.position, "the rules of version '\(version)' aren't known; choose from \(known.joined(separator: ", "))")
    }
    configuration.rulesAs = version
  }

  // MARK: - Guide

  /// The name of a guide, or a guide of the project's own in place.
  private mutating func readGuide(_ value: JSONNode) {
    guard value.members != nil else {
      configuration.guide = word(value, "'guide'", among: catalog.allNames, noun: "guide")
      return
    }
    let (guide, found) = GuideReader.own(value, path: path, catalog: catalog)
    mistakes += found
    configuration.ownGuide = guide
    configuration.guide = guide?.guide.name
  }

  private mutating func readTrait(_ trait: GuideTrait, _ value: JSONNode) {
    configuration.traits[trait] = word(value, "'\(trait.key)'", among: trait.words, noun: trait.noun)
  }

  private mutating func checkTraits(_ members: [JSONMember]) {
    func position(_ key: String) -> TextPosition {
      members.first { $0.key == key }?.value.position ?? TextPosition(line: 1, column: 1)
    }
    let traits = configuration.traits
    if let guide = configuration.ownGuide?.guide ?? configuration.guide.flatMap({ catalog.guide($0) }) {
      for (trait, word) in traits.given where trait.word(of: guide) != word {
        mistake(
          position(trait.key),
          "\(trait.noun) '\(word)' contradicts guide '\(guide.name)', whose \(trait.noun) is '\(trait.word(of: guide))'; "
            + "leave '\(trait.key)' out")
      }
    } else if let (first, second) = traits.contradiction(among: catalog.guides) {
      mistake(
        position(second.key),
        "no guide combines \(first.noun) '\(traits[first] ?? "")' with \(second.noun) '\(traits[second] ?? "")'; "
          + "name a guide instead: \(catalog.names.joined(separator: ", "))")
    }
  }

  // MARK: - Rules, roles and lists

  private mutating func readOverrides(_ value: JSONNode) {
    for element in elements(of: value, "'overrides'") {
      guard let members = members(of: element, "an element of 'overrides'") else { continue }
      var override = ConfiguredOverride()
      for member in members {
        switch member.key {
        case "files": override.files = patterns(member.value, "'files'")
        case "rules": override.rules = rules(member.value, "'rules'", keys: ["severity"])
        default: unknownKey(member, among: ["files", "rules"], of: "an element of 'overrides'")
        }
      }
      for key in ["files", "rules"] where element[key] == nil {
        mistake(element.position, "an element of 'overrides' needs '\(key)'")
      }
      configuration.overrides.append(override)
    }
  }

  /// Severities in the order of the file.
  ///
  /// - Parameter keys: What the settings of a rule may hold here.
  private mutating func rules(_ value: JSONNode, _ name: String, keys: [String]) -> [ConfiguredRule] {
    var rules: [ConfiguredRule] = []
    let words = Severity.allCases.reversed().map(\.word) + ["off"]
    for member in members(of: value, name) ?? [] {
      var node: JSONNode? = member.value
      if let settings = member.value.members {
        for setting in settings where !keys.contains(setting.key) {
          unknownKey(setting, among: keys, of: "a rule's settings")
        }
        node = member.value["severity"]
        if settings.isEmpty {
          mistake(
            member.value.position, "the settings of '\(member.key)' are empty; write { \"severity\": \"warning\" }")
        }
      }
      guard let node, let word = word(node, "the severity of '\(member.key)'", among: words, noun: "severity") else {
        continue
      }
      rules.append(
        ConfiguredRule(id: member.key, severity: Severity(word: word), position: member.keyPosition, path: path))
    }
    return rules
  }

  /// The numbers of rules, which stand beside their severities.
  private mutating func readOptions(_ value: JSONNode) {
    for rule in value.members ?? [] {
      guard let options = rule.value["options"] else { continue }
      for option in members(of: options, "'options' of '\(rule.key)'") ?? [] {
        guard let number = option.value.integer(RuleOption.values) else {
          wrongType(option.value, "option '\(option.key)' of '\(rule.key)'", "\(RuleOption.values)")
          continue
        }
        configuration.options.append(
          ConfiguredOption(
            rule: rule.key, name: option.key, value: number, position: option.keyPosition,
            rulePosition: rule.keyPosition, path: path))
      }
    }
  }

  private mutating func readRoles(_ value: JSONNode) {
    let roles = Role.allCases.map(\.rawValue)
    for member in members(of: value, "'roles'") ?? [] {
      guard let role = Role(rawValue: member.key) else {
        unknown("role", member.key, among: roles, at: member.keyPosition)
        continue
      }
      var configured = ConfiguredRole(role: role, position: member.keyPosition)
      guard let settings = members(of: member.value, "role '\(member.key)'") else { continue }
      for setting in settings {
        let name = "'\(setting.key)' of role '\(member.key)'"
        switch setting.key {
        case "names": configured.names = namePatterns(setting.value, name)
        case "folders": configured.folders = patterns(setting.value, name).map(\.pattern)
        case "conformances": configured.conformances = strings(setting.value, name).map(\.text)
        default: unknownKey(setting, among: ["names", "folders", "conformances"], of: "a role")
        }
      }
      if settings.isEmpty {
        mistake(
          member.value.position,
          "role '\(member.key)' says nothing; give it 'names', 'folders' or 'conformances', such as [\"*Presenter\"]")
      }
      configuration.roles.append(configured)
    }
  }

  private mutating func readAccepted(_ value: JSONNode) {
    let keys = ["rule", "subject", "file", "reason", "until", "by"]
    for element in elements(of: value, "'accepted'") {
      guard let members = members(of: element, "an entry of 'accepted'") else { continue }
      var acceptance = Acceptance(rule: "", subject: nil, reason: "")
      acceptance.position = element.position
      acceptance.path = path
      for member in members {
        let name = "'\(member.key)'"
        switch member.key {
        case "rule": acceptance.rule = text(member.value, name) ?? ""
        case "subject": acceptance.subject = text(member.value, name)
        case "file": acceptance.file = text(member.value, name)
        case "reason": acceptance.reason = reason(member.value, name) ?? ""
        case "by": acceptance.by = text(member.value, name) ?? ""
        case "until":
          guard let day = string(member.value, name) else { continue }
          acceptance.lastDay = CalendarDay(day)
          if acceptance.lastDay == nil {
            mistake(member.value.position, "'\(day)' is not a date; write year, month and day, as in \"2027-01-31\"")
          }
        default: unknownKey(member, among: keys, of: "an entry of 'accepted'")
        }
      }
      for key in ["rule", "reason"] where element[key] == nil {
        mistake(element.position, "an entry of 'accepted' needs '\(key)'")
      }
      configuration.accepted.append(acceptance)
    }
  }

  private mutating func readLists(_ value: JSONNode) {
    for member in members(of: value, "'lists'") ?? [] {
      if listNames.contains(member.key) {
        configuration.lists[member.key, default: []] += strings(member.value, "list '\(member.key)'").map(\.text)
      } else {
        unknown("list", member.key, among: listNames, at: member.keyPosition)
      }
    }
  }

  private mutating func namePatterns(_ node: JSONNode, _ name: String) -> [NamePattern] {
    strings(node, name).compactMap { text, position in
      if let pattern = NamePattern(text) { return pattern }
      mistake(
        position, "'\(text)' is not a pattern for type names; write letters, digits, '*' and '?', as in \"*Presenter\"")
      return nil
    }
  }
}
