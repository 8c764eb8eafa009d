import ProjectIndex
import SwiftOutline

/// Writes what makes a user of a type one of its protocol.
struct TypeUserEdits: Sendable {
  let index: ProjectIndex
  let abstraction: Abstraction
  let values: PlacedValues

  func edits(for user: TypeUser) -> [SourceEdit] {
    let file = Int(user.typeNode.file)
    let annotation = index[user.annotation]
    let range = Int(annotation.start)..<Int(annotation.end)
    let any = "any \(abstraction.name)"
    let text =
      switch annotation.kind {
      case .optionalType: "(\(any))?"
      case .unwrappedOptionalType: "(\(any))!"
      default: any
      }
    var edits = [SourceEdit(file: file, range: range, text: text)]
    // `.shared` is looked up in the type that is asked for, which a protocol doesn't have.
    for member in user.value.map({ values.parts(of: $0) }) ?? [] {
      let start = Int(index[member].start)
      edits.append(SourceEdit(file: file, range: start..<start, text: index.text(user.typeNode)))
    }
    return edits
  }
}
