import Platform
import ProjectIndex
import SwiftOutline

/// What the request of a record puts into a person's files, worked out anew: whatever else a record says, nothing else is
/// taken out of them.
struct RecordedWriting {
  private let record: FeatureRecord
  private var retyping: Retyping?
  private var isWritten: (_ text: [UInt8], _ path: String) -> Bool = { _, _ in false }

  init(_ record: FeatureRecord, _ records: ProjectRecords) {
    self.record = record
    guard record.edits.contains(where: { $0.text != nil }) else { return }
    switch record.kind {
    case .feature:
      let texts = record.variants.map { WiringText($0.names, $0.design) }
      isWritten = { text, _ in texts.contains { $0.isText(String(decoding: text, as: UTF8.self)) } }
    case .likeness:
      let texts = LikenessRun.insertions(of: record, records)
      isWritten = { texts[$1]?.contains($0) ?? false }
    case .protocols:
      // Only with the protocol itself do those who name it go back.
      let leaves = record.files.contains { file in
        records.removable(file, of: record).map { Self.declares(record.name, $0) } ?? false
      }
      if leaves { retyping = Retyping(record, in: records.root) }
    case .mocks, .tests: break
    }
  }

  private static func declares(_ name: String, _ content: [UInt8]) -> Bool {
    let outline = OutlineReader().outline(of: SourceText(content))
    return outline.declarations.contains {
      $0.kind == .protocol && outline.source.text(Int($0.nameStart)..<Int($0.nameEnd)) == name
    }
  }

  /// A content of a file without what was inserted there or with what stood there before, and how many texts of the record
  /// it doesn't have; throws where one is not what the request leads to.
  func undone(in content: [UInt8], of path: String) throws(RecordProblem) -> (content: [UInt8], missing: Int) {
    var result = content
    var missing = 0
    for edit in record.edits.reversed() where edit.path == path {
      guard let found = edit.text?.onlyRange(in: result) else {
        missing += 1
        continue
      }
      guard let place = edit.place(in: result, retyping),
        !place.before.isEmpty || isWritten(Array(result[place.range]), path)
      else {
        let line = result[..<found.upperBound].dropLast().count { $0 == 10 } + 1
        throw .foreignEdit(record.name, path: path, line: line)
      }
      result.replaceSubrange(place.range, with: place.before)
    }
    return (result, missing)
  }
}

extension Retyping {
  /// The way back from the protocol of a record, if the project has the type that it was made for and that conforms to it.
  fileprivate init?(_ record: FeatureRecord, in root: String) {
    guard let subject = record.subject, let project = try? SourceProject(into: root),
      let entry = project.index.types.first(where: { $0.qualifiedName == subject })
    else { return nil }
    let index = project.index
    let conforms = entry.ancestors.contains {
      record.name == index.names.text($0) || record.name.hasSuffix("." + index.names.text($0))
    }
    guard conforms else { return nil }
    (type, proto, heads) = (subject, record.name, [])
    let declaration = index[entry.declaration]
    let outline = index.files[entry.file].outline
    var last = (start: Int(declaration.nameStart), end: Int(declaration.nameEnd))
    for position in declaration.inherited {
      let node = outline.nodes[Int(outline.inherited[Int(position)])]
      let range = Int(node.start)..<Int(node.end)
      if outline.source.text(range) == proto {
        let (start, end) = last
        heads.append((outline.source.text(start..<range.upperBound), outline.source.text(start..<end)))
      }
      last = (range.lowerBound, range.upperBound)
    }
  }
}
