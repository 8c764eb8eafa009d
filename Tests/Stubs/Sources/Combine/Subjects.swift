/// A publisher that values can be put into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// Sends what it is given to whoever listens at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let hub = Hub<Output, Failure>()

  public init() {}

  public func send(_ value: Output) { hub.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { hub.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hub.attach(subscriber, first: nil)
  }
}

/// Keeps the last value, and sends it first to whoever comes.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let hub = Hub<Output, Failure>()
  private var current: Output

  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public init(_ value: Output) {
    current = value
  }

  public func send(_ value: Output) {
    current = value
    hub.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { hub.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hub.attach(subscriber, first: current)
  }
}

/// The listeners of a subject, in the order in which they came.
final class Hub<Output, Failure: Error> {
  private var listeners: [(connection: Connection, subscriber: any Subscriber<Output, Failure>)] = []
  private var completion: Subscribers.Completion<Failure>?

  func attach(_ subscriber: any Subscriber<Output, Failure>, first: Output?) {
    let connection = Connection()
    connection.onCancel = { [weak self, weak connection] in
      self?.listeners.removeAll { $0.connection === connection }
    }
    subscriber.receive(subscription: connection)
    if let completion {
      subscriber.receive(completion: completion)
      return
    }
    listeners.append((connection, subscriber))
    if let first { _ = subscriber.receive(first) }
  }

  func send(_ value: Output) {
    guard completion == nil else { return }
    for listener in listeners { _ = listener.subscriber.receive(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    for listener in listeners { listener.subscriber.receive(completion: completion) }
    listeners = []
  }
}

/// A subscription that sends everything at once and can be cancelled.
final class Connection: Subscription {
  var onCancel: (() -> Void)?
  private(set) var isCancelled = false

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    isCancelled = true
    onCancel?()
    onCancel = nil
  }
}
