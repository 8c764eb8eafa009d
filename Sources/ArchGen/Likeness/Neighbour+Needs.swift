import FeatureModel
import ProjectIndex
import SwiftOutline

/// What copied code names and nothing copied declares.
extension Neighbour {
  /// Takes over what is missing, until nothing is.
  mutating func followNeeds() {
    var position = 0
    while position < parts.count {
      let part = parts[position]
      position += 1
      guard let file = code[part.file] else { continue }
      let locals = index.declaredNames(inFile: part.file, in: part.range)
      for token in file.tokens(in: part.range)
      where file.isName(token) && !isOmitted(part.file, file.tokens[token].start) {
        if part.newPath == nil { followValue(file, token, part.range) }
        follow(file, token, locals)
      }
    }
  }

  private mutating func follow(_ file: CodeFile, _ token: Int, _ locals: Set<UInt32>) {
    guard let name = index.names.number(of: file.plainName(token)) else { return }
    let isTest = index.files[file.file].isTest
    func isVisible(_ id: DeclarationID) -> Bool { isTest || !index.isTest(id) || isMock(id) }
    let found = (declared[name] ?? []).filter(isVisible)
    if let meant = declaration(meant: file, token) {
      // What a library of the project has is asked of it by all.
      let isOwnMember = index.enclosingType(of: meant).map(isOwn) ?? false
      guard isVisible(meant), !found.isEmpty || isOwnMember || takesOwn(meant) else { return }
      let others = found.isEmpty && !isOwnMember ? overloads(of: meant) : found
      for id in [meant] + others.filter({ isSame($0, meant) }) where part(around: id) == nil { add(declaration: id) }
      return
    }
    let isLocal = !file.isKind(.period, token - 1) && locals.contains(name)
    guard !isLocal, !found.contains(where: { part(around: $0) != nil }) else { return }
    for id in found { add(declaration: id) }
  }

  /// Whether a function takes a value of the feature, so that another one of the name can take one of the new feature.
  private func takesOwn(_ id: DeclarationID) -> Bool {
    guard index[id].kind == .function else { return false }
    return parameters(of: id).contains { parameter in parameter.type.type.map { isOwn($0) && isCopied($0) } ?? false }
  }

  /// What a function takes: labels, empty for none, and types.
  func parameters(of id: DeclarationID) -> [(label: String, type: TypeUse)] {
    index[id].parameters.map { position in
      let parameter = index.outline(of: id).parameters[Int(position)]
      let type =
        parameter.type == Node.none ? .unknown : index.resolve(NodeID(file: id.file, index: parameter.type))
      return (index.names.text(parameter.label), type)
    }
  }

  /// The functions of a name that take a value of the feature.
  private func overloads(of id: DeclarationID) -> [DeclarationID] {
    index.types.flatMap(\.members).filter { index[$0].name == index[id].name && takesOwn($0) }
  }

  /// What the project declares and a member or call means; `nil` where that isn't known.
  func declaration(meant file: CodeFile, _ token: Int) -> DeclarationID? {
    guard let node = file.node(at: token) else { return nil }
    if index[node].kind == .name, !file.isKind(.period, token - 1), !file.isKind(.colon, token + 1) {
      switch index.binding(of: index[node].name, at: node) {
      case .member(let id), .global(let id): return id
      default: return nil
      }
    }
    guard index[node].kind == .member, file.isKind(.period, token - 1), let base = index.children(of: node).first
    else { return nil }
    let use = index.type(of: base)
    guard let type = use.type, use.traits.isDisjoint(with: [.collection, .function, .ambiguous]) else { return nil }
    return index.member(index[node].name, of: type, isStatic: nil)
  }

  /// Whether two members are one to whoever calls them: overloads, a requirement and what meets it.
  private func isSame(_ left: DeclarationID, _ right: DeclarationID) -> Bool {
    guard let first = index.enclosingType(of: left), let second = index.enclosingType(of: right) else { return false }
    let families = [first, second].map { Set([$0] + index.types[$0].ancestorTypes) }
    return !families[0].isDisjoint(with: families[1])
  }

  private func isMock(_ id: DeclarationID) -> Bool { index.enclosingType(of: id).map { index.role(of: $0) } == .mock }

  /// Takes over the local variable that a part in shared code names, and the value that stands for one of the feature's there,
  /// though it isn't called after it.
  private mutating func followValue(_ file: CodeFile, _ token: Int, _ range: Range<Int>) {
    let name = file.plainName(token)
    guard let node = file.node(at: token), index[node].kind == .name,
      !file.isKind(.period, token - 1), let number = index.names.number(of: name)
    else { return }
    if turning.isNamed(name) {
      guard case .local(let binder) = index.binding(of: number, at: node), index[binder].kind == .localVariable,
        !range.contains(Int(index[binder].start))
      else { return }
      add(file.file, index.range(of: binder))
      return
    }
    let place: (range: Range<Int>, type: TypeUse)
    switch index.binding(of: number, at: node) {
    case .member(let id) where index.isStored(id) && Int(id.file) == file.file:
      place = (index.range(of: id), index.type(ofVariable: id))
    case .local(let binder) where index[binder].kind == .localVariable:
      place = (index.range(of: binder), index.type(of: node))
    default: return
    }
    guard !range.contains(place.range.lowerBound), let type = place.type.type, isCopied(type),
      turning.isNamed(index.name(ofType: type)), place.type.traits.isDisjoint(with: [.collection, .function]),
      let new = turning.turned(index.name(ofType: type))
    else { return }
    hold(name, in: file.file, place.range, as: new.prefix(1).lowercased() + new.dropFirst())
  }
}
