import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("What is known of items that a server keeps")
struct ListModelTests {
  @Test("shows what was loaded, and that it is being loaded")
  func showsLoadedItems() async {
    let server = ItemServer()
    let model = server.model
    server.meanwhile = { #expect(model.isLoading) }
    await model.load()

    #expect(model.loaded == server.items)
    #expect(!model.isLoading)
    #expect(model.listContent(of: server.items) == .loaded(server.items))
    #expect(model.listContent(of: []) == .nothingFound)
  }

  @Test("says why nothing was loaded until it is")
  func showsLoadingFailure() async {
    let server = ItemServer()
    let model = server.model
    server.failure = URLError(.notConnectedToInternet)
    await model.load()

    #expect(!model.hasLoaded)
    #expect(model.listContent(of: []) == .failed(model.errorMessage ?? ""))

    server.items = []
    server.failure = nil
    var shownMeanwhile: String? = ""
    server.meanwhile = { shownMeanwhile = model.errorMessage }
    await model.load()

    #expect(model.hasLoaded && model.loaded.isEmpty)
    #expect(model.errorMessage ?? shownMeanwhile == nil)
    #expect(model.listContent(of: []) == .empty)
  }

  @Test("keeps what it shows when loading again fails, and says why")
  func keepsItemsOnFailure() async {
    let server = ItemServer()
    await server.model.load()
    server.failure = URLError(.notConnectedToInternet)
    await server.model.load()

    #expect(server.model.loaded == server.items)
    #expect(server.model.errorMessage != nil)
  }

  @Test(
    "shows a change once, made after or while all is loaded, and not what was asked for earlier",
    arguments: ItemServer.Change.allCases
  )
  func showsChange(change: ItemServer.Change) async {
    for isLoaded in [true, false] {
      let server = ItemServer()
      let model = server.model
      if isLoaded {
        await model.load()
        server.meanwhile = { await server.make(change) }
        await server.make(change)
      } else {
        server.meanwhile = { await server.make(change) }
        await model.load()
      }

      #expect(server.changeCount == 1)
      #expect(model.loaded == server.items)
      #expect(model.hasLoaded)
      #expect(!model.isSaving)
    }
  }

  @Test(
    "forgets what was asked for before a change, also where nothing can be loaded after it",
    arguments: ItemServer.Change.allCases
  )
  func forgetsEarlierAnswer(change: ItemServer.Change) async {
    for late in [nil, URLError(.timedOut)] {
      let server = ItemServer()
      await server.model.load()
      server.failureAfterChange = CancellationError()
      server.meanwhile = {
        await server.make(change)
        server.failure = late
      }
      await server.model.load()

      #expect(server.model.loaded == server.items)
      #expect(server.model.errorMessage == nil)
    }
  }

  @Test("says why a change was not made until it is", arguments: ItemServer.Change.allCases)
  func showsFailure(change: ItemServer.Change) async {
    let server = ItemServer()
    let model = server.model
    await model.load()
    server.failure = URLError(.notConnectedToInternet)
    let isMade = await server.make(change)

    #expect(!isMade)
    #expect((change == .deletion ? model.deleteErrorMessage : model.saveErrorMessage) != nil)
    #expect((change == .deletion ? model.saveErrorMessage : model.deleteErrorMessage) == nil)
    #expect(model.loaded == server.items)

    server.failure = nil
    await server.make(change)

    #expect(model.saveErrorMessage ?? model.deleteErrorMessage == nil)
  }

  @Test(
    "takes being cancelled for no failure",
    arguments: [CancellationError(), URLError(.cancelled)] as [any Error]
  )
  func ignoresCancellation(cancellation: any Error) async {
    let server = ItemServer()
    let model = server.model
    server.failure = cancellation
    await model.load()
    #expect(!model.hasLoaded)
    #expect(!model.isLoading)
    #expect(model.listContent(of: []) == .loading)

    for change in ItemServer.Change.allCases {
      let isMade = await server.make(change)
      #expect(!isMade)
    }
    #expect(model.errorMessage ?? model.saveErrorMessage ?? model.deleteErrorMessage == nil)
  }

  @Test("shows the later of two answers, whichever comes first")
  func ignoresStaleAnswer() async {
    let server = ItemServer()
    server.meanwhile = {
      server.items = [.init(id: 3)]
      await server.model.load()
    }
    await server.model.load()

    #expect(server.model.loaded == server.items)
  }

  @Test("asks the server where it can't know itself what has become of an item")
  func loadsUnknownItems() async {
    let server = ItemServer()
    let model = server.model
    await model.load()
    server.items = [.init(id: 2), .init(id: 3), .init(id: 4)]

    _ = await model.save { .init(id: 3) }
    #expect(model.loaded == server.items)

    server.items = []
    _ = await model.save(isNew: true) { nil }
    #expect(model.loaded.isEmpty)
  }

  @Test("tells what a server finds wrong with single fields, until the form is closed")
  func tellsRefusals() async {
    let server = ItemServer()
    let body = Data(#"{"errors": {"text": ["is taken"]}}"#.utf8)
    server.failure = Refusal(statusCode: 422, body: body)
    await server.make(.update)
    #expect(server.model.refusals == ["text": "is taken"])
    #expect(server.model.saveErrorMessage != nil)

    server.model.closeForm()
    #expect(server.model.refusals.isEmpty)
    #expect(server.model.saveErrorMessage == nil)
  }

  @Test("keeps why something was not saved whose form is closed, until that is read")
  func tellsLateFailure() async {
    let server = ItemServer()
    server.failure = URLError(.notConnectedToInternet)
    server.meanwhile = { server.model.closeForm() }
    await server.make(.creation)
    #expect(server.model.saveErrorMessage == nil)
    #expect(server.model.lateErrorMessage != nil)

    server.model.dismissErrors()
    #expect(server.model.lateErrorMessage == nil)
  }

  @Test("puts what is new before all others where that is wanted")
  func insertsFirst() async {
    let server = ItemServer()
    let model = ListModel<ItemServer.Item>(insertsFirst: true) { server.items }

    _ = await model.save(isNew: true) { .init(id: 2) }
    _ = await model.save(isNew: true) { .init(id: 3) }

    #expect(model.loaded.map(\.id) == [3, 2, 1])
  }
}

/// Keeps items in memory, and lets something happen once while an answer is on its way.
@MainActor
final class ItemServer {
  struct Item: Identifiable, Equatable, Sendable {
    let id: Int
    var text = ""
  }

  enum Change: CaseIterable, Sendable {
    case creation, update, deletion
  }

  var items = [Item(id: 1), Item(id: 2)]
  var failure: (any Error)?
  var meanwhile: (@MainActor () async -> Void)?
  var failureAfterChange: (any Error)?
  private(set) var changeCount = 0 {
    didSet { failure = failureAfterChange }
  }
  private(set) lazy var model = ListModel<Item> { [unowned self] in
    let answer = items
    try await wait()
    return answer
  }

  @discardableResult
  func make(_ change: Change) async -> Bool {
    let countBefore = changeCount
    switch change {
    case .creation: _ = await model.save(isNew: true) { try await keep(Item(id: 3)) }
    case .update: _ = await model.save { try await keep(Item(id: 1, text: "changed")) }
    case .deletion:
      await model.delete(1) {
        try await wait()
        items.removeAll { $0.id == 1 }
        changeCount += 1
      }
    }
    return changeCount > countBefore
  }

  private func keep(_ item: Item) async throws -> Item {
    try await wait()
    changeCount += 1
    if let index = items.firstIndex(where: { $0.id == item.id }) {
      items[index] = item
    } else {
      items.append(item)
    }
    return item
  }

  private func wait() async throws {
    let meanwhile = meanwhile
    self.meanwhile = nil
    await meanwhile?()
    if let failure { throw failure }
  }
}
