import ProjectIndex
import SwiftOutline

/// A type that a requirement names: what it is, and how it is written in another file.
struct RequirementType: Sendable, Hashable {
  /// What a type is, as far as its place in other types depends on it.
  enum Form: Sendable, Hashable {
    case function, optional, unwrapped
    /// `some P`, `any P`, `P & Q`
    case constraint
    case other
  }

  /// With all its attributes and specifiers.
  let text: String
  let node: NodeID
  /// What precedes it: `inout`, `sending`, `isolated` …
  private(set) var specifiers: Set<String> = []
  /// Its attributes with their arguments.
  private(set) var attributes: [String] = []
  /// The type behind attributes and specifiers.
  private(set) var base: NodeID
  private let baseText: String
  let form: Form

  init(_ node: NodeID, _ types: TypeText) {
    let index = types.project.index
    self.node = node
    text = types.text(node)
    base = node
    while index[base].kind == .attributedType, let inner = index.children(of: base).last {
      let source = index.outline(of: base).source
      var start = Int(index[base].start)
      for child in index.children(of: base) {
        let words = source.text(start..<Int(index[child].start))
        specifiers.formUnion(words.split { !($0.isLetter || $0 == "_") }.map(String.init))
        if index[child].kind == .attribute { attributes.append(index.text(child)) }
        start = Int(index[child].end)
      }
      base = inner
    }
    baseText = types.text(base)
    let inside = index[base].kind == .tupleType ? index.children(of: base) : []
    let isGrouped = inside.count == 1
    switch index[base].kind {
    case .functionType: form = .function
    case .optionalType: form = .optional
    case .unwrappedOptionalType: form = .unwrapped
    case .someType, .anyType, .compositionType: form = .constraint
    case .tupleType where isGrouped && index[inside[0]].kind == .functionType: form = .function
    default: form = .other
    }
  }

  /// The type that a value implies, which is written nowhere.
  init(named text: String, valueAt node: NodeID) {
    (self.text, baseText, self.node, base, form) = (text, text, node, node, .other)
  }

  /// As a property or collection holds its values: without what only parameters and results have.
  var stored: String {
    let kept = attributes.filter { $0 != "@escaping" && !$0.hasPrefix("@autoclosure") && !$0.hasPrefix("@_") }
    let text = form == .unwrapped ? baseText.dropLast() + "?" : baseText
    return (kept + [text]).joined(separator: " ")
  }

  /// As a property holds it that may be empty.
  var optional: String {
    switch form {
    case .optional, .unwrapped: stored
    case .function, .constraint: "(\(stored))?"
    case .other: attributes.isEmpty ? stored + "?" : "(\(stored))?"
    }
  }

  /// The type that a cast to it asks for: an optional one says so by the cast itself.
  var cast: String { form == .optional || form == .unwrapped ? String(baseText.dropLast()) : stored }

  /// Whether it stands for as many types as a caller likes.
  func isPack(_ index: ProjectIndex) -> Bool {
    index.subtree(of: node).contains { !packWords(of: $0, index).isEmpty }
  }

  /// Whether it repeats several packs together, as `repeat (each A, each B)` does.
  func joinsPacks(_ index: ProjectIndex) -> Bool {
    index.subtree(of: node).contains { id in
      guard packWords(of: id, index).contains("repeat") else { return false }
      let packs = index.subtree(of: id).filter { packWords(of: $0, index).contains("each") }
      return Set(packs.compactMap { index.children(of: $0).last.map { index.name($0) } }).count > 1
    }
  }

  private func packWords(of id: NodeID, _ index: ProjectIndex) -> Set<Substring> {
    guard index[id].kind == .attributedType, let inner = index.children(of: id).last else { return [] }
    let words = index.outline(of: id).source.text(Int(index[id].start)..<Int(index[inner].start))
    return Set(words.split { !$0.isLetter }).intersection(["each", "repeat"])
  }

  /// Whether it names a type that the caller chooses by no more than what that conforms to.
  func isOpaque(_ index: ProjectIndex) -> Bool { index.subtree(of: node).contains { index[$0].kind == .someType } }

  /// Whether it depends on what the caller chooses.
  func isGeneric(_ requirement: Requirement, _ index: ProjectIndex) -> Bool {
    isGeneric(requirement.genericNames, index)
  }

  func isGeneric(_ names: Set<String>, _ index: ProjectIndex) -> Bool {
    isOpaque(index)
      || index.subtree(of: node).contains { index[$0].kind == .typeName && names.contains(index.name($0)) }
  }

  /// Types of the standard library whose values have one owner, or live no longer than what they look into.
  private static let ownedTypes: Set<String> = [
    "Atomic", "AtomicLazyReference", "Mutex", "MutableRawSpan", "MutableSpan", "OutputRawSpan", "OutputSpan", "RawSpan",
    "Span", "UTF8Span",
  ]

  /// Whether there is no value of it.
  func isUninhabited(_ index: ProjectIndex) -> Bool {
    let use = index.resolve(base)
    guard use.traits.isEmpty else { return false }
    guard let type = use.type else { return index.names.text(use.name) == "Never" }
    return index.types[type].kind == .enum && !index.types[type].members.contains { index[$0].kind == .enumCase }
  }

  /// Whether its values are known to be copied: it names the project's types, and those of the system that mocks know.
  func isCopyable(_ index: ProjectIndex) -> Bool {
    !isNoncopyable(index)
      && index.subtree(of: base).allSatisfy { id in
        guard index[id].kind == .typeName || index[id].kind == .memberType else { return true }
        let use = index.resolve(id)
        let name = index.name(id)
        return !use.traits.contains(.generic)
          && (use.type != nil || SystemSamples.value(ofTypeNamed: name, isFilled: false) != nil
            || ["Array", "Set", "Dictionary"].contains(name))
      }
  }

  /// Whether its values can't be copied, or not be kept, as far as the project's source shows.
  func isNoncopyable(_ index: ProjectIndex) -> Bool {
    index.subtree(of: node).contains { id in
      if index[id].kind == .suppressedType { return true }
      guard index[id].kind == .typeName || index[id].kind == .memberType else { return false }
      let use = index.resolve(id)
      guard let type = use.type else { return Self.ownedTypes.contains(index.names.text(use.name)) }
      return !index.suppressed(by: index.types[type]).isEmpty
    }
  }
}

extension ProjectIndex {
  /// What a type says that its values can't: be copied, or outlive others.
  func suppressed(by type: TypeEntry) -> [String] {
    inherited(by: type).filter { self[$0].kind == .suppressedType }.map { text($0) }
  }

  /// What a type's own declaration inherits, as it is written.
  func inherited(by type: TypeEntry) -> [NodeID] {
    let outline = outline(of: type.declaration)
    return self[type.declaration].inherited.map { NodeID(file: type.file, index: Int(outline.inherited[Int($0)])) }
  }
}
