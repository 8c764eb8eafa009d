import ProjectIndex
import Testing

@Suite("Error handling")
struct ErrorHandlingTests {
  @Test(
    "is told from what a catch clause does",
    arguments: [
      ("catch {}", ErrorHandling.empty), ("catch { /* later */ }", .empty), ("catch { print(error) }", .logged),
      ("catch { logger.error(\"failed\") }", .logged), ("catch { await Log.shared.logger.error(\"failed\") }", .logged),
      ("catch { print(error)\nreturn }", .logged), ("catch { items = [] }", .replaced),
      ("catch { return nil }", .replaced),
      ("catch { print(error)\nreturn nil }", .replaced), ("catch { return }", .empty),
      ("catch { if let e = error as? ShopError { print(e) } else { print(error) } }", .logged),
      ("catch { if let e = error as? ShopError { print(e) } else { message = \"no\" } }", .handled),
      ("catch { guard !Task.isCancelled else { return }\nprint(error) }", .logged),
      ("catch { switch error { case ShopError.closed: print(1)\ndefault: break } }", .logged),
      ("catch { let text = error.localizedDescription\nprint(text) }", .logged),
      ("catch { message = \"no\"\nreturn nil }", .handled), ("catch { message = \"no\"\nitems = [] }", .handled),
      ("catch { if await asks(error) { return } }", .handled),
      ("catch { for name in names { print(name) } }", .logged),
      ("catch { return [] }", .replaced),
      ("catch { return [1] }", .handled), ("catch { message = error.localizedDescription }", .handled),
      ("catch { throw error }", .handled), ("catch { show(error) }", .handled),
      ("catch is CancellationError {} ", .handled),
      ("catch let problem { print(problem) }", .logged), ("catch _ {}", .empty),
      ("catch { items = []\nmessage = \"\" }", .handled),
      ("catch { store.error(\"failed\") }", .handled),
    ])
  func kinds(_ clause: String, _ handling: ErrorHandling) throws {
    let project = try SmallProject([
      "A.swift": "final class Loader { func load() -> [Int]? {\ndo { try work() } \(clause)\nreturn nil\n} }"
    ])
    let clauses = project.index.code[try project.type("Loader")].catchClauses
    #expect(clauses.map { FailureHandling(project.index).handling(of: $0) } == [handling])
  }

  @Test("counts a failure as the answer of a question")
  func probe() throws {
    let project = try SmallProject([
      "A.swift": """
      final class Loader {
        func isInstalled() -> Bool { do { try work() } catch { return false } }
        func load() -> Bool { do { try work() } catch { return false } }
      }
      """
    ])
    let clauses = project.index.code[try project.type("Loader")].catchClauses
    #expect(clauses.map { FailureHandling(project.index).handling(of: $0) } == [.handled, .replaced])
  }

  @Test("doesn't matter where only a sleep can throw")
  func sleep() throws {
    let project = try SmallProject([
      "A.swift": "final class Loader { func wait() async { do { try await Task.sleep(for: .seconds(1)) } catch {} } }"
    ])
    let clauses = project.index.code[try project.type("Loader")].catchClauses
    #expect(clauses.map { FailureHandling(project.index).handling(of: $0) } == [.handled])
  }

