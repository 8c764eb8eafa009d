public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// The values that views hand down; a stub has those that were set by hand, else the defaults.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  #if SYSTEM_17
    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
      get { values[ObjectIdentifier(objectType)] as? T }
      set { values[ObjectIdentifier(objectType)] = newValue }
    }
  #endif

  subscript<T: ObservableObject>(observed objectType: T.Type) -> T? {
    get { values[ObjectIdentifier(objectType)] as? T }
    set { values[ObjectIdentifier(objectType)] = newValue }
  }
}

/// What a wrapper reads: the defaults, until a screen hands down its own.
final class EnvironmentReference {
  var values = EnvironmentValues()
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let reference = EnvironmentReference()
  private let read: (EnvironmentValues) -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  #if SYSTEM_17
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
      read = {
        guard let object = $0[objectType] else { fatalError("No Observable object of type \(objectType) found.") }
        return object
      }
    }

    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
      read = { $0[objectType] }
    }
  #endif

  public var wrappedValue: Value { read(reference.values) }
}

extension Environment: ConnectedProperty {
  func connect(to memory: ScreenMemory, key: String, environment: EnvironmentValues) {
    reference.values = environment
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension View {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    Modified(self, .environment { $0[keyPath: keyPath] = value })
  }

  #if SYSTEM_17
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
      Modified(self, .environment { $0[T.self] = object })
    }
  #endif

  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    Modified(self, .environment { transform(&$0[keyPath: keyPath]) })
  }
}

// MARK: - Values

// swift-format-ignore: UseSynthesizedInitializer
@MainActor @preconcurrency
public struct DismissAction {
  nonisolated(unsafe) private let action: (() -> Void)?

  // The compiler's own would belong to the main actor.
  nonisolated init(_ action: (() -> Void)? = nil) {
    self.action = action
  }

  public func callAsFunction() { action?() }
}

// swift-format-ignore: UseSynthesizedInitializer
@MainActor @preconcurrency
public struct DismissSearchAction {
  // The compiler's own would belong to the main actor.
  nonisolated init() {}

  public func callAsFunction() {}
}

// swift-format-ignore: UseSynthesizedInitializer
@MainActor @preconcurrency
public struct OpenURLAction {
  // The compiler's own would belong to the main actor.
  nonisolated init() {}

  public func callAsFunction(_ url: URL) {}
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {}
}

public struct RefreshAction: Sendable {
  public func callAsFunction() async {}
}

public struct PresentationMode {
  public var isPresented: Bool { false }

  public mutating func dismiss() {}
}

public enum ColorScheme: CaseIterable, Sendable, Hashable {
  case light, dark
}

public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

public enum UserInterfaceSizeClass: Sendable, Hashable {
  case compact, regular
}

public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

#if !ON_MAC
  public enum EditMode: Sendable, Hashable {
    case inactive, transient, active

    public var isEditing: Bool { self != .inactive }
  }
#endif

extension EnvironmentValues {
  public var dismiss: DismissAction { self[DismissKey.self] }
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  public var isSearching: Bool { false }
  public var openURL: OpenURLAction { OpenURLAction() }
  public var refresh: RefreshAction? { nil }
  public var isPresented: Bool { false }
  public var scenePhase: ScenePhase {
    get { .active }
    set {}
  }
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  #if !ON_MAC
    public var editMode: Binding<EditMode>? {
      get { nil }
      set {}
    }
  #endif
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { .large }
    set {}
  }
  public var layoutDirection: LayoutDirection {
    get { .leftToRight }
    set {}
  }
  public var locale: Locale {
    get { .current }
    set {}
  }
  public var calendar: Calendar {
    get { .current }
    set {}
  }
  public var timeZone: TimeZone {
    get { .current }
    set {}
  }
  public var isEnabled: Bool {
    get { true }
    set {}
  }
  public var font: Font? {
    get { nil }
    set {}
  }
  public var lineLimit: Int? {
    get { nil }
    set {}
  }
  public var accessibilityReduceMotion: Bool { false }
}

/// What closes the screen that a view is on.
enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}
