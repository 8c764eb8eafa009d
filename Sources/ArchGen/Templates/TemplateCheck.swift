import ArchLint
import FeatureModel
import Findings
import Platform
import SafeText

/// Tries out a project's own templates: renders features for every guide with them, and lints the result.
package struct TemplateCheck: Sendable {
  /// What is wrong, one line each, in a fixed order.
  package let problems: [String]
  /// The number of templates that the project has of its own.
  package let ownCount: Int

  /// A feature with little and one with much, so that all branches of a template are taken.
  private static let orders: [(name: String, fields: [String])] = [
    ("Note", []), ("Stamp", ["name:String"]),
    (
      "Booking",
      [
        "title:String:required:maxLength:60", "notes:String?", "guests:Int:min:1:max:12", "fee:Decimal?", "isPaid:Bool",
        "startsAt:Date", "createdAt:Date=now:readonly", "endsAt:Date?", "website:URL",
        "size:RoomSize(small,large)=large", "mood:Mood(calm,lively)?", "extras:[Extra(meal,parking)]:minCount:1",
        "tags:[String]:required", "scores:[Int]", "customer:Customer", "companions:[Customer]",
      ]
    ),
  ]

  package init(root: String) throws(FeatureProblem) {
    let shelf = try TemplateShelf(root: root)
    let own = shelf.entries.filter(\.isOwn)
    ownCount = own.count
    if own.isEmpty {
      problems = []
      return
    }
    var lines: [String] = []
    for (name, fields) in Self.orders {
      let feature: Feature
      do throws(FeatureMistakes) {
        feature = try FeatureReader.feature(from: FeatureRequest(name: name, arguments: fields)).feature
      } catch {
        throw .mistakes(error)
      }
      for design in FeatureDesign.all { try Self.check(feature, design, shelf.templates, root: root, &lines) }
    }
    for entry in own where !entry.isShipped && !Self.isUsed(entry.name, own, shelf.templates) {
      let choices = shelf.entries.filter(\.isShipped).map(\.name)
      let suggestion = NearestWord.suggestion(for: entry.name, among: choices).map { "; did you mean '\($0)'?" }
      lines.append("\(Self.path(of: entry.name)):1:1: warning: nothing uses this template" + (suggestion ?? ""))
    }
    var seen: Set<String> = []
    problems = lines.map(PrintableText.message).filter { seen.insert($0).inserted }
  }

  private static func check(
    _ feature: Feature, _ design: FeatureDesign, _ templates: FeatureTemplates, root: String, _ lines: inout [String]
  ) throws(FeatureProblem) {
    let names = FeatureNames(feature: feature, design: design)
    let context = FeatureContext(
      feature: feature, design: design, names: names, module: "App", testLibrary: .swiftTesting)
    let rendering = FeatureRendering(guide: design.guide, templates: templates, value: context.value)
    var texts: [String: [UInt8]] = [:]
    var isWhole = true
    for file in FeatureFiles(feature: feature, design: design, names: names, testLibrary: .swiftTesting).all {
      do throws(FeatureProblem) {
        texts[file.path] = try rendering.bytes(of: file)
      } catch {
        let line = error.description
        lines.append(line.hasPrefix(root + "/") ? String(line.dropFirst(root.count + 1)) : line)
        isWhole = false
      }
    }
    // What is missing would only make the rest look wrong.
    guard isWhole else { return }
    let project: ProposedProject
    do throws(WorkspaceProblem) {
      project = try ProposedProject(folder: root, isNew: true)
    } catch {
      throw .workspace(error)
    }
    lines += project.findings(in: texts, guide: design.guide).map { finding in
      "\(design.guide), \(finding.path):\(finding.range.line): \(finding.severity.word): \(finding.message)"
        + " [\(finding.rule)]"
    }
  }

  /// Whether another template of the project names a template.
  private static func isUsed(
    _ name: String, _ own: [TemplateShelf.Entry], _ templates: FeatureTemplates
  ) -> Bool {
    own.contains { entry in
      entry.name != name && (templates.ownText(of: entry.name) ?? "").contains(name + "}}")
    }
  }

  private static func path(of name: String) -> String {
    FileSystem.join(FeatureTemplates.folder, name + FeatureTemplates.ending)
  }
}
