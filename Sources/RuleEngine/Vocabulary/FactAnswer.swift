import ProjectIndex
import SwiftOutline

/// What a fact may answer.
///
/// Types and files are numbers, and members of all kinds are declarations: a kind tells which are meant.
protocol FactAnswer: Sendable, SendableMetatype {
  static func type(_ kind: ElementKind?) -> ValueType
  func value(_ kind: ElementKind?) -> Value
}

extension Bool: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { .bool }
  func value(_ kind: ElementKind?) -> Value { .bool(self) }
}

extension String: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { .string }
  func value(_ kind: ElementKind?) -> Value { .string(self) }
}

extension Int: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { kind.map { .element($0) } ?? .int }
  func value(_ kind: ElementKind?) -> Value { kind == nil ? .int(self) : kind == .file ? .file(self) : .type(self) }
}

extension DeclarationID: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { .element(kind ?? .property) }
  func value(_ kind: ElementKind?) -> Value { .declaration(self) }
}

extension NodeID: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { .element(kind ?? .expression) }
  func value(_ kind: ElementKind?) -> Value { .node(self) }
}

extension Optional: FactAnswer where Wrapped: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { .optional(Wrapped.type(kind)) }
  func value(_ kind: ElementKind?) -> Value { map { $0.value(kind) } ?? .none }
}

extension Array: FactAnswer where Element: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { .list(Element.type(kind)) }
  func value(_ kind: ElementKind?) -> Value { .list(map { $0.value(kind) }) }
}

extension Role: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { .roleChoice }
  func value(_ kind: ElementKind?) -> Value { .string(rawValue) }
}

extension ErrorHandling: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { .handlingChoice }
  func value(_ kind: ElementKind?) -> Value { .string(rawValue) }
}

extension Effects: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { .list(.effectChoice) }
  func value(_ kind: ElementKind?) -> Value {
    .list(Effects.words.filter { contains($0.effect) }.map { .string($0.word) })
  }
}

extension Starters: FactAnswer {
  static func type(_ kind: ElementKind?) -> ValueType { .list(.starterChoice) }
  func value(_ kind: ElementKind?) -> Value {
    .list(Starters.words.filter { contains($0.starter) }.map { .string($0.word) })
  }
}
