import FilePlan
import Findings
import JSONText
import Mustache
import Platform
import SafeText

/// The templates of features: those of the program, and those that a project has in their place.
package struct TemplateShelf: Sendable {
  /// One template.
  struct Entry: Sendable, Hashable {
    let name: String
    let blocks: [Template.Block]
    /// Whether the program has it.
    let isShipped: Bool
    /// Whether the project has one of its own.
    let isOwn: Bool
  }

  /// The version of the JSON format.
  private static let version = 1

  let templates: FeatureTemplates
  /// The templates in the order of their names.
  let entries: [Entry]

  package init(root: String) throws(FeatureProblem) {
    let templates = FeatureTemplates(root: root)
    self.templates = templates
    let own = Set(templates.ownNames)
    var entries: [Entry] = []
    for name in Set(templates.shippedNames).union(own).sorted(by: FileSystem.precedes) {
      let shipped = try Self.template(FeatureTemplates.shippedPrefix + name, templates)
      var template = shipped
      if shipped == nil { template = try Self.template(name, templates) }
      entries.append(
        Entry(name: name, blocks: template?.blocks ?? [], isShipped: shipped != nil, isOwn: own.contains(name)))
    }
    self.entries = entries
  }

  private static func template(
    _ name: String, _ templates: FeatureTemplates
  ) throws(FeatureProblem) -> Template? {
    do throws(PartialFailure) {
      return try templates.template(named: name)
    } catch {
      switch error {
      case .invalid(let error): throw .template(error)
      case .unreadable(let reason): throw .unreadableTemplate(name, reason: reason)
      }
    }
  }

  /// A list, one template a line, with its blocks.
  package var text: String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      let origin = entry.isOwn ? (entry.isShipped ? "own    " : "added  ") : "shipped"
      let blocks = entry.blocks.map(\.name).joined(separator: ", ")
      let padding = String(repeating: " ", count: width - entry.name.count)
      return PrintableText.oneLine("\(origin)  \(entry.name)" + (blocks.isEmpty ? "" : padding + "  \(blocks)")) + "\n"
    }.joined()
  }

  /// `{version, templates: [{name, shipped, own, blocks}]}`.
  package var json: String {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("version", Self.version)
    writer.key("templates")
    writer.beginArray()
    for entry in entries {
      writer.beginObject()
      writer.member("name", entry.name)
      writer.member("shipped", entry.isShipped)
      writer.member("own", entry.isOwn)
      writer.key("blocks")
      writer.beginArray()
      for block in entry.blocks { writer.string(block.name) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.text
  }

  /// Plans copies of the program's templates in the project, or of single blocks in a template that leaves the others
  /// as they are.
  package func ejection(
    of names: [String], blocks: [String], root: String, policy: ExistingFilePolicy
  ) throws(FeatureProblem) -> Plan {
    var files: [ProposedFile] = []
    for name in names {
      guard let entry = entries.first(where: { $0.name == name && $0.isShipped }) else {
        let choices = entries.filter(\.isShipped).map(\.name)
        throw .unknownTemplate(name, suggestion: NearestWord.suggestion(for: name, among: choices))
      }
      let path = FileSystem.join(FeatureTemplates.folder, name + FeatureTemplates.ending)
      files.append(ProposedFile(path: path, bytes: Array(try text(of: entry, blocks: blocks).utf8)))
    }
    do throws(PlanProblem) {
      return try Planner(policy: policy).plan(files, root: root)
    } catch {
      throw .plan(error)
    }
  }

  private func text(of entry: Entry, blocks: [String]) throws(FeatureProblem) -> String {
    if blocks.isEmpty { return FeatureTemplates.shippedText(of: entry.name) ?? "" }
    let parent = FeatureTemplates.shippedPrefix + entry.name
    var text = "{{<\(parent)}}\n"
    for name in blocks {
      guard let block = entry.blocks.first(where: { $0.name == name }) else {
        let suggestion = NearestWord.suggestion(for: name, among: entry.blocks.map(\.name))
        throw .unknownBlock(name, template: entry.name, suggestion: suggestion)
      }
      text += "{{$\(name)}}\(block.text){{/\(name)}}\n"
    }
    return text + "{{/\(parent)}}\n"
  }
}
