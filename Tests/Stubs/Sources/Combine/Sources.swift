/// Sends one value and finishes.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) {
    self.output = output
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: Connection())
    _ = subscriber.receive(output)
    subscriber.receive(completion: .finished)
  }

  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    AnyPublisher(
      Changed<Self, Output, E>(upstream: self) {
        .value($0)
      } completion: { _ in
        .finished
      })
  }
}

/// Finishes with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) {
    self.error = error
  }

  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Connection())
    subscriber.receive(completion: .failure(error))
  }
}

/// Finishes without a value.
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Connection())
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// Sends what a closure gives later.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subject = CurrentValueSubject<Output?, Failure>(nil)

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [subject] result in
      switch result {
      case .success(let value):
        subject.send(value)
        subject.send(completion: .finished)
      case .failure(let error): subject.send(completion: .failure(error))
      }
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    // Whoever comes late gets the value too.
    if let value = subject.value {
      Just(value).setFailureType(to: Failure.self).receive(subscriber: subscriber)
    } else {
      subject.compactMap { $0 }.receive(subscriber: subscriber)
    }
  }
}
