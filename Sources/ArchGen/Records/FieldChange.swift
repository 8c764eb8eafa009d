import Findings
import Platform

/// A change of a recorded feature's fields, from which its next fields follow.
package enum FieldChange: Sendable, Hashable {
  case add([String])
  case remove([String])
  case rename(String, to: String)

  /// The fields of a feature after the change.
  package func fields(ofFeature name: String, root: String) throws(RecordProblem) -> (name: String, fields: [String]) {
    let record = try ProjectRecords(root: root).requiredFeature(name)
    guard record.kind == .feature else { throw .field("'\(record.name)' is not a feature and has no fields") }
    if record.takesProjectModel {
      throw .field(
        "'\(record.name)' has the fields of the project's own struct; change that, and 'archgen feature \(record.name)' follows"
      )
    }
    var fields = record.fields.isEmpty ? Self.smallModel : record.fields
    switch self {
    case .add(let new):
      for field in new {
        if let old = fields.first(where: { Self.name(of: $0) == Self.name(of: field) }) {
          throw .field("'\(record.name)' already has the field '\(old)'")
        }
        fields.append(field)
      }
    case .remove(let names):
      for name in names { fields.remove(at: try Self.position(of: name, in: fields, record.name)) }
      if fields.isEmpty { throw .field("'\(record.name)' would have no fields left; 'archgen undo' removes it") }
    case .rename(let old, let new):
      let position = try Self.position(of: old, in: fields, record.name)
      if let other = fields.first(where: { Self.name(of: $0) == new }) {
        throw .field("'\(record.name)' already has the field '\(other)'")
      }
      fields[position] = new + fields[position].dropFirst(Self.name(of: fields[position]).count)
    }
    return (record.name, fields)
  }

  /// What a feature without fields has.
  private static let smallModel = ["name:String:required", "notes:String?", "createdAt:Date=now:readonly"]

  /// Whether none of some fields is one that a recorded feature has, so that they are most likely meant to be added.
  package static func wouldReplaceAll(_ fields: [String], ofFeature name: String, root: String) -> Bool {
    guard let record = try? ProjectRecords(root: root).requiredFeature(name), record.fields.count > 1 else {
      return false
    }
    let old = Set(record.fields.map(Self.name))
    return !fields.isEmpty && fields.allSatisfy { !old.contains(Self.name(of: $0)) }
  }

  private static func name(of field: String) -> String {
    String(field.prefix { $0 != ":" && $0 != "=" && $0 != "?" }).trimmedText
  }

  private static func position(of name: String, in fields: [String], _ feature: String) throws(RecordProblem) -> Int {
    let names = fields.map(Self.name)
    if let position = names.firstIndex(of: name) { return position }
    let suggestion = NearestWord.suggestion(for: name, among: names)
    throw .field(
      "'\(feature)' has no field '\(name)'"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "; it has " + names.joined(separator: ", ")))
  }
}
