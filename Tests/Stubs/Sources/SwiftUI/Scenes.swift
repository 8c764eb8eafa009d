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
    TupleScene<(repeat each Content)>()
  }
}

public struct TupleScene<Content> {}

extension TupleScene: Scene { public var body: Never { fatalError() } }

public struct WindowGroup<Content: View> {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

extension WindowGroup: Scene { public var body: Never { fatalError() } }

/// A scene with something done to it.
public struct ModifiedScene<Content> {}

extension ModifiedScene: Scene { public var body: Never { fatalError() } }

extension Scene {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ModifiedScene<Self>()
  }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { ModifiedScene<Self>() }
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { ModifiedScene<Self>() }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene<Self>()
  }
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
