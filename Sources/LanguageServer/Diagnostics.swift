import Findings
import JSONRPC
import Platform

/// Findings as the protocol shows them.
struct Diagnostics {
  let project: CheckedProject
  let documents: OpenDocuments
  let encoding: PositionEncoding

  /// The diagnostics of a file, in the order of its text.
  func payload(of name: String) -> Payload {
    guard let text = project.lines(of: name) else { return [] }
    let places = project.places(in: name).sorted {
      ($0.place.range.startOffset, $0.finding.rule) < ($1.place.range.startOffset, $1.finding.rule)
    }
    return .array(places.map { diagnostic($0.finding, $0.place, text) })
  }

  /// The address under which the client knows a file of the project.
  func address(of name: String) -> String { documents.address(of: FileSystem.join(project.root, name)) }

  func diagnostic(_ finding: Finding, _ place: FindingPlace, _ text: TextLines) -> Payload {
    let others = Array(finding.places.lazy.filter { $0 != place && $0.status == .new }.prefix(10))
    let related = others.compactMap { other -> Payload? in
      guard let text = project.lines(of: other.path) else { return nil }
      return [
        "location": ["uri": .string(address(of: other.path)), "range": range(other.range, text)],
        "message": .string(other.message),
      ]
    }
    let severity =
      switch place.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    let message = place.help.isEmpty ? place.message : "\(place.message)\n\(place.help)"
    return .members([
      ("range", range(place.range, text)), ("severity", .int(severity)),
      ("code", .string(place.rule ?? finding.rule)), ("source", "archlint"), ("message", .string(message)),
      ("relatedInformation", related.isEmpty ? nil : .array(related)),
      ("data", ["fingerprint": .string(finding.fingerprint)]),
    ])
  }

  /// A range of bytes in the positions of the protocol.
  func range(_ range: SourceRange, _ text: TextLines) -> Payload {
    self.range(range.startOffset, range.endOffset, text)
  }

  func range(_ start: Int, _ end: Int, _ text: TextLines) -> Payload {
    ["start": position(start, text), "end": position(max(start, end), text)]
  }

  private func position(_ offset: Int, _ text: TextLines) -> Payload {
    let (line, character) = text.position(offset, encoding)
    return ["line": .int(line), "character": .int(character)]
  }
}
