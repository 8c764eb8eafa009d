import ProjectIndex
import Testing

@Suite("Work that an object holds")
struct HeldWorkTests {
  private func project(_ members: String) throws -> SmallProject {
    try SmallProject([
      "A.swift": """
      final class Player: ObservableObject {
        private var work: Task<Void, Never>?
        private var cancellables: Set<AnyCancellable> = []
        private var listener: AnyCancellable?
        @Published var level = 0
        \(members)
      }
      """
    ])
  }

  @Test(
    "is stopped by a cancellation or by letting go of it",
    arguments: [
      "deinit { work?.cancel() }", "func stop() { self.work?.cancel() }", "func stop() { work = nil }",
      "func stop() { if let work { work.cancel() } }", "func stop() { [work].forEach { $0?.cancel() } }",
      "func play() { work?.cancel()\nwork = Task {} }\nfunc stop() { work?.cancel() }",
    ])
  func stopped(_ members: String) throws {
    let project = try project(members)
    #expect(HeldWork(project.index).isStopped(try project.member("Player.work")))
  }

  @Test(
    "isn't stopped by starting it anew",
    arguments: [
      "func play() { work = Task {} }", "func play() { work?.cancel()\nwork = Task {} }",
      "func isOn() -> Bool { work != nil }",
    ])
  func goesOn(_ members: String) throws {
    let project = try project(members)
    #expect(!HeldWork(project.index).isStopped(try project.member("Player.work")))
  }

  private func strongClosures(_ body: String) throws -> Int {
    let project = try project("func play() { \(body) }\nfunc stop() {}")
    return HeldWork(project.index).strongSelfClosures(of: try project.type("Player")).count
  }

  @Test(
    "holds its owner strongly",
    arguments: [
      "$level.sink { self.level = $0 }.store(in: &cancellables)",
      "listener = $level.map { $0 }.sink { value in self.level = value }",
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.level += 1 }",
      "$level.assign(to: \\.level, on: self).store(in: &cancellables)",
    ])
  func strong(_ body: String) throws { #expect(try strongClosures(body) == 1) }

  @Test(
    "doesn't hold its owner",
    arguments: [
      "$level.sink { [weak self] in self?.level = $0 }.store(in: &cancellables)",
      "$level.sink { [unowned self] in self.level = $0 }.store(in: &cancellables)",
      "$level.sink { print($0) }.store(in: &cancellables)",
      "let once = $level.sink { self.level = $0 }",
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.level += 1 }",
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in self.level += 1\ntimer.invalidate() }",
      "work = Task { [weak self] in Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self?.stop() } }",
    ])
  func weak(_ body: String) throws { #expect(try strongClosures(body) == 0) }
}
