import ProjectIndex
import Testing

@Suite("Loading flags")
struct LoadingFlagTests {
  private func resets(_ body: String, signature: String = "func load() async throws") throws -> [String] {
    let project = try SmallProject([
      "A.swift": """
      @Observable final class BooksViewModel {
        var isLoading = false, ready = true, items = [1], message = ""
        \(signature) {
          \(body)
        }
      }
      """
    ])
    let blocks = project.index.code[try project.type("BooksViewModel")].flagBlocks
    return blocks.flatMap { LoadingFlags(project.index).loadingFlags(in: $0) }.map {
      "\(project.index.names.text($0.name)) \($0.reset.rawValue)"
    }
  }

  @Test(
    "are reset by a defer",
    arguments: [
      "isLoading = true\ndefer { isLoading = false }\nitems = try await fetch()",
      "defer { isLoading = false }\nisLoading = true\nitems = try await fetch()",
      "defer { isLoading = false }\nif ready { isLoading = true\nitems = try await fetch() }",
      "isLoading = true\ndo { defer { isLoading = false }\nitems = try await fetch() } catch { message = \"\" }",
      "self.isLoading = true\ndefer { self.isLoading = false }\nitems = try await fetch()",
    ])
  func byDefer(_ body: String) throws { #expect(try resets(body) == ["isLoading byDefer"]) }

  @Test(
    "are reset by hand on every way",
    arguments: [
      "isLoading = true\ndo { items = try await fetch()\nisLoading = false } catch { isLoading = false }",
      "isLoading = true\nguard ready else { isLoading = false\nreturn }\nawait work()\nisLoading = false",
      "isLoading = true\nif ready { await work()\nisLoading = false\nreturn }\nisLoading = false",
    ])
  func byHand(_ body: String) throws { #expect(try resets(body) == ["isLoading byHand"]) }

  @Test(
    "stay set on some way",
    arguments: [
      "isLoading = true\nitems = try await fetch()\nisLoading = false",
      "isLoading = true\nguard ready else { return }\nawait work()\nisLoading = false",
      "isLoading = true\nif ready { await work()\nreturn }\nisLoading = false",
      "isLoading = true\nif ready { if items.isEmpty { return }\nawait work() }\nisLoading = false",
      "isLoading = true\ndo { items = try await fetch()\nisLoading = false } catch { message = \"\" }",
      "isLoading = true\nif let books = try await fetch() { items = books }\nisLoading = false",
      "isLoading = true\nswitch ready { case true: await work()\ncase false: return }\nisLoading = false",
      "await MainActor.run { isLoading = true }\ndo { items = try await fetch()\n"
        + "await MainActor.run { isLoading = false } } catch { message = \"\" }",
      "isLoading = true\nif ready { Task { await work()\nisLoading = false } }",
    ])
  func missing(_ body: String) throws { #expect(try resets(body) == ["isLoading missing"]) }

  @Test(
    "that are set inside a do stay set when its clauses don't reset them")
  func insideDo() throws {
    #expect(
      try resets("do { isLoading = true\nitems = try await fetch()\nisLoading = false } catch { message = \"\" }")
        == ["isLoading missing"])
  }

  @Test(
    "that are set inside a do and reset once behind it are in order"
  )
  func behindDo() throws {
    #expect(
      try resets("do { isLoading = true\nitems = try await fetch() } catch { message = \"\" }\nisLoading = false") == []
    )
  }

  @Test(
    "that nothing ever takes back stay set",
    arguments: [
      ("", ["isLoading missing"]), ("func again() { isLoading = true }", ["isLoading missing"]),
      (
        "func again() async { isLoading = true\ndefer { isLoading = false }\nawait work() }",
        ["isLoading missing", "isLoading byDefer"]
      ),
      ("func stop() { isLoading = false }", []), ("func turn() { isLoading.toggle() }", []),
      ("func stop<Other>(_ other: Other) { other.isLoading = false }", []),
    ])
  func neverReset(_ other: String, _ expected: [String]) throws {
    #expect(try resets("isLoading = true\nitems = try await fetch() }\n\(other)\nfunc rest() {") == expected)
  }

  @Test(
    "are none of these",
    arguments: [
      "isLoading = true\ndo { try await send() } catch { isLoading = false }",
      "ready = true\nitems = try await fetch()",
      "isLoading = true\nawait work()\nisLoading = false", "isLoading = true\ntry work()\nisLoading = false",
      "var isLoading = false\nisLoading = true\nitems = try await fetch()\nisLoading = false",
      "isLoading = true\ntry await Task.sleep(for: .seconds(1))\nisLoading = false",
      "if ready { isLoading = true }\ndo { items = try await fetch() } catch { message = \"\" }\n"
        + "if ready { isLoading = false }",
    ])
  func none(_ body: String) throws { #expect(try resets(body) == []) }

  private static let callbacks = """
    func ask(_ word: String, completion: @escaping (Result<[Int], any Error>) -> Void) {}
    func pages() -> AnyPublisher<[Int], any Error> { Empty().eraseToAnyPublisher() }
    func finish() { isLoading = false }
    }
    final class Other {
    """

  @Test(
    "stay set when the closure with the answer forgets a way",
    arguments: [
      "ask(\"a\") { result in switch result { case .success(let found): self.items = found\nself.isLoading = false\n"
        + "case .failure: self.message = \"!\" } }",
      "ask(\"a\") { [weak self] result in guard let self else { return }\nguard case .success(let found) = result else {"
        + " return }\nself.items = found\nself.isLoading = false }",
      "ask(\"a\") { result in DispatchQueue.main.async { if let found = try? result.get() { self.items = found\n"
        + "self.isLoading = false } } }",
      "pages().sink(receiveCompletion: { _ in self.message = \"!\" }, receiveValue: { self.items = $0\n"
        + "self.isLoading = false })",
      "pages().sink { _ in self.message = \"!\" } receiveValue: { self.items = $0\nself.isLoading = false }",
    ])
  func callbackForgets(_ call: String) throws {
    let found = try resets("isLoading = true\n\(call)\n}\n\(Self.callbacks) func none() {", signature: "func load()")
    #expect(found == ["isLoading missing"])
  }

  @Test(
    "are left alone when the closure with the answer resets them, or other code may",
    arguments: [
      "ask(\"a\") { result in self.isLoading = false\nself.items = (try? result.get()) ?? [] }",
      "ask(\"a\") { [weak self] result in guard let self else { return }\nself.isLoading = false }",
      "ask(\"a\") { result in DispatchQueue.main.async { self.isLoading = false } }",
      "ask(\"a\") { result in switch result { case .success(let found): self.items = found\ncase .failure: break }\n"
        + "self.isLoading = false }",
      "pages().sink(receiveCompletion: { _ in self.isLoading = false }, receiveValue: { self.items = $0 })",
      "pages().sink(receiveCompletion: { _ in self.finish() }, receiveValue: { self.items = $0\nself.isLoading = false })",
      "pages().handleEvents(receiveCompletion: { _ in self.isLoading = false })"
        + ".sink(receiveCompletion: { _ in }, receiveValue: { self.items = $0 })",
      "pages().sink { self.items = $0\nself.isLoading = false }",
      "items.forEach { item in if item > 1 { self.isLoading = false } }",
      "ask(\"a\") { result in self.finish() }",
    ])
  func callbackResets(_ call: String) throws {
    let found = try resets("isLoading = true\n\(call)\n}\n\(Self.callbacks) func none() {", signature: "func load()")
    #expect(found == [])
  }
}
