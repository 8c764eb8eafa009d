import ProjectIndex
import SwiftOutline

/// The way back from a protocol to the type that it was made for, in the places where `archgen protocol` goes there: the
/// type no longer conforms to it, and what was made to take any value of it takes the type again.
struct Retyping {
  /// By the paths of the files.
  private(set) var cuts: [String: [CodeCut]] = [:]
  private let type: TypeEntry
  private let proto: TypeEntry
  private let index: ProjectIndex

  init(from proto: TypeEntry, to type: TypeEntry, _ index: ProjectIndex) {
    (self.type, self.proto, self.index) = (type, proto, index)
    for position in index.usage.referencesTo[proto.id] {
      let reference = index.usage.references[position]
      guard reference.from != type.id, !index.isTest(reference.node), let whole = annotation(of: reference.node) else {
        continue
      }
      let users = TypeUser.found(at: reference.node, in: whole, index).filter {
        UserObstacle(index).reason($0) == nil && isOfType($0.value)
      }
      if !users.isEmpty {
        let mark = index[whole].kind == .anyType ? "" : String(index.text(whole).suffix(1))
        add(Int(whole.file), index.range(of: whole), type.qualifiedName + mark)
      }
    }
    if let conformance { add(type.file, conformance, "") }
  }

  private mutating func add(_ file: Int, _ range: Range<Int>, _ text: String) {
    cuts[index.files[file].path, default: []].append(
      CodeCut(range: range, text: text, names: [proto.qualifiedName]))
  }

  /// `any P`, `(any P)?` or `(any P)!` around a name of the protocol, without a comment of a person's.
  private func annotation(of name: NodeID) -> NodeID? {
    guard let any = index.parent(of: name), index[any].kind == .anyType else { return nil }
    let brackets = index.parent(of: any).flatMap { index[$0].kind == .tupleType ? index.parent(of: $0) : nil }
    let whole = brackets ?? any
    let word = "any" + proto.qualifiedName
    let text = index.text(whole).filter { !$0.isWhitespace }
    let forms = brackets == nil ? [word] : ["(\(word))?", "(\(word))!"]
    return forms.contains(text) ? whole : nil
  }

  /// Whether what has a value to begin with can take the type alone.
  private func isOfType(_ value: NodeID?) -> Bool {
    guard let value, index[value].kind != .nilLiteral else { return true }
    let use = index.type(of: value)
    return use.type == type.id && !use.traits.contains(.ambiguous)
  }

  /// The protocol among what the type inherits, with the sign that parts it from what stands before; `nil` where a person
  /// has put comments or conditions around it.
  private var conformance: Range<Int>? {
    let source = index.files[type.file].outline.source
    let inherited = index[type.declaration].inherited.map {
      index.range(of: NodeID(file: type.file, index: Int(index.files[type.file].outline.inherited[Int($0)])))
    }
    guard let entry = inherited.first(where: { source.text($0) == proto.qualifiedName }) else { return nil }
    let tokens = OutlineReader().tokens(of: source)
    guard let position = tokens.firstIndex(where: { $0.start == entry.lowerBound }), position > 1,
      [.comma, .colon].contains(tokens[position - 1].kind)
    else { return nil }
    let isFirst = tokens[position - 1].kind == .colon && tokens[position + 1].kind == .comma
    let around = position - 2...position + (isFirst ? 2 : 1)
    let isPlain = around.dropLast().allSatisfy { before in
      source.text(tokens[before].end..<tokens[before + 1].start).allSatisfy(\.isWhitespace)
    }
    guard isPlain, around.allSatisfy({ tokens[$0].kind != .poundIdentifier }) else { return nil }
    return isFirst ? entry.lowerBound..<tokens[position + 2].start : tokens[position - 2].end..<entry.upperBound
  }
}
