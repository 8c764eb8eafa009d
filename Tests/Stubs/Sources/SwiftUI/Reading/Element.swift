/// What whoever uses a screen finds on it: a text, a button, a field.
@MainActor
public struct Element {
  public enum Kind: Sendable {
    case text, image, header, button, link, field, toggle, picker, datePicker, progress, title, searchField
  }

  public let kind: Kind
  public internal(set) var label: String
  /// What a field, a toggle or a picker holds, as text.
  public var value = ""
  public internal(set) var isEnabled = true
  public internal(set) var isFocused = false
  /// Whether it only shows once its row is swiped.
  public internal(set) var isSwipeAction = false
  /// What modifiers say of it, such as its keyboard.
  public internal(set) var traits: [String: String] = [:]
  /// What can be chosen.
  public internal(set) var options: [String] = []

  var activate: (() -> Void)?
  /// Takes what is typed or chosen.
  var enter: ((String) -> Void)?
  var setDate: ((Date) -> Void)?
  var submit: [() -> Void] = []
  var focus: [() -> Void] = []
  /// Deletes the row by swiping.
  var delete: (() -> Void)?
  var tag: Any?

  init(_ kind: Kind, _ label: String) {
    self.kind = kind
    self.label = label
  }
}

/// A screen, or what lies over one.
@MainActor
struct Layer {
  enum Kind {
    case root, destination, sheet, alert
  }

  let kind: Kind
  var elements: [Element] = []
  var isDismissDisabled = false
  var refresh: (@Sendable () async -> Void)?
  var dismiss: () -> Void = {}
}
