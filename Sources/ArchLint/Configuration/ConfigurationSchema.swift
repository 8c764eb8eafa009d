import Findings
import JSONText
import ProjectIndex
import Reports
import RuleEngine

/// The JSON schema of `.archlint.json`, with which editors complete and check it.
///
/// What a schema can't say stays with the reader: patterns that aren't balanced, guides that contradict their traits, days
/// that the calendar doesn't have, rules that nobody knows, and options of rules that the program doesn't have.
package enum ConfigurationSchema {
  /// - Parameters:
  ///   - rules: The rules that editors propose; others may be a project's own.
  ///   - options: The options of those that have any, by rule.
  package static func json(
    guides: [String], lists: [String], rules: [String], options: [String: [RuleOption]]
  ) -> String {
    var schema = SchemaWriter()
    schema.object {
      $0.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      $0.member("title", "Configuration of archlint \(Version.current)")
      $0.member("type", "object")
      $0.closed(ConfigurationReader.keys + ["$schema"]) { key, schema in
        property(key, guides: guides, lists: lists, rules: rules, options: options, to: &schema)
      }
    }
    return schema.text
  }

  private static func property(
    _ key: String, guides: [String], lists: [String], rules: [String], options: [String: [RuleOption]],
    to schema: inout SchemaWriter
  ) {
    switch key {
    case "extends": schema.text("Path of a configuration that this one extends.", needsInk: true)
    case "guide": guide(guides, rules, to: &schema)
    case "include": schema.strings("Patterns of the files to check; all if left out.")
    case "exclude": schema.strings("Patterns of files and folders to leave out.")
    case "rules": settings(rules, options, to: &schema)
    case "overrides":
      schema.array("Exceptions for some files; the last entry that names a rule wins.") {
        $0.closedObject(["files", "rules"], required: ["files", "rules"]) { key, schema in
          if key == "files" { return schema.strings("Patterns of the files.") }
          severities(rules, "Severities by rule.", keys: ["severity"], to: &schema)
        }
      }
    case "roles":
      let words = ["names", "folders", "conformances"]
      schema.closedMap(Role.allCases.map(\.rawValue), "What the project says about its own types.") { _, schema in
        schema.closedObject(words, least: 1) { key, schema in
          key == "names" ? schema.strings("", pattern: "^[\\w$*?\\u0080-\\uFFFF]+$") : schema.strings("")
        }
      }
    case "lists": schema.closedMap(lists, "Names to add to the lists of names.") { _, schema in schema.strings("") }
    case "accepted":
      schema.array("What the project has decided to live with.") {
        $0.closedObject(["rule", "subject", "file", "reason", "until", "by"], required: ["rule", "reason"]) {
          key, schema in
          key == "until" ? schema.text("", pattern: "^\\d{4}-\\d{2}-\\d{2}$") : schema.text("", needsInk: true)
        }
      }
    case "failOn": schema.words(FailLevel.allCases.map(\.word), "The lowest severity that makes the exit status 1.")
    case "strict": schema.flag("Weigh findings as the guide does, not by how often a rule is right.")
    case "rulesAs": schema.text("Keep the rules and severities of this version.", needsInk: true)
    case "$schema": schema.text("Where editors find this schema.")
    default:
      guard let trait = GuideTrait.allCases.first(where: { $0.key == key }) else { return }
      schema.words(trait.words, "The guide by its \(trait.noun), instead of by name.")
    }
  }

  private static func guide(_ guides: [String], _ rules: [String], to schema: inout SchemaWriter) {
    schema.either("The guide to check against, or one of the project's own.") {
      // A project may have others in '.archlint/guides'.
      $0.text("", examples: guides)
    } _: {
      $0.closedObject(
        ["name", "extends", "title", "rules", "layers", "folders", "checklist"], required: ["name", "extends"]
      ) { key, schema in
        switch key {
        case "name": schema.text("", pattern: "^[a-z0-9-]+$")
        case "rules": severities(rules, "", keys: ["severity", "section"], to: &schema)
        case "layers", "checklist": schema.anyArray()
        case "folders": schema.closedMap(Role.allCases.map(\.rawValue), "") { _, schema in schema.strings("") }
        case "title": schema.text("", needsInk: true)
        default: schema.text("", examples: guides)
        }
      }
    }
  }

  /// A severity and options by a rule's id.
  private static func settings(
    _ rules: [String], _ options: [String: [RuleOption]], to schema: inout SchemaWriter
  ) {
    let words = Severity.allCases.reversed().map(\.word) + ["off"]
    func value(_ schema: inout SchemaWriter, _ optionsOf: (inout SchemaWriter) -> Void) {
      schema.either("") {
        $0.words(words, "")
      } _: {
        $0.closedObject(ConfigurationReader.ruleKeys, least: 1) { key, schema in
          key == "severity" ? schema.words(words, "") : optionsOf(&schema)
        }
      }
    }
    schema.map("Severities and options by rule.", examples: rules, own: options.keys.sorted()) { rule, schema in
      let known = options[rule] ?? []
      value(&schema) {
        $0.closedMap(known.map(\.name), "") { name, schema in
          let meaning = known.first { $0.name == name }.map { "\($0.meaning); \($0.defaultValue) if left out" }
          schema.wholeNumber(meaning ?? "", RuleOption.values.range)
        }
      }
    } value: {
      value(&$0) { $0.map("", examples: []) { $0.wholeNumber("", RuleOption.values.range) } }
    }
  }

  /// A severity by a rule's id, in short or with settings.
  private static func severities(
    _ rules: [String], _ description: String, keys: [String], to schema: inout SchemaWriter
  ) {
    let words = Severity.allCases.reversed().map(\.word) + ["off"]
    schema.map(description, examples: rules) {
      $0.either("") {
        $0.words(words, "")
      } _: {
        $0.closedObject(keys, required: ["severity"]) { key, schema in
          key == "severity" ? schema.words(words, "") : schema.text("", needsInk: true)
        }
      }
    }
  }
}
