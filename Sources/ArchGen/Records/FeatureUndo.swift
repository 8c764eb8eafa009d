import FeatureModel
import FilePlan
import Platform
import ProjectFiles
import SwiftOutline

/// What takes a feature out of its project again.
package struct PlannedUndo: Sendable {
  /// The feature's name.
  package let name: String
  package let plan: Plan
  /// What a person has to look at, one clause each.
  package let notes: [String]
}

/// Plans the way back: what is as it was generated goes, what was edited stays.
package enum FeatureUndo {
  /// Returns the plan for a feature, or for the one that came last; nothing is written.
  package static func plan(_ name: String?, root: String) throws(RecordProblem) -> PlannedUndo {
    let records = try ProjectRecords.current(root: root)
    let last = records.features.max { ($0.sequence, $0.name) < ($1.sequence, $1.name) }
    guard let feature = try name.map({ name throws(RecordProblem) in try records.requiredFeature(name) }) ?? last else {
      throw .none
    }
    let users = users(of: feature, records)
    if !users.isEmpty { throw .needed(feature.name, by: users) }
    let namers = namers(of: feature, records)
    if !namers.isEmpty { throw .named(feature.name, by: namers) }
    var notes: [String] = []
    let files = files(of: feature, records) + (try edits(of: feature, records, &notes))
    var changes = RecordChanges(records)
    changes.remove(feature.name)
    do throws(PlanProblem) {
      let plan = try Planner(policy: .refuse).plan(files, root: records.root)
      let (bookkeeping, folders) = try changes.plan(root: records.root, offset: "")
      let all = plan.files + shared(feature, records)
      return PlannedUndo(
        name: feature.name,
        plan: Plan(
          root: plan.root, files: all.sorted { FileSystem.precedes($0.path, $1.path) }, bookkeeping: bookkeeping,
          emptiedFolders: (feature.folders + folders).compactMap { try? ProjectPath($0) }),
        notes: notes)
    } catch {
      throw .plan(error)
    }
  }

  /// The mocks, protocols and tests that name what a record of the like would take out.
  private static func namers(of record: FeatureRecord, _ records: ProjectRecords) -> [String] {
    guard record.kind != .feature, record.kind != .likeness else { return [] }
    let names = Set(record.files.map { String(FileSystem.lastComponent($0.path).prefix { $0 != "." }) })
    return records.features.filter { other in
      guard other.name != record.name, other.kind != .feature else { return false }
      return other.files.contains { file in
        guard !record.files.contains(where: { $0.path == file.path }), let content = records.content(of: file.path)
        else {
          return false
        }
        let source = SourceText(content)
        return OutlineReader().tokens(of: source).contains { token in
          token.kind == .identifier && names.contains(source.text(token.start..<token.end))
        }
      }
    }.map(\.name)
  }

  /// The fields of other features that refer to a feature's model.
  private static func users(of feature: FeatureRecord, _ records: ProjectRecords) -> [ReferringField] {
    let hasModel = feature.only.isEmpty || feature.only.contains(.model)
    guard hasModel else { return [] }
    return records.features.filter { $0.name != feature.name }.flatMap { other in
      let request = FeatureRequest(name: other.name, plural: other.plural, arguments: other.fields)
      let reading = try? FeatureReader.feature(from: request)
      return (reading?.feature.references ?? []).filter { $0.typeName == feature.name }.map { reference in
        let field = other.fields.first { $0.contains(reference.typeName) } ?? reference.typeName
        return ReferringField(name: other.name, field: field)
      }
    }
  }

  /// The other features that need a file of a feature, or have inserted something there.
  private static func users(
    of file: RecordedFile, but feature: FeatureRecord, _ records: ProjectRecords
  ) -> [String] {
    records.features.filter { other in
      other.name != feature.name
        && (other.files.contains { $0.path == file.path } || other.edits.contains { $0.path == file.path })
    }.map(\.name)
  }

  private static func files(of feature: FeatureRecord, _ records: ProjectRecords) -> [ProposedFile] {
    feature.files.compactMap { file in
      guard users(of: file, but: feature, records).isEmpty else { return nil }
      return ProposedFile(path: file.path, bytes: [], purpose: .removal(base: records.removable(file, of: feature)))
    }
  }

  private static func shared(_ feature: FeatureRecord, _ records: ProjectRecords) -> [PlannedFile] {
    feature.files.compactMap { file in
      let users = users(of: file, but: feature, records)
      guard !users.isEmpty, let content = records.content(of: file.path), let place = try? ProjectPath(file.path) else {
        return nil
      }
      // What the feature itself has inserted there is planned as an edit.
      guard !feature.edits.contains(where: { $0.path == file.path }) else { return nil }
      return PlannedFile(place: place, bytes: content, existing: content, action: .keep(.shared(users)))
    }
  }

  /// The files that are no longer there, as the undo or somebody has removed them.
  private static func leaving(_ feature: FeatureRecord, _ records: ProjectRecords) -> Set<String> {
    let leaving = feature.files.filter { file in
      users(of: file, but: feature, records).isEmpty && feature.couldHaveGenerated(file)
        && records.content(of: file.path).map { records.isUnchanged(file, content: $0) }
          ?? (FileSystem.kind(of: FileSystem.join(records.root, file.path)) == nil)
    }
    return Set(leaving.map(\.path))
  }

  private static func edits(
    of feature: FeatureRecord, _ records: ProjectRecords, _ notes: inout [String]
  ) throws(RecordProblem) -> [ProposedFile] {
    var files: [ProposedFile] = []
    let writing = RecordedWriting(feature, records)
    for path in Set(feature.edits.map(\.path)).sorted(by: FileSystem.precedes) {
      let isOwn = feature.files.contains { file in
        file.path == path && users(of: file, but: feature, records).isEmpty
      }
      guard !isOwn, let content = records.content(of: path) else { continue }
      if path.hasSuffix(".pbxproj") {
        let editor = XcodeProjectEditor(content, path: path, root: records.root)
        if let reverted = editor?.removing(leaving(feature, records)) {
          if reverted != content {
            files.append(ProposedFile(path: path, bytes: reverted, purpose: .edit(of: content)))
          }
        } else {
          notes.append("'\(path)' is not as Xcode writes it, so what it says of the files of '\(feature.name)' stays")
        }
        continue
      }
      let (reverted, left) = try writing.undone(in: content, of: path)
      if left > 0 {
        notes.append(
          "'\(path)' was changed where '\(feature.name)' has put lines in \(left == 1 ? "one place" : "\(left) places"), which"
            + " stay as they are")
      }
      guard reverted != content else { continue }
      files.append(ProposedFile(path: path, bytes: reverted, purpose: .edit(of: content)))
    }
    return files
  }
}

extension String {
  /// The text in one line, without blanks around it.
  var trimmedText: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
