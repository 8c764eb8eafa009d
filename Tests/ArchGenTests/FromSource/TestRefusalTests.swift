import Testing

@testable import ArchGen

@Suite("Tests of what a method refuses")
struct TestRefusalTests {
  private func text(_ body: String) throws -> String {
    try ListViewModelFixture.make(body).tests("ListViewModel").text("Tests/ListViewModelTests.swift")
  }

  @Test("show what it tells when a new object lacks what it asks for")
  func told() throws {
    let text = try text(
      """
      var title = ""
      func send() async {
        let trimmed = title.trimmingCharacters(in: .whitespaces)
        guard !trimmed.isEmpty else { show("There is no title."); return }
        items = (try? await service.items()) ?? []
      }
      private func show(_ message: String) { errorMessage = message }
      """)

    #expect(
      text.contains(
        """
          @Test("send refuses what is missing")
          func sendRefusesWhatIsMissing() async {
            let itemService = MockItemService()
            let viewModel = ListViewModel(service: itemService)

            await viewModel.send()

            #expect(viewModel.errorMessage == "There is no title.")
            #expect(itemService.itemsCallCount == 0)
          }
        """), "\(text)")
  }

  @Test("expect the error that it throws")
  func thrown() throws {
    let text = try text(
      """
      var first: Item?
      func send() async throws {
        guard let item = first else { throw CancellationError() }
        try await service.add(item)
      }
      """)

    #expect(
      text.contains(
        """
            await #expect(throws: (any Error).self) {
              try await viewModel.send()
            }

            #expect(itemService.addCallCount == 0)
        """), "\(text)")
  }

  @Test(
    "aren't written where a new object may have it, or nothing shows it",
    arguments: [
      "guard !title.isEmpty else { return }",
      "guard !title.isEmpty else { isLoading = false; return }",
      "title = \"x\"; guard !title.isEmpty else { errorMessage = \"no\"; return }",
      "guard !name.isEmpty else { errorMessage = \"no\"; return }",
      "guard !title.isEmpty else { Task { errorMessage = \"no\" }; return }",
      "fill(); guard !title.isEmpty else { errorMessage = \"no\"; return }",
      "if isLoading { title = \"x\" }; guard !title.isEmpty else { errorMessage = \"no\"; return }",
    ])
  func unknown(_ beginning: String) throws {
    let text = try text(
      """
      var title = ""
      var name = "name"
      private func fill() { title = "x" }
      func send() async { \(beginning); items = (try? await service.items()) ?? [] }
      \(ListViewModelFixture.load)
      """)

    #expect(text.contains("func loadSucceeds"))
    #expect(!text.contains("RefusesWhatIsMissing"), "\(text)")
  }
}
