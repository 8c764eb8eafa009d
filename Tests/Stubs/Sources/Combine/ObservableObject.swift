/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  public init() {}

  public func send() { subject.send() }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that all published properties of the object share; an object without any gets a new one each time.
  public var objectWillChange: ObservableObjectPublisher {
    var shared: ObservableObjectPublisher?
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for case let property as any PublishedProperty in current.children.map(\.value) {
        shared = shared ?? property.objectWillChange ?? ObservableObjectPublisher()
        property.objectWillChange = shared
      }
      mirror = current.superclassMirror
    }
    return shared ?? ObservableObjectPublisher()
  }
}
