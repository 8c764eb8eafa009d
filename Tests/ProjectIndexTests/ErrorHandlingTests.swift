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
      ("catch { print(error)\nreturn nil }", .replaced), ("catch { return }", .replaced),
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
    #expect(clauses.map { project.index.handling(of: $0) } == [handling])
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
    #expect(clauses.map { project.index.handling(of: $0) } == [.handled, .replaced])
  }

  @Test("doesn't matter where only a sleep can throw")
  func sleep() throws {
    let project = try SmallProject([
      "A.swift": "final class Loader { func wait() async { do { try await Task.sleep(for: .seconds(1)) } catch {} } }"
    ])
    let clauses = project.index.code[try project.type("Loader")].catchClauses
    #expect(clauses.map { project.index.handling(of: $0) } == [.handled])
  }
}
