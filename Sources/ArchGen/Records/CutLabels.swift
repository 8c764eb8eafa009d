import ProjectIndex
import SwiftOutline

/// The parameters in pieces of code, and the properties there that initializers without code of their own set, with the
/// arguments for them.
struct CutLabels {
  /// The pieces with a parameter of a function that stays, by what that calls it.
  private(set) var parameters: [UInt32: Set<Int>] = [:]

  private struct Label {
    let piece: Int
    /// What the calls are called.
    let callees: Set<String>
  }

  private var labels: [UInt32: [Label]] = [:]
  private let index: ProjectIndex

  init(_ pieces: [CutMeanings.Piece], _ index: ProjectIndex) {
    self.index = index
    for (position, piece) in pieces.enumerated() {
      let outline = index.files[piece.file].outline
      for (number, declaration) in outline.declarations.enumerated() {
        let id = DeclarationID(file: piece.file, index: number)
        let isWhole = piece.cut.range.contains(Int(declaration.nameStart))
        let type = index.enclosingType(of: id).map { index.types[$0].name }
        let makers = Set([type.map(index.names.text), "Self", "init"].compactMap { $0 })
        switch declaration.kind {
        case .variable, .constant:
          if isWhole, type != nil {
            labels[declaration.name, default: []].append(Label(piece: position, callees: makers))
          }
        case .initializer, .function:
          for parameter in declaration.parameters.map({ outline.parameters[Int($0)] })
          where !isWhole && piece.cut.range.contains(Int(parameter.start)) {
            let callees = declaration.kind == .initializer ? makers : [index.name(id)]
            labels[parameter.label, default: []].append(Label(piece: position, callees: callees))
            parameters[parameter.name, default: []].insert(position)
          }
        default: break
        }
      }
    }
    labels[0] = nil
  }

  /// The pieces with what an argument may be for.
  func pieces(named argument: NodeID) -> Set<Int> {
    guard index[argument].kind == .argument, let labels = labels[index[argument].name],
      let call = index.parent(of: argument), index[call].kind == .call
    else { return [] }
    return Set(labels.filter { $0.callees.contains(index.calleeText(call)) }.map(\.piece))
  }
}
