@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let storage: LazyStorage

  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = LazyStorage(thunk)
  }

  public var wrappedValue: ObjectType { storage.object }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject(wrappedValue: storage.object).projectedValue
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
  public init() {}

  public var wrappedValue: ObjectType { fatalError("No ObservableObject of type \(ObjectType.self) found.") }

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
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { Modified(self) }
}
