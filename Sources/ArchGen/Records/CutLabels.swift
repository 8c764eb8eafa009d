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
    /// The type of which they make a value; `nil` for those of functions.
    let made: TypeID?
  }

  private var labels: [UInt32: [Label]] = [:]
  /// The functions that stay and have parameters in pieces, and the types that have properties there.
  private var owners: [CutUses.Owner] = []
  /// Members that pieces have as a whole.
  private var members: [(piece: Int, declaration: DeclarationID)] = []
  private let uses: CutUses
  private let index: ProjectIndex

  init(_ pieces: [CutMeanings.Piece], _ index: ProjectIndex) {
    self.index = index
    uses = CutUses(index)
    for (position, piece) in pieces.enumerated() {
      let outline = index.files[piece.file].outline
      for (number, declaration) in outline.declarations.enumerated() {
        let id = DeclarationID(file: piece.file, index: number)
        let isWhole = piece.cut.range.contains(Int(declaration.nameStart))
        let type = index.enclosingType(of: id)
        // A type of the piece itself is reached by its name alone.
        if let type, index.types[type].file == piece.file,
          piece.cut.range.contains(Int(index[index.types[type].declaration].nameStart))
        {
          continue
        }
        let makers = Set([type.map { index.name(ofType: $0) }, "Self", "init"].compactMap { $0 })
        if isWhole, type != nil { members.append((position, id)) }
        switch declaration.kind {
        case .variable, .constant:
          guard isWhole, let type else { break }
          labels[declaration.name, default: []].append(Label(piece: position, callees: makers, made: type))
          let hasInitializer = index.types[type].members.contains { index[$0].kind == .initializer }
          if !declaration.flags.contains(.isStatic), index.isStored(id), !hasInitializer {
            owners.append(.init(piece: position, nil, of: type, label: declaration.name))
          }
        case .initializer, .function:
          for parameter in declaration.parameters.map({ outline.parameters[Int($0)] })
          where !isWhole && piece.cut.range.contains(Int(parameter.start)) {
            let isMaker = declaration.kind == .initializer
            labels[parameter.label, default: []].append(
              Label(piece: position, callees: isMaker ? makers : [index.name(id)], made: isMaker ? type : nil))
            owners.append(.init(piece: position, id, of: type, label: parameter.label))
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
    return Set(
      labels.filter { label in
        label.callees.contains(index.calleeText(call)) || label.made.map { uses.mayMake($0, call) } ?? false
      }.map(\.piece))
  }

  /// The pieces that code outside of all of them uses without a name of theirs.
  func piecesUsed(in files: [Int], outside isCut: (_ file: Int, _ offset: Int) -> Bool) -> Set<Int> {
    let tied = members.filter { member in
      uses.isTied(member.declaration) { other in
        files.contains(Int(other.file)) && !isCut(Int(other.file), Int(index[other].nameStart))
      }
    }
    let named = files.flatMap { file in
      index.files[file].outline.nodes.enumerated().filter { position, node in
        node.kind == .argument && labels[node.name] != nil && !isCut(file, Int(node.end) - 1)
      }.flatMap { pieces(named: NodeID(file: file, index: $0.offset)) }
    }
    return uses.pieces(owners, in: files, outside: isCut).union(tied.map(\.piece)).union(named)
  }
}
