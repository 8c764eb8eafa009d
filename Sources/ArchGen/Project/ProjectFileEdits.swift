import Platform
import ProjectFiles

/// Project files of Xcode that list their files one by one, with some more.
struct ProjectFileEdits {
  let records: ProjectRecords
  /// Absolute path of the folder that paths start from.
  let root: String
  /// What takes the place of project files on the disk, by path.
  var contents: [String: [UInt8]] = [:]
  private(set) var editors: [String: XcodeProjectEditor] = [:]

  init(_ records: ProjectRecords, root: String) { (self.records, self.root) = (records, root) }

  /// Adds a file to a target; `false` where its project has no place for it, or doesn't list its files.
  mutating func add(_ path: String, to target: BuildTarget?) -> Bool {
    guard let target, target.origin.hasSuffix(".pbxproj") else { return false }
    if editors[target.origin] == nil, let bytes = contents[target.origin] ?? records.content(of: target.origin) {
      editors[target.origin] = XcodeProjectEditor(bytes, path: target.origin, root: root)
    }
    return editors[target.origin]?.add(path, to: target.name) ?? false
  }
}
