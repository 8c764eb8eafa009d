/// A property of a class that sends its values, and lets the object say that it is about to change.
@propertyWrapper
public struct Published<Value> {
  private let storage: Storage

  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public var projectedValue: Publisher {
    mutating get { Publisher(subject: storage.subject) }
    set {}
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.subject.value }
    set {
      if let observable = object as? any ObservableObject {
        (observable.objectWillChange as any Combine.Publisher as? ObservableObjectPublisher)?.send()
      }
      object[keyPath: storageKeyPath].storage.subject.send(newValue)
    }
  }

  /// Sends the current value first and then each new one.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let subject: PublishedSubject<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
  }

  private final class Storage {
    let subject: PublishedSubject<Value>
    var objectWillChange: ObservableObjectPublisher?

    init(_ value: Value) {
      subject = PublishedSubject(value)
    }
  }
}

/// A published property of any type, as it is found by reflection.
protocol PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? {
    get { storage.objectWillChange }
    nonmutating set { storage.objectWillChange = newValue }
  }
}

/// The value of a published property, and what was assigned to it.
final class PublishedSubject<Value> {
  private let hub = Hub<Value, Never>()
  private var kept: [AnyCancellable] = []
  private(set) var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func send(_ newValue: Value) {
    // Listeners hear of the new value while the property still has the old one.
    hub.send(newValue)
    value = newValue
  }

  func receive(subscriber: some Subscriber<Value, Never>) { hub.attach(subscriber, first: value) }
  func keep(_ cancellable: AnyCancellable) { kept.append(cancellable) }
}
