#if DEBUG
  import Foundation

  /// Keeps items in memory as a server does, for previews and tests.
  @MainActor
  class MockServer<Item> {
    private(set) var kept: [Item]
    var shouldFail: Bool
    /// What every call throws when `shouldFail` is set.
    var failure: any Error = URLError(.notConnectedToInternet)
    /// Runs while a call is under way, so that a test can look at what is shown meanwhile.
    var onCall: (() async -> Void)?
    private(set) var fetchCallCount = 0

    nonisolated init(keeping kept: [Item], shouldFail: Bool) where Item: Sendable {
      self.kept = kept
      self.shouldFail = shouldFail
    }

    func all() async throws -> [Item] {
      fetchCallCount += 1
      // As it was when it was asked for, however long the answer takes.
      let kept = kept
      try await answer()
      return kept
    }

    func add(_ item: Item) async throws -> Item {
      try await answer()
      kept.append(item)
      return item
    }

    /// Takes a call, which fails if all do.
    func answer() async throws {
      await onCall?()
      if shouldFail { throw failure }
    }
  }

  extension MockServer where Item: Identifiable {
    func find(id: Item.ID) async throws -> Item {
      try await answer()
      guard let item = kept.first(where: { $0.id == id }) else {
        throw URLError(.resourceUnavailable)
      }
      return item
    }

    func put(_ item: Item) async throws -> Item {
      try await answer()
      guard let index = kept.firstIndex(where: { $0.id == item.id }) else {
        throw URLError(.resourceUnavailable)
      }
      kept[index] = item
      return item
    }

    func remove(id: Item.ID) async throws {
      try await answer()
      kept.removeAll { $0.id == id }
    }
  }
#endif
