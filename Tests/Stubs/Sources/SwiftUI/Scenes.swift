@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    TupleScene(value: (repeat each content))
  }
}

public struct TupleScene<Content> {
  let value: Content
}

extension TupleScene: Scene { public var body: Never { fatalError() } }

public struct WindowGroup<Content: View> {
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension WindowGroup: Scene { public var body: Never { fatalError() } }

/// A scene with something done to it.
public struct ModifiedScene<Content> {
  let content: Content
  var modification = Modification.look
}

extension ModifiedScene: Scene { public var body: Never { fatalError() } }

extension Scene {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ModifiedScene(content: self, modification: .environment { $0[keyPath: keyPath] = value })
  }
  #if SYSTEM_17
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
      ModifiedScene(content: self, modification: .environment { $0[T.self] = object })
    }
  #endif
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ModifiedScene(content: self, modification: .environment { $0[observed: T.self] = object })
  }
  #if SYSTEM_17
    nonisolated public func onChange<V: Equatable>(
      of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
      ModifiedScene(content: self)
    }
  #endif
}

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  /// Builds the app and its scenes once, and shows nothing.
  @MainActor @preconcurrency
  public static func main() {
    _ = Self().body
  }
}
