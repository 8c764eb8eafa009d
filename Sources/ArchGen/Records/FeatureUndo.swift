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
    let surroundings = try FeatureSurroundings(recordsIn: root)
    let records = surroundings.records
    let last = records.features.max { ($0.sequence, $0.name) < ($1.sequence, $1.name) }
    // Which came last isn't known where one can't be read.
    if name == nil, let fault = records.firstFault { throw fault }
    guard let feature = try name.map({ name throws(RecordProblem) in try records.requiredFeature(name) }) ?? last else {
      throw .none
    }
    let users = users(of: feature, records)
    if !users.isEmpty { throw .needed(feature.name, by: users) }
    let namers = namers(of: feature, records)
    if !namers.isEmpty { throw .named(feature.name, by: namers) }
    var work = RecordedWork(feature, in: surroundings)
    var notes = records.features.filter { $0.kind == .likeness && $0.subject == feature.name }.map {
      "'\($0.name)' is written like '\(feature.name)', and can only be undone before it"
    }
    let files = files(of: feature, work, records)
    let going = Set(files.filter { $0.purpose != .removal(base: nil) }.map(\.path))
    let needed = neededManifests(going, records.root)
    notes += needed.map { "'\($0)' stays, as its package has files that aren't of '\(feature.name)'" }
    let gone = going.subtracting(needed)
    if gone.count < files.count, !FeatureTemplates(root: records.root).ownNames.isEmpty {
      notes.append("what the project's own templates write stays: delete it by hand")
    }
    let isThere = files.contains { records.content(of: $0.path) != nil }
    if gone.isEmpty, isThere { throw .edited(feature.name) }
    let index = surroundings.project.index()
    let undone = work.undone(records.contents(of: feature.edits), without: gone, index)
    let edits = edits(of: feature, undone, work, without: gone, records, &notes)
    notes += leftNames(LeftNames(index, without: gone), of: feature, undone, toldOf: notes)
    var changes = RecordChanges(records)
    changes.remove(feature.name)
    do throws(PlanProblem) {
      let plan = try Planner(policy: .refuse).plan(
        files.filter { !needed.contains($0.path) } + edits, root: records.root)
      let all = plan.files + shared(feature, records)
      return PlannedUndo(
        name: feature.name,
        plan: Plan(
          root: plan.root, files: all.sorted { FileSystem.precedes($0.path, $1.path) },
          bookkeeping: try changes.plan(root: records.root, offset: "")),
        notes: notes + records.warnings)
    } catch {
      throw .plan(error)
    }
  }

  /// The mocks, protocols and tests that name what a record of the like would take out.
  private static func namers(of record: FeatureRecord, _ records: ProjectRecords) -> [String] {
    guard record.isFromSource else { return [] }
    let own = record.files.filter { $0.standing != .shared }
    let names = Set(own.map { String(FileSystem.lastComponent($0.path).prefix { $0 != "." }) })
    return records.features.filter { other in
      guard other.name != record.name, other.kind != .feature else { return false }
      return other.files.contains { file in
        guard !record.files.contains(where: { $0.path == file.path }), let content = records.content(of: file.path)
        else {
          return false
        }
        return !CodeCut.identifiers(in: content).isDisjoint(with: names)
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
    let others = records.features.filter { other in
      other.name != feature.name
        && (other.files.contains { $0.path == file.path } || other.edits.contains(file.path))
    }.map(\.name)
    // A record that can't be read may be of a feature that needs it.
    return file.standing == .shared ? others + records.faults.keys.sorted() : others
  }

  /// The files that go, and without a base those that were edited and stay.
  private static func files(
    of feature: FeatureRecord, _ work: RecordedWork, _ records: ProjectRecords
  ) -> [ProposedFile] {
    feature.files.compactMap { file in
      guard users(of: file, but: feature, records).isEmpty else { return nil }
      let base = records.content(of: file.path).flatMap { content in
        work.isGenerated(content.without(work.cuts[file.path] ?? []), at: file.path) ? content : nil
      }
      return ProposedFile(path: file.path, bytes: [], purpose: .removal(base: base))
    }
  }

  /// What a person's other files name of what goes.
  private static func leftNames(
    _ names: LeftNames, of feature: FeatureRecord, _ undone: [String: [UInt8]], toldOf notes: [String]
  ) -> [String] {
    let words = undone.mapValues(CodeCut.identifiers)
    let own = Set(feature.files.map(\.path))
    return names.first { path, name in !own.contains(path) && words[path]?.contains(name) ?? true }
      .map { (path: $0.path, text: "'\($0.path)' still names '\($0.name)'") }
      .filter { left in !notes.contains { $0.hasPrefix("'\(left.path)' ") } }.map(\.text)
  }

  /// The manifests of packages that have other files, too.
  private static func neededManifests(_ going: Set<String>, _ root: String) -> [String] {
    going.filter { PackageFile.isManifest($0) && StayingFiles(without: going, in: root).has(in: FileSystem.parent($0)) }
      .sorted(by: FileSystem.precedes)
  }

  private static func shared(_ feature: FeatureRecord, _ records: ProjectRecords) -> [PlannedFile] {
    feature.files.compactMap { file in
      let users = users(of: file, but: feature, records)
      guard !users.isEmpty, let content = records.content(of: file.path), let place = try? ProjectPath(file.path) else {
        return nil
      }
      // What the feature itself has inserted there is planned as an edit.
      guard !feature.edits.contains(file.path) else { return nil }
      return PlannedFile(place: place, bytes: content, existing: content, action: .keep(.shared(users)))
    }
  }

  private static func edits(
    of feature: FeatureRecord, _ undone: [String: [UInt8]], _ work: RecordedWork, without gone: Set<String>,
    _ records: ProjectRecords, _ notes: inout [String]
  ) -> [ProposedFile] {
    let types = Set(gone.flatMap { records.content(of: $0).map(ExistingTypes.names) ?? [] })
    return feature.edits.filter { !gone.contains($0) }.compactMap { path in
      guard let content = records.content(of: path) else { return nil }
      let reverted: [UInt8]
      if path.hasSuffix(".pbxproj") {
        let removed = XcodeProjectEditor(content, path: path, root: records.root)?.removing(gone)
        if removed == nil {
          notes.append("'\(path)' is not as Xcode writes it, so what it says of the files of '\(feature.name)' stays")
        }
        reverted = removed ?? content
      } else {
        reverted = undone[path] ?? content
        let left = CodeCut.identifiers(in: reverted).intersection(types).sorted()
        if let reason = reason(of: path, work, left.isEmpty, feature) {
          let names = left.map { "'\($0)'" }.joined(separator: ", ")
          notes.append("'\(path)' \(left.isEmpty ? reason.what : "still names \(names)"), as \(reason.why)")
        }
      }
      return reverted == content ? nil : ProposedFile(path: path, bytes: reverted, purpose: .edit(of: content))
    }
  }

  /// What stays of a feature in a person's file, and why; `nil` where nothing does.
  private static func reason(
    of path: String, _ work: RecordedWork, _ isUnnamed: Bool, _ feature: FeatureRecord
  ) -> (what: String, why: String)? {
    if work.needed.contains(path) {
      return ("still has lines of '\(feature.name)'", "code that stays uses them or goes on behind them")
    }
    guard work.changed.contains(path) || !isUnnamed else { return nil }
    return ("may still have lines of '\(feature.name)'", "it was changed where '\(feature.name)' has put some")
  }
}

extension String {
  /// The text in one line, without blanks around it.
  var trimmedText: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
