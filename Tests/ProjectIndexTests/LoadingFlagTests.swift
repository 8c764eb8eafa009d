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
    return blocks.flatMap { project.index.loadingFlags(in: $0) }.map {
      "\(project.index.names.text($0.name)) \($0.reset.rawValue)"
    }
  }

  @Test(
    "are reset by a defer",
    arguments: [
      "isLoading = true\ndefer { isLoading = false }\nitems = try await fetch()",
      "defer { isLoading = false }\nisLoading = true\nitems = try await fetch()",
      "defer { isLoading = false }\nif ready { isLoading = true\nitems = try await fetch() }",
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
    "are none of these",
    arguments: [
      "isLoading = true\ndo { try await send() } catch { isLoading = false }",
      "isLoading = true\nitems = try await fetch()",
      "isLoading = true\nawait work()\nisLoading = false", "isLoading = true\ntry work()\nisLoading = false",
      "var isLoading = false\nisLoading = true\nitems = try await fetch()\nisLoading = false",
      "isLoading = true\ntry await Task.sleep(for: .seconds(1))\nisLoading = false",
    ])
  func none(_ body: String) throws { #expect(try resets(body) == []) }
}
