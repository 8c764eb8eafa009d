import ArchLint
import FilePlan
import Platform
import SwiftOutline

/// Sees to it that a feature declares nothing that its module has already.
struct ExistingTypes {
  private let run: FeatureRun

  init(_ run: FeatureRun) { self.run = run }

  /// Throws where new files declare types of names that the project's own files declare in the same module.
  func check(_ files: [ProposedFile]) throws(FeatureProblem) {
    if run.project.isEmpty { return }
    var taken: [(place: String, name: String)] = []
    var kinds: Set<FeatureKind> = []
    for file in run.files where !file.isShared {
      guard let proposed = files.first(where: { $0.path == file.path }), run.recorded(file.path) == nil,
        case .content = proposed.purpose
      else { continue }
      for name in Self.names(in: proposed.bytes) {
        let others = run.project.declarations(of: name).filter { $0.path != file.path && isForeign($0.path, to: file) }
        guard let first = others.first else { continue }
        taken.append(("\(first.path):\(first.line)", name))
        kinds.insert(file.kind)
      }
    }
    if taken.isEmpty { return }
    let wanted = Set(run.files.filter(run.isWanted).map(\.kind)).subtracting(kinds)
    throw .takenNames(taken, without: FeatureKind.allCases.filter(wanted.contains))
  }

  /// Whether a file is none of the feature's own, nor one that features share, and of the module that another one goes
  /// into, as far as is known.
  private func isForeign(_ path: String, to file: FeatureFile) -> Bool {
    if run.isOwn(path) || run.records.file(run.place.recordedPath(path)).map({ $0.standing != .own }) ?? false {
      return false
    }
    let modules = run.project.layout.targets(of: path).map(\.moduleName)
    let own = file.kind == .tests ? run.target?.suite?.moduleName : run.home.module
    return modules.isEmpty || own.map(modules.contains) ?? true
  }

  /// The names of the types that a file declares and other files can see.
  static func names(in bytes: [UInt8]) -> [String] {
    let source = SourceText(bytes)
    return OutlineReader().outline(of: source).declarations.filter { declaration in
      declaration.kind.isType && declaration.parent < 0 && declaration.access > .fileprivate
    }.map { source.text(Int($0.nameStart)..<Int($0.nameEnd)) }
  }
}
