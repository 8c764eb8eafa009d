import ArchLint
import FeatureModel
import Platform
import ProjectFiles
import ProjectIndex
import SwiftOutline

/// What a feature in a module of a package needs of the other modules.
struct ModuleNeeds: Sendable {
  /// The modules that types have to be imported from, by the names of the types.
  private(set) var imports: [String: String] = [:]

  /// The modules to depend on, sorted.
  var modules: [String] { Set(imports.values).sorted() }

  /// - Throws: Where a type that a field refers to can't be had from the module.
  init(_ feature: Feature, _ client: ClientUse?, _ reach: ModuleReach, _ target: FeatureTarget) throws(FeatureProblem) {
    if let module = client?.client.module, let name = client?.client.type.split(separator: " ").last {
      imports[String(name)] = module
    }
    for reference in feature.references where reference.typeName != feature.name.type {
      let name = reference.typeName
      let found = reach.index.names.number(of: name).map { reach.index.topLevelTypes(named: $0) } ?? []
      let types = found.map { reach.index.types[$0] }.filter { !$0.isTest && !$0.isPreview }
      guard let type = types.first, !types.contains(where: { reach.isOwn($0.file) }) else { continue }
      let path = reach.index.files[type.file].path
      let owner = reach.index.layout.targets(of: path).first?.name ?? ""
      guard let module = reach.imported(type.file) else {
        throw .module(
          "'\(name)' belongs to '\(owner)', which '\(target.target.name)' can't import;"
            + " '--target \(owner)' puts the feature there")
      }
      guard reach.reaches(type) else {
        throw .module("'\(name)' in '\(path)' is not public, so '\(target.target.name)' can't use it; make it public")
      }
      imports[name] = module
    }
  }

  init() {}

  /// Returns code that imports what it names.
  func apply(to code: [UInt8]) -> [UInt8] {
    if imports.isEmpty { return code }
    let wanted = Set(CodeWords.words(in: code).compactMap { imports[$0] })
    return wanted.isEmpty ? code : CodeWords.importing(wanted.sorted(), in: code)
  }
}

/// The names in code, and what it imports.
enum CodeWords {
  /// The identifiers of code.
  static func words(in code: [UInt8]) -> Set<String> {
    let source = SourceText(code)
    return Set(
      OutlineReader().tokens(of: source).filter { $0.kind == .identifier }.map { source.text($0.start..<$0.end) })
  }

  /// Code with imports of modules among those that are there, in their order.
  static func importing(_ modules: [String], in code: [UInt8]) -> [UInt8] {
    var lines = String(decoding: code, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    for module in modules {
      let line = "import " + module
      if lines.contains(line) { continue }
      let imports = lines.indices.filter { lines[$0].hasPrefix("import ") }
      if let place = imports.first(where: { lines[$0] > line }) {
        lines.insert(line, at: place)
      } else if let last = imports.last {
        lines.insert(line, at: last + 1)
      } else {
        lines.insert(contentsOf: [line, ""], at: 0)
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
