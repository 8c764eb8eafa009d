import Platform

/// Writes how a manifest declares a module, after the pattern of another one.
struct ModuleDeclaration {
  let model: FeatureModules.Module
  let name: String
  /// The name of the target with its tests; `nil` for none.
  let suiteName: String?
  /// What it depends on, as written for its target and for its package.
  let dependencies: [(target: String, package: String?)]

  /// The arguments of a target that one more has, too; others are about its own files.
  static let keptLabels: Set<String> = ["name", "dependencies", "path", "swiftSettings"]

  private var manifest: ManifestText { model.manifest }

  /// A name with one in place of another in it.
  static func renamed(_ text: String, from old: String, to new: String) -> String {
    if text == old { return new }
    return text.hasPrefix(old) ? new + text.dropFirst(old.count) : text
  }

  /// A path in which folders called after a module, or its tests, are called after another one.
  static func renamed(path: String, from old: String, to new: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part == old || part == old + "Tests" ? renamed(String(part), from: old, to: new) : String(part)
    }.joined(separator: "/")
  }

  // MARK: - Targets

  /// What goes into the manifest of the neighbours: where the order of names wants it, else after the last of them.
  var insertions: [(offset: Int, text: String)] {
    var insertions: [(offset: Int, text: String)] = []
    let libraries = manifest.libraries
    if let own = libraries.first(where: { $0["name"]?.string == model.target.name }) {
      let place = Self.predecessor(of: name, among: libraries) ?? own
      insertions.append(manifest.insertion(of: library(own), behind: place.range))
    }
    let targets = manifest.targets
    let before = Self.predecessor(of: name, among: targets.filter { $0.name == "target" }) ?? model.call
    guard let suite, let suiteName, let suiteOfModel = model.suite?.call else {
      return insertions + [manifest.insertion(of: target, behind: before.range)]
    }
    guard Self.successor(of: model.call, in: targets) == suiteOfModel else {
      let suites = targets.filter { $0.name == "testTarget" }
      let place = Self.predecessor(of: suiteName, among: suites) ?? suiteOfModel
      return insertions + [
        manifest.insertion(of: target, behind: before.range), manifest.insertion(of: suite, behind: place.range),
      ]
    }
    // The tests of each module follow it.
    let next = Self.successor(of: before, in: targets).flatMap { $0.name == "testTarget" ? $0 : nil }
    let place = (next ?? before).range
    let (offset, text) = manifest.insertion(of: target, behind: place)
    return insertions + [(offset, text + manifest.insertion(of: suite, behind: place).text)]
  }

  private static func successor(of call: ManifestText.Call, in calls: [ManifestText.Call]) -> ManifestText.Call? {
    guard let position = calls.firstIndex(of: call), calls.indices.contains(position + 1) else { return nil }
    return calls[position + 1]
  }

  /// The declaration that another one goes behind: by its name where names are in order, else the last.
  private static func predecessor(
    of name: String, among calls: [ManifestText.Call]
  ) -> ManifestText.Call? {
    let names = calls.compactMap { $0["name"]?.string }
    guard names.count == calls.count, names == names.sorted() else { return calls.last }
    return calls.last { $0["name"]?.string.map { $0 < name } ?? false } ?? calls.last
  }

  private func library(_ call: ManifestText.Call) -> String {
    text(of: call) { argument in
      let text = argument.label == "type" ? argument.text : "\"\(name)\""
      return argument.label == "targets" ? "[\"\(name)\"]" : text
    }
  }

  private var target: String { text(of: model.call, dependencies: dependencies.map(\.target)) }

  private var suite: String? {
    guard let call = model.suite?.call, suiteName != nil else { return nil }
    return text(of: call, dependencies: ["\"\(name)\""])
  }

  /// A target like another one.
  private func text(of call: ManifestText.Call, dependencies: [String]) -> String {
    text(of: call) { argument in
      switch argument.label {
      case "name":
        return argument.string.map { "\"\(Self.renamed($0, from: model.target.name, to: name))\"" } ?? argument.text
      case "path":
        return argument.string.map { "\"\(Self.renamed(path: $0, from: model.target.name, to: name))\"" }
          ?? argument.text
      case "dependencies": return dependencies.isEmpty ? nil : list(dependencies, in: call)
      default: return Self.keptLabels.contains(argument.label ?? "") ? argument.text : nil
      }
    }
  }

  /// A list in one line where that is short, else with a line for each element.
  private func list(_ elements: [String], in call: ManifestText.Call) -> String {
    let line = "[" + elements.joined(separator: ", ") + "]"
    if line.count < 60, !line.contains("\n") { return line }
    let outer = manifest.indentation(at: call.range.lowerBound) + unit
    return "[\n" + elements.map { outer + unit + $0 + ",\n" }.joined() + outer + "]"
  }

  /// A call like another one with other values; an argument without one is left out.
  private func text(of call: ManifestText.Call, value: (ManifestText.Argument) -> String?) -> String {
    let arguments = call.arguments.compactMap { argument in
      value(argument).map { (argument.label.map { $0 + ": " } ?? "") + $0 }
    }
    let callee = manifest.text(
      call.range.lowerBound..<(call.arguments.first?.range.lowerBound ?? call.range.upperBound))
    let opening = callee.prefix { $0 != "(" } + "("
    guard call.isTall else { return opening + arguments.joined(separator: ", ") + ")" }
    let outer = manifest.indentation(at: call.range.lowerBound)
    let end = call.arguments.last.map { $0.range.upperBound..<call.range.upperBound }
    let comma = end.map { manifest.text($0).contains(",") } ?? false ? "," : ""
    let lines = arguments.map { "\n" + outer + unit + $0 }.joined(separator: ",")
    return opening + lines + comma + (call.closing.contains("\n") ? "\n" + outer : "") + ")"
  }

  /// What a level of the manifest is indented by.
  private var unit: String {
    guard let package = manifest.package, let first = package.arguments.first else { return "  " }
    let blanks = manifest.indentation(at: first.range.lowerBound)
    return package.isTall && !blanks.isEmpty ? blanks : "  "
  }

  // MARK: - Package

  /// The manifest of a package of its own.
  var package: [UInt8] {
    guard let call = manifest.package else { return [] }
    let own = manifest.libraries.first { $0["name"]?.string == model.target.name }
    let text = text(of: call) { argument in
      switch argument.label {
      case "name": return "\"\(name)\""
      case "products": return block(own.map { [library($0)] } ?? [], like: argument)
      case "targets": return block([target] + [suite].compactMap { $0 }, like: argument)
      case "dependencies":
        var packages: [String] = []
        for package in dependencies.compactMap(\.package) where !packages.contains(package) { packages.append(package) }
        return packages.isEmpty ? nil : block(packages, like: argument)
      default: return argument.text
      }
    }
    let head = manifest.bytes[..<call.range.lowerBound]
    return Array(head) + Array(text.utf8) + manifest.bytes[call.range.upperBound...]
  }

  /// A list of calls as the manifest writes such a list.
  private func block(_ elements: [String], like argument: ManifestText.Argument) -> String {
    let first = argument.elements?.first?.lowerBound ?? argument.value.lowerBound
    let isTall = manifest.text(argument.value.lowerBound..<first).contains("\n")
    guard isTall, !elements.isEmpty else { return "[" + elements.joined(separator: ", ") + "]" }
    let end = argument.elements?.last.map { manifest.text($0.upperBound..<argument.value.upperBound) } ?? ""
    let lines = elements.map { "\n" + unit + unit + $0 }.joined(separator: ",")
    return "[" + lines + (end.contains(",") ? "," : "") + "\n" + unit + "]"
  }
}