  @Test(
    "is told from what is done with the failure of a result or publisher",
    arguments: [
      ("switch result { case .success: go()\ncase .failure: break }", [ErrorHandling.empty]),
      ("switch result { case .success: go()\ncase .failure(let error): print(error) }", [.logged]),
      ("switch result { case .success: go()\ncase .failure(let error): show(error) }", [.handled]),
      ("switch result { case let .failure(error): print(error)\ndefault: go() }", []),
      ("switch result { case .success: go()\ncase .failure: isLoading = false }", [.replaced]),
      ("switch phase { case .success: go()\ncase .loading: wait()\ncase .failure: break }", []),
      ("switch self { case .success: go()\ncase .failure: break }", []),
      ("if case .failure(let error) = result { print(error) }", [.logged]),
      ("if case .failure(let error) = result { print(error) } else { go() }", []),
      ("if case .done = result { print(1) }", []),
      ("names.sink(receiveCompletion: { _ in }, receiveValue: { show($0) })", [.empty]),
      ("names.sink { _ in } receiveValue: { show($0) }", [.empty]), ("names.sink { show($0) }", []),
      ("names.sink(receiveCompletion: { print($0) }, receiveValue: { show($0) })", [.logged]),
      ("names.sink(receiveCompletion: { finish($0) }, receiveValue: { show($0) })", [.handled]),
    ])
  func failures(_ statement: String, _ handlings: [ErrorHandling]) throws {
    let project = try SmallProject(["A.swift": "final class Loader { func load() {\n\(statement)\n} }"])
    let clauses = project.index.code[try project.type("Loader")].catchClauses
    #expect(clauses.map { FailureHandling(project.index).handling(of: $0) } == handlings)
  }

  @Test(
    "misses a failure that a condition passes over",
    arguments: [
      ("guard let x = try? await work() else { return }\nshow(x)", true),
      ("guard let x = try? await work() else { print(1)\nreturn }\nshow(x)", true),
      ("guard let x = try? await work() else { show(1)\nreturn }\nshow(x)", false),
      ("guard let x = try? work() else { return }\nshow(x)", false),
      ("if let x = try? await work() { show(x) }", true),
      ("if let x = try? await work() { show(x) } else { fail() }", false),
      ("if let x = try? await work() { return show(x) }", true),
      ("if let x = try? await work() { return show(x) }\nfail()", false),
      ("guard let x = try? await work() else { isLoading = false\nreturn }\nshow(x)", true),
      ("let x = try? await work()\nguard let x else { return }\nshow(x)", true),
      ("let x = try? await work()\nif x == nil { fail() }", false),
      ("let x = try? await work()\nself.count = x ?? 0", true),
      ("let x = try? await work()\nself.x = x", false),
      ("for name in names { if let x = try? await work(name) { show(x) } }\nshow(names)", true),
      ("for name in names { if let x = try? await work(name) { show(x) } else { fail() } }", false),
      ("let x = try? await work()\nreturn x", true),
      ("let x = try? await work()\nshow(x)", false),
      ("let x = (try? await work()) ?? []\nshow(x)", true),
      ("if let x = try? await work() { show(x) }\nisLoading = false", true),
      ("if let x = try? await work() { show(x) }\nshow(2)", false),
      ("if let x = try? work() { show(x) }", false),
    ])
  func conditions(_ statements: String, _ isLost: Bool) throws {
    let project = try SmallProject(["A.swift": "final class Loader { func load() async {\n\(statements)\n} }"])
    let tries = project.index.code[try project.type("Loader")].tries
    #expect(tries.map { FailureHandling(project.index).becomesEmptyValue($0) } == [isLost])
  }

  @Test("counts the clauses of one 'do' that only log as one")
  func several() throws {
    let project = try SmallProject([
      "A.swift": """
      final class Loader {
        func load() {
          do { try work() } catch let ShopError.closed(day) { print(day) } catch { print(error) }
          do { try work() } catch let ShopError.closed(day) { print(day) } catch ShopError.gone { print(1) }
        }
      }
      """
    ])
    let clauses = project.index.code[try project.type("Loader")].catchClauses
    #expect(clauses.map { FailureHandling(project.index).handling(of: $0) } == [.handled, .logged, .logged, .logged])
  }

  @Test("tells the value of a task from that of an answer")
  func values() throws {
    let project = try SmallProject([
      "A.swift": """
      final class Loader {
        func load() async {
          do { try await task.value } catch {}
          do { try await Task { 1 }.value } catch {}
          do { try await store.query().value } catch {}
        }
      }
      """
    ])
    let clauses = project.index.code[try project.type("Loader")].catchClauses
    #expect(clauses.map { FailureHandling(project.index).handling(of: $0) } == [.handled, .handled, .empty])
  }
}
