import FilePlan

@testable import ArchGen

extension ProposedFile {
  /// A file with a text.
  init(_ path: String, _ text: String, base: String? = nil) {
    self.init(path: path, bytes: Array(text.utf8), base: base.map { Array($0.utf8) })
  }
}

extension Plan {
  /// A plan for the files of a folder.
  static func make(
    _ folder: TemporaryFolder, _ files: [ProposedFile], policy: ExistingFilePolicy = .refuse
  ) throws -> Plan {
    try Planner(policy: policy).plan(files, root: folder.path)
  }

  /// Each file's action and path, and the reason of a conflict.
  var lines: [String] {
    files.map { file in
      "\(file.action.kind.rawValue) \(file.path)" + (file.action.reason.map { ": \($0)" } ?? "")
    }
  }
}

extension TemporaryFolder {
  /// Everything in the folder with contents and modes, for comparing before and after.
  func snapshot() throws -> [String] {
    try names().map { name in
      let mode = String(try mode(of: name) ?? 0, radix: 8)
      return name.hasSuffix("/") ? "\(name) \(mode)" : "\(name) \(mode) \(try text(name))"
    }
  }
}
