@_exported import Combine
@_exported import Foundation

#if SYSTEM_17
  @_exported import Observation
#endif

/// A part of a screen. As in Apple's module from iOS 18 on, its conformers belong to the main actor.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

extension View {
  public static func _printChanges() {}
}

public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: View {
  public var body: Never { fatalError() }
}

public struct AnyView {
  let content: Any

  public init<V: View>(_ view: V) { content = view }
  public init<V: View>(erasing view: V) { content = view }
}

extension AnyView: View {
  public var body: Never { fatalError() }
}

/// Several views as a value; what a builder makes of its lines.
public struct TupleView<Content> {
  public var value: Content

  public init(_ value: Content) {
    self.value = value
  }
}

extension TupleView: View {
  public var body: Never { fatalError() }
}

/// One of two views.
public enum _ConditionalContent<TrueContent, FalseContent> {
  case first(TrueContent)
  case second(FalseContent)
}

extension _ConditionalContent {
  @MainActor public var body: Never { fatalError() }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {}

/// A view with something done to it; modifiers return it as `some View`.
public struct Modified<Content> {
  let content: Content
  let modification: Modification

  init(_ content: Content, _ modification: Modification = .look) {
    self.content = content
    self.modification = modification
  }
}

extension Modified: View {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifierContent<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct _ViewModifierContent<Modifier> {
  /// The view that is modified.
  let content: Any
}

extension _ViewModifierContent: View {
  public var body: Never { fatalError() }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
