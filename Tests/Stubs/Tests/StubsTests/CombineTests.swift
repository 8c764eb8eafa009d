import Combine
import Testing

@Suite("Stub of Combine")
struct CombineTests {
  @Test("Operators change, leave out and hand on values, until nobody listens")
  func operators() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let subscription = subject.filter { $0 > 1 }.map { "\($0)" }.removeDuplicates().dropFirst()
      .sink { received.append($0) }
    for number in [1, 2, 2, 3, 3, 4] { subject.send(number) }
    #expect(received == ["3", "4"])
    subscription.cancel()
    subject.send(5)
    #expect(received == ["3", "4"])
  }

  @Test("A subject with a value sends it first, and its end once")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var received: [Int] = []
    var ends = 0
    let subscription = subject.sink { _ in
      ends += 1
    } receiveValue: {
      received.append($0)
    }
    subject.value = 2
    subject.send(completion: .finished)
    subject.send(3)
    #expect(received == [1, 2])
    #expect(ends == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("A forgotten subscription ends")
  func deinitCancels() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var subscriptions: Set<AnyCancellable> = []
    subject.sink { received.append($0) }.store(in: &subscriptions)
    subject.send(1)
    subscriptions = []
    subject.send(2)
    #expect(received == [1])
  }

  @Test("Just, Fail and Future send what they have and end")
  func sources() {
    struct Broken: Error {}
    var received: [Int] = []
    var failed = false
    _ = Just(1).sink { received.append($0) }
    _ = Future<Int, Broken> { $0(.success(2)) }.sink { _ in
    } receiveValue: {
      received.append($0)
    }
    _ = Fail<Int, Broken>(error: Broken()).sink { completion in
      if case .failure = completion { failed = true }
    } receiveValue: { _ in
    }
    #expect(received == [1, 2])
    #expect(failed)
  }

  @MainActor
  final class Model: ObservableObject {
    @Published var name = "a"
    @Published private(set) var count = 0

    func increment() { count += 1 }
  }

  @MainActor
  @Test("An observable object speaks before each change of a published property, which still has its old value")
  func observableObject() {
    let model = Model()
    var changes: [String] = []
    let subscription = model.objectWillChange.sink { changes.append("\(model.name)\(model.count)") }
    model.name = "b"
    model.increment()
    #expect(changes == ["a0", "b0"])
    #expect(model.name == "b")
    #expect(model.count == 1)
    withExtendedLifetime(subscription) {}
  }

  @MainActor
  @Test("A published property sends its value and each new one")
  func published() {
    let model = Model()
    var names: [String] = []
    let subscription = model.$name.sink { names.append($0) }
    model.name = "b"
    #expect(names == ["a", "b"])
    withExtendedLifetime(subscription) {}
  }
}
