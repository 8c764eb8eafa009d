import ArchLint
import FilePlan
import Findings
import JSONText
import Platform
import SafeText

/// The records of a project's features, as they are on the disk.
package struct ProjectRecords: Sendable {
  /// The folder of records and templates, below the project's folder.
  static let folder = ".archgen"
  static let featureFolder = folder + "/features"
  private static let recordEnding = ".json"

  /// Absolute path of the project's folder.
  let root: String
  /// The records in the order of their names.
  package private(set) var features: [FeatureRecord]

  /// Reads the records in a folder; there need not be any, nor the folder.
  package init(root: String) throws(RecordProblem) {
    self.root = root
    let folder = FileSystem.join(root, Self.featureFolder)
    guard FileSystem.followedKind(of: folder) == .directory else {
      features = []
      return
    }
    var contents: [(path: String, bytes: [UInt8])] = []
    do throws(FileError) {
      for entry in try FileSystem.entries(of: folder) {
        guard entry.name.hasSuffix(Self.recordEnding), !entry.name.hasPrefix(".") else { continue }
        let path = FileSystem.join(Self.featureFolder, entry.name)
        contents.append((path, try StrayLink.bytes(of: FileSystem.join(root, path), in: root)))
      }
    } catch {
      throw .file(error)
    }
    var features: [FeatureRecord] = []
    for (path, bytes) in contents {
      let feature = try FeatureRecord(json: bytes, path: path)
      guard Self.recordPath(of: feature.name) == path else {
        throw .mistake(path: path, TextPosition(line: 1, column: 1), "this is the record of '\(feature.name)'")
      }
      features.append(feature)
    }
    self.features = features
  }

  /// The records in a folder as the files are now, those that somebody has moved among them.
  static func current(root: String) throws(RecordProblem) -> ProjectRecords {
    try ProjectRecords(root: root).followed { (try? ProposedProject(folder: root))?.allPaths ?? [] }
  }

  /// The records with files that somebody has moved at their new places: those of the same name that are the only ones.
  ///
  /// - Parameter paths: The Swift files of the project, asked for when a recorded one is missing.
  func followed(in paths: () -> [String]) -> ProjectRecords {
    let recorded = Set(features.flatMap { $0.files.map(\.path) })
    let missing = recorded.filter { FileSystem.kind(of: FileSystem.join(root, $0)) == nil }
    if missing.isEmpty { return self }
    let strangers = paths().filter { !recorded.contains($0) }
    let byName = Dictionary(grouping: strangers, by: FileSystem.lastComponent)
    var places: [String: String] = [:]
    for path in missing {
      let name = FileSystem.lastComponent(path)
      guard let found = byName[name], found.count == 1,
        missing.count(where: { FileSystem.lastComponent($0) == name }) == 1
      else { continue }
      places[path] = found[0]
    }
    var records = self
    for index in features.indices { records.features[index].follow(places) }
    return records
  }

  /// The records without those of what is made from source.
  var realFeatures: [FeatureRecord] { features.filter { $0.kind == .feature } }

  /// The record of a feature, by its name as a type's.
  package func feature(_ name: String) -> FeatureRecord? { realFeatures.first { $0.name == name } }

  /// The record of a feature, mock, protocol or suite that somebody named, in whatever spelling; throws when there is none.
  func requiredFeature(_ name: String) throws(RecordProblem) -> FeatureRecord {
    let wanted = name.lowercased()
    if let feature = feature(name) ?? features.first(where: { $0.name.lowercased() == wanted }) { return feature }
    if features.isEmpty { throw .none }
    throw .unknown(name, suggestion: NearestWord.suggestion(for: name, among: features.map(\.name)))
  }

  /// The names of the features that have a file, one of them left out.
  func owners(of path: String, but name: String) -> [String] {
    features.filter { feature in feature.name != name && feature.files.contains { $0.path == path } }.map(\.name)
  }

  /// What is recorded of a file, by whichever feature.
  func file(_ path: String) -> RecordedFile? {
    for feature in features {
      if let file = feature.files.first(where: { $0.path == path }) { return file }
    }
    return nil
  }

  /// The text of a file as it was generated the last time: what it holds, one of some texts, or what git has kept; `nil`
  /// when nobody knows.
  ///
  /// - Parameter texts: What is generated now, from what is recorded.
  func base(of file: RecordedFile, rendered texts: () -> [[UInt8]] = { [] }) -> [UInt8]? {
    if let existing = content(of: file.path), file.isText(existing) { return existing }
    if let text = texts().first(where: file.isText) { return text }
    return GitObject.content(of: file.hash, at: root).flatMap { file.isText($0) ? $0 : nil }
  }

  /// The place of what is written next in the order of all; the greatest that a record may have is given again.
  var nextSequence: Int { min((features.map(\.sequence).max() ?? 0) + 1, GivenNumber.setting.range.upperBound) }

  /// The content of a file of the project; `nil` when there is none that can be read.
  func content(of path: String) -> [UInt8]? { ProjectPath.content(of: path, in: root) }

  /// Whether a file with a content is as it was generated, but for what was inserted on behalf of features, and for what
  /// formatters do.
  func isUnchanged(_ file: RecordedFile, content: [UInt8]) -> Bool {
    if file.isText(content) || file.hasShape(content) { return true }
    return file.isText(features.reduce(content) { $1.plain($0, of: file.path) })
  }

  /// What a file has to hold so that it may go: what it was generated with; `nil` where it stays.
  func removable(_ file: RecordedFile, of feature: FeatureRecord) -> [UInt8]? {
    guard feature.couldHaveGenerated(file), let content = content(of: file.path) else { return nil }
    return isUnchanged(file, content: content) ? content : nil
  }

  static func recordPath(of name: String) -> String { FileSystem.join(featureFolder, name + recordEnding) }
}
