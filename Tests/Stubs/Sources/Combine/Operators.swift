public enum Publishers {
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Changed<Upstream, Output, Failure>(upstream: upstream) {
        .value(transform($0))
      } completion: {
        $0
      }
      .receive(subscriber: subscriber)
    }
  }

  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let isIncluded: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Changed<Upstream, Output, Failure>(upstream: upstream) {
        isIncluded($0) ? .value($0) : .nothing
      } completion: {
        $0
      }
      .receive(subscriber: subscriber)
    }
  }

  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Changed<Upstream, Output, Failure>(upstream: upstream) {
        transform($0).map(Outcome.value) ?? .nothing
      } completion: {
        $0
      }
      .receive(subscriber: subscriber)
    }
  }

  /// Hands everything on where the scheduler works.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let connection = Connection()
      let sink = upstream.sink { [scheduler] completion in
        scheduler.schedule { if !connection.isCancelled { subscriber.receive(completion: completion) } }
      } receiveValue: { [scheduler] value in
        scheduler.schedule { if !connection.isCancelled { _ = subscriber.receive(value) } }
      }
      connection.onCancel = sink.cancel
      subscriber.receive(subscription: connection)
    }
  }

  /// Hands everything on at once: a stub has no clock and no queue to wait for.
  public struct Scheduled<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Scheduled<Self, S> {
    Publishers.Scheduled(upstream: self, scheduler: scheduler)
  }

  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Scheduled<Self, S> {
    Publishers.Scheduled(upstream: self, scheduler: scheduler)
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Scheduled<Self, S> {
    Publishers.Scheduled(upstream: self, scheduler: scheduler)
  }

  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler)
  }

  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.Scheduled<Self, S>
  {
    Publishers.Scheduled(upstream: self, scheduler: scheduler)
  }

  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    let last = Box<Output?>(nil)
    return AnyPublisher(
      Changed<Self, Output, Failure>(upstream: self) { value in
        defer { last.value = value }
        if let previous = last.value, predicate(previous, value) { return .nothing }
        return .value(value)
      } completion: {
        $0
      })
  }

  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    let dropped = Box(0)
    return AnyPublisher(
      Changed<Self, Output, Failure>(upstream: self) { value in
        guard dropped.value < count else { return .value(value) }
        dropped.value += 1
        return .nothing
      } completion: {
        $0
      })
  }

  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(
      Changed<Self, Output, Failure>(upstream: self) { value in
        receiveOutput?(value)
        return .value(value)
      } completion: { completion in
        receiveCompletion?(completion)
        return completion
      })
  }

  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    AnyPublisher(
      Changed<Self, Output, E>(upstream: self) {
        .value($0)
      } completion: { completion in
        switch completion {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
      })
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

/// What becomes of a value on its way.
enum Outcome<Output> {
  case value(Output)
  case nothing
}

/// A publisher that changes or leaves out what another one sends.
struct Changed<Upstream: Publisher, Output, Failure: Error>: Publisher {
  let upstream: Upstream
  let change: (Upstream.Output) -> Outcome<Output>
  let completion: (Subscribers.Completion<Upstream.Failure>) -> Subscribers.Completion<Failure>

  init(
    upstream: Upstream, change: @escaping (Upstream.Output) -> Outcome<Output>,
    completion: @escaping (Subscribers.Completion<Upstream.Failure>) -> Subscribers.Completion<Failure>
  ) {
    self.upstream = upstream
    self.change = change
    self.completion = completion
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let connection = Connection()
    let sink = upstream.sink { completed in
      subscriber.receive(completion: completion(completed))
    } receiveValue: { value in
      if case .value(let output) = change(value) { _ = subscriber.receive(output) }
    }
    connection.onCancel = sink.cancel
    subscriber.receive(subscription: connection)
  }
}

/// A variable that closures share.
final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
