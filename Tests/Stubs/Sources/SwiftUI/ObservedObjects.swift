@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let reference: Reference

  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    reference = Reference(LazyStorage(thunk))
  }

  public var wrappedValue: ObjectType { reference.storage.object }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }

  /// The wrapper's own object, until a screen has kept one for the view since it appeared.
  private final class Reference: @unchecked Sendable {
    var storage: LazyStorage

    init(_ storage: LazyStorage) {
      self.storage = storage
    }
  }

  /// Makes the object when it is asked for, as SwiftUI does when the view appears.
  private final class LazyStorage: @unchecked Sendable {
    private let make: () -> ObjectType
    lazy var object = make()

    init(_ make: @escaping () -> ObjectType) {
      self.make = make
    }
  }
}

extension StateObject: @unchecked Sendable where ObjectType: Sendable {}

extension StateObject: ConnectedProperty {
  nonisolated func connect(to memory: ScreenMemory, key: String, environment: EnvironmentValues) {
    reference.storage = memory.value(key, orKeep: reference.storage)
  }
}

@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  @MainActor @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      let object = object
      return Binding(read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
    }
  }
}

@MainActor @preconcurrency
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated(unsafe) private let reference = EnvironmentReference()

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object = reference.values[observed: ObjectType.self] else {
      fatalError("No ObservableObject of type \(ObjectType.self) found.")
    }
    return object
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  @MainActor @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      let object = object
      return Binding(read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
    }
  }
}

extension View {
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    Modified(self, .environment { $0[observed: T.self] = object })
  }
}

extension EnvironmentObject: ConnectedProperty {
  nonisolated func connect(to memory: ScreenMemory, key: String, environment: EnvironmentValues) {
    reference.values = environment
  }
}
