/// A property wrapper that a view's body depends on.
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// The place where a wrapper keeps its value.
final class Storage<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Which place that is: a wrapper's own, until a screen has kept one for the view since it appeared.
final class StorageReference<Value> {
  var storage: Storage<Value>

  init(_ value: Value) {
    storage = Storage(value)
  }
}

extension StorageReference {
  func connect(to memory: ScreenMemory, key: String) {
    storage = memory.value(key, orKeep: storage)
  }
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let reference: StorageReference<Value>

  public init(wrappedValue value: Value) {
    reference = StorageReference(value)
  }

  public init(initialValue value: Value) {
    reference = StorageReference(value)
  }

  public var wrappedValue: Value {
    get { reference.storage.value }
    nonmutating set { reference.storage.value = newValue }
  }

  public var projectedValue: Binding<Value> { Binding(storage: reference.storage) }
}

extension State: ConnectedProperty {
  func connect(to memory: ScreenMemory, key: String, environment: EnvironmentValues) {
    reference.connect(to: memory, key: key)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Such closures can only be called on their actor, for which a stub has nothing to wait with.
    read = { fatalError("a stub can't call the closures of a binding") }
    write = { _ in fatalError("a stub can't call the closures of a binding") }
  }

  init(storage: Storage<Value>) {
    read = { storage.value }
    write = { storage.value = $0 }
  }

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(read: { base.wrappedValue }, write: { if let value = $0 { base.wrappedValue = value } })
  }

  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(read: { base.wrappedValue ?? value }, write: { base.wrappedValue = $0 })
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(read: { value }, write: { _ in }) }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      read: { read()[keyPath: keyPath] },
      write: { newValue in
        var value = read()
        value[keyPath: keyPath] = newValue
        write(value)
      })
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

extension Binding: DynamicProperty {}
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      read: { wrappedValue[position] },
      write: { newValue in
        var value = wrappedValue
        value[position] = newValue
        wrappedValue = value
      })
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}

#if SYSTEM_17
  @propertyWrapper
  @dynamicMemberLookup
  public struct Bindable<Value> {
    public var wrappedValue: Value

    public var projectedValue: Bindable<Value> { self }

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(projectedValue: Bindable<Value>) {
      self = projectedValue
    }
  }

  extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
      let object = wrappedValue
      return Binding(read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
    }
  }

  extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }

    public init(_ wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }

    public init(projectedValue: Bindable<Value>) {
      self = projectedValue
    }
  }

  extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
  }

  extension Bindable: DynamicProperty {}
  extension Bindable: Sendable where Value: Sendable {}
#endif

@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let reference: StorageReference<Value>

  public init() where Value == Bool {
    reference = StorageReference(false)
  }

  public init<T: Hashable>() where Value == T? {
    reference = StorageReference(nil)
  }

  public var wrappedValue: Value {
    get { reference.storage.value }
    nonmutating set { reference.storage.value = newValue }
  }

  public var projectedValue: Binding { Binding(storage: reference.storage) }

  @propertyWrapper
  public struct Binding {
    let storage: Storage<Value>

    public var wrappedValue: Value {
      get { storage.value }
      nonmutating set { storage.value = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: ConnectedProperty {
  func connect(to memory: ScreenMemory, key: String, environment: EnvironmentValues) {
    reference.connect(to: memory, key: key)
  }
}

@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let storage: Storage<Value>

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Binding<Value> { Binding(storage: storage) }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    storage = Storage(wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    storage = Storage(wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    storage = Storage(wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    storage = Storage(wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    storage = Storage(wrappedValue)
  }
}
