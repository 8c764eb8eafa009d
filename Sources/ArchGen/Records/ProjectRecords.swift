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
  /// Why some records can't be read, by the names that their files bear.
  private(set) var faults: [String: RecordProblem] = [:]

  /// Reads the records in a folder; there need not be any, nor the folder. One that can't be read stops only what needs it.
  package init(root: String) throws(RecordProblem) {
    self.root = root
    let folder = FileSystem.join(root, Self.featureFolder)
    guard FileSystem.followedKind(of: folder) == .directory else {
      features = []
      return
    }
    let entries: [DirectoryEntry]
    do throws(FileError) { entries = try FileSystem.entries(of: folder) } catch { throw .file(error) }
    var features: [FeatureRecord] = []
    for entry in entries where entry.name.hasSuffix(Self.recordEnding) && !entry.name.hasPrefix(".") {
      do throws(RecordProblem) {
        features.append(try Self.record(at: FileSystem.join(Self.featureFolder, entry.name), root: root))
      } catch {
        faults[String(entry.name.dropLast(Self.recordEnding.count))] = error
      }
    }
    self.features = features
  }

  private static func record(at path: String, root: String) throws(RecordProblem) -> FeatureRecord {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try StrayLink.bytes(of: FileSystem.join(root, path), in: root)
    } catch {
      throw .file(error)
    }
    let feature = try FeatureRecord(json: bytes, path: path)
    guard recordPath(of: feature.name) == path else {
      throw .mistake(path: path, TextPosition(line: 1, column: 1), "this is the record of '\(feature.name)'")
    }
    return feature
  }

  /// What to tell where a command doesn't need the records that can't be read, one clause each.
  var warnings: [String] {
    faults.sorted { $0.key < $1.key }.map { "a record can't be read, and what it is about is left alone: \($0.value)" }
  }

  /// The records in a folder as the files are now, those that somebody has moved among them.
  static func current(root: String) throws(RecordProblem) -> ProjectRecords {
    try ProjectRecords(root: root).followed { (try? ProposedProject(folder: root))?.allPaths ?? [] }
  }

  /// The first record that can't be read, for what needs all of them.
  var firstFault: RecordProblem? { faults.min { $0.key < $1.key }?.value }

  /// The records with files that somebody has moved at their new places: those of the same name that are the only ones.
  ///
  /// - Parameter paths: The Swift files of the project, asked for when a recorded one is missing.
  func followed(in paths: () -> [String]) -> ProjectRecords {
    let recorded = Set(features.flatMap { $0.files.map(\.path) })
    let missing = recorded.filter { FileSystem.kind(of: FileSystem.join(root, $0)) == nil }
    if missing.isEmpty { return self }
    let strangers = paths().filter { !recorded.contains($0) }
    let found = Dictionary(grouping: strangers, by: FileSystem.lastComponent)
    var places: [String: String] = [:]
    for (name, paths) in Dictionary(grouping: missing, by: FileSystem.lastComponent) where paths.count == 1 {
      if let found = found[name], found.count == 1 { places[paths[0]] = found[0] }
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
    if let fault = faults.first(where: { $0.key.lowercased() == wanted }) { throw fault.value }
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

  /// What is recorded of a file that was made from source.
  func sourceFile(_ path: String) -> RecordedFile? {
    for record in features where record.isFromSource {
      if let file = record.files.first(where: { $0.path == path }) { return file }
    }
    return nil
  }

  /// The place of what is written next in the order of all; the greatest that a record may have is given again.
  var nextSequence: Int { min((features.map(\.sequence).max() ?? 0) + 1, GivenNumber.setting.range.upperBound) }

  /// The content of a file of the project; `nil` when there is none that can be read.
  func content(of path: String) -> [UInt8]? { ProjectPath.content(of: path, in: root) }

  /// The contents of those of some files that can be read, by their paths.
  func contents(of paths: [String]) -> [String: [UInt8]] {
    Dictionary(paths.map { ($0, content(of: $0)) }) { first, _ in first }.compactMapValues { $0 }
  }

  static func recordPath(of name: String) -> String { FileSystem.join(featureFolder, name + recordEnding) }
}
