import ArchLint
import Findings
import JSONText
import Platform
import Reports
import RuleEngine
import SwiftOutline

let arguments = CommandLine.arguments
let lists = try ShippedLists.read()
let catalog = try GuideCatalog.shipped()
let (rules, errors) = RuleSet.load(shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists)
for error in errors { StandardStreams.writeError(error.description + "\n") }
if arguments.count > 2, arguments[1] == "roles" {
  let result = ProjectReader(root: FileSystem.absolute(arguments[2]), lists: lists).read()
  let report = RolesReport(index: result.index)
  StandardStreams.writeOutput(arguments.contains("json") ? report.json() : report.text())
} else if arguments[1] == "rules", arguments[2] == "list" {
  StandardStreams.writeOutput("[" + rules.rules.map { "{\"id\":\"\($0.id)\"}" }.joined(separator: ",") + "]\n")
} else if arguments[1] == "rules" {
  let test = RuleExampleTest(lists: lists, guides: catalog.guides)
  for rule in rules.rules where arguments.count < 4 || arguments[3] == rule.id {
    for failure in test.failures(of: rule) { StandardStreams.writeOutput(failure.description + "\n") }
    for failure in test.needlessConditions(of: rule) { StandardStreams.writeOutput(failure.description + "\n") }
  }
} else if arguments[1] == "check" {
  let root = FileSystem.absolute(arguments[2])
  var options = Linter.Options()
  if let position = arguments.firstIndex(of: "--guide") { options.guide = arguments[position + 1] }
  if let position = arguments.firstIndex(of: "--only") { options.only = [arguments[position + 1]] }
  let result = ProjectReader(root: root, lists: lists).read()
  let report = Linter(catalog: catalog, rules: rules).check(result, root: root, options: options)
  let format = arguments.contains("json") ? ReportFormat.json : .text
  StandardStreams.writeOutput(format.reporter(style: ReportStyle(colour: .off, detail: .normal, width: 100)).render(report))
} else {
  let reader = OutlineReader()
  for path in arguments.dropFirst(2) where path.hasSuffix(".swift") {
    if let bytes = try? FileReading.bytes(of: path) {
      let source = SourceText(bytes)
      StandardStreams.writeOutput(OutlineJSON.line(reader.outline(of: source), path: path) + "\n")
    }
  }
}
