import Combine
import SwiftUI

@MainActor
@Observable
final class Counter {
  var count = 0
  func increment() { count += 1 }
  func load() async {}
}

nonisolated func fromAnywhere(_ counter: Counter) {
  counter.increment()  // ← in a synchronous nonisolated context
}

struct ForgottenAwait: View {
  let counter: Counter
  var body: some View {
    Text("a").task {
      counter.load()  // ← expression is 'async' but is not marked with 'await'
    }
  }
}

struct AsyncInButton: View {
  let counter: Counter
  var body: some View {
    Button("a") { await counter.load() }  // ← parameter expecting synchronous function type
  }
}

struct AsyncInAppear: View {
  let counter: Counter
  var body: some View {
    Text("a").onAppear { await counter.load() }  // ← to synchronous function type '() -> Void'
  }
}

struct CapturedVariable: View {
  @Environment(Counter.self) private var counter
  var body: some View {
    @Bindable var counter = counter
    List { Stepper("a", value: $counter.count) }
      .refreshable { await counter.load() }  // ← reference to captured var 'counter' in concurrently-executing code
  }
}

struct DismissedElsewhere {
  let dismiss: DismissAction
  nonisolated func close() {
    dismiss()  // ← call to main actor-isolated instance method 'callAsFunction()' in a synchronous nonisolated context
  }
}

struct DetachedWork: View {
  let counter: Counter
  var body: some View {
    Button("a") {
      Task.detached { counter.increment() }  // ← cannot be called from outside of the actor
    }
  }
}
