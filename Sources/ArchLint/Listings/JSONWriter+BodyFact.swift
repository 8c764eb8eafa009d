import JSONText
import ProjectIndex
import SwiftOutline

extension JSONWriter {
  /// Writes a body fact as an object; what doesn't apply to its kind is left out.
  mutating func bodyFact(_ fact: BodyFact, lines: LineTable) {
    let start = lines.position(of: fact.range.lowerBound)
    let end = lines.position(of: fact.range.upperBound)
    beginObject()
    member("kind", fact.kind.rawValue)
    member("line", start.line)
    member("column", start.column)
    member("endLine", end.line)
    member("endColumn", end.column)
    member("name", fact.name)
    member("receiver", fact.receiver)
    if let arguments = fact.arguments {
      key("arguments")
      beginArray()
      for label in arguments { string(label) }
      endArray()
    }
    member("closures", fact.closureCount)
    member("target", fact.target)
    member("base", fact.base)
    member("parameters", fact.parameterCount)
    member("captures", fact.captureCount)
    member("call", fact.call)
    member("label", fact.label)
    member("statements", fact.statementCount)
    endObject()
  }

  private mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  private mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    int(value)
  }
}
