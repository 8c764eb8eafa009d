import ProjectIndex
import Testing

@Suite("State of a view")
struct AsynchronousWriteTests {
  /// Whether 'text', 'items' and 'isBusy' count as set by asynchronous work of a view with some code.
  private func written(_ code: String) throws -> [String] {
    let project = try SmallProject([
      "A.swift": """
      @Observable final class BooksViewModel {
        func save() async throws -> [Int] { [] }
        func send(completion: @escaping () -> Void) {}
        func each(_ body: () -> Void) {}
      }
      struct BooksView: View {
        @State var viewModel = BooksViewModel()
        @State var text = "", items = [1], isBusy = false
        var body: some View { Text("") }
        \(code)
      }
      """
    ])
    return try ["text", "items", "isBusy"].filter {
      AsynchronousWrites(project.index).asynchronousWrite(of: try project.member("BooksView.\($0)")) != nil
    }
  }

  @Test(
    "is set by work that it waits for",
    arguments: [
      ("func load() async { items = (try? await viewModel.save()) ?? [] }", ["items"]),
      ("func load() { Task { items = try await viewModel.save() } }", ["items"]),
      ("func load() { Task { try await viewModel.save(); self.text = done() } }", ["text"]),
      ("func load() { Task { let all = try await viewModel.save(); await MainActor.run { items = all } } }", ["items"]),
      ("func load() async { do { _ = try await viewModel.save() } catch { text = \"\\(error)\" } }", ["text"]),
      ("func load() async { isBusy = true; _ = try? await viewModel.save(); isBusy = false }", ["isBusy"]),
      ("func load() { isBusy = true; viewModel.send { isBusy = false } }", ["isBusy"]),
    ])
  func work(_ code: String, _ names: [String]) throws { #expect(try written(code) == names) }

  @Test(
    "isn't set by work that comes before, a pause, a hop, or code that answers at once",
    arguments: [
      "func load() async { items = [2]; _ = try? await viewModel.save() }",
      "func load() async { try? await Task.sleep(for: .seconds(1)); text = done() }",
      "func load() async { await MainActor.run { text = done() } }",
      "func load() { viewModel.each { text = done() } }",
      "func load() { Button { text = done() } }",
      "func load() { Task { _ = try await viewModel.save() }; text = done() }",
      "func load() async { _ = try? await viewModel.save(); isBusy = true }",
    ])
  func noWork(_ code: String) throws { #expect(try written(code) == []) }

  @Test("is left alone where the view binds to it")
  func bound() throws {
    let code = "func load() async { text = await done() }; var field: some View { TextField(\"\", text: $text) }"
    #expect(try written(code) == [])
  }
}
