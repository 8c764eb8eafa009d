import Combine
import Foundation

/// Items that a server keeps: what is known of them, and why they were not loaded, saved or
/// deleted.
@MainActor
class ListObject<Item: Identifiable & Equatable>: ObservableObject {
  /// What a list of items shows.
  enum ListContent: Equatable {
    case loading
    case failed(String)
    case empty
    case nothingFound
    case loaded([Item])
  }

  @Published private(set) var loaded: [Item] = []
  /// Whether the items are known, so that none means that there are none.
  @Published private(set) var hasLoaded = false
  /// Why the items could not be loaded.
  @Published private(set) var errorMessage: String?
  @Published private(set) var isSaving = false
  @Published private(set) var saveErrorMessage: String?
  @Published private(set) var deleteErrorMessage: String?
  /// Why something was not saved whose form was closed before the answer came.
  @Published private(set) var lateErrorMessage: String?
  /// What the server finds wrong with single fields, by its names for them.
  @Published private(set) var refusals: [String: String] = [:]
  @Published private var runningLoads = 0

  private var closedForms = 0
  private let insertsFirst: Bool
  private let fetch: @MainActor () async throws -> [Item]
  private var idsBeingDeleted: Set<Item.ID> = []
  private var lastLoad = 0
  /// The last load whose answer counts; what was asked for earlier is out of date.
  private var answeredLoad = 0

  init(insertsFirst: Bool = false, fetch: @escaping @MainActor () async throws -> [Item]) {
    self.insertsFirst = insertsFirst
    self.fetch = fetch
  }

  var isLoading: Bool { runningLoads > 0 }

  /// Loads all items; those that are known stay if that fails.
  func load() async {
    await load(fetch)
  }

  func load(_ fetch: @MainActor () async throws -> [Item]) async {
    lastLoad += 1
    let load = lastLoad
    runningLoads += 1
    errorMessage = nil
    defer { runningLoads -= 1 }

    do {
      let answer = try await fetch()
      guard load > answeredLoad else { return }
      answeredLoad = load
      loaded = answer
      hasLoaded = true
      errorMessage = nil
    } catch {
      guard load > answeredLoad else { return }
      errorMessage = message(for: error)
    }
  }

  /// Makes one save at a time, and returns whether it was made before its form was closed.
  ///
  /// - Parameter send: Returns the item as it was saved; `nil` where only the server knows.
  func save(isNew: Bool = false, _ send: @MainActor () async throws -> Item?) async -> Bool {
    guard !isSaving else { return false }
    isSaving = true
    saveErrorMessage = nil
    refusals = [:]
    let closedForms = closedForms
    defer { isSaving = false }

    do {
      await show(try await send(), isNew: isNew)
      return closedForms == self.closedForms
    } catch where closedForms != self.closedForms {
      lateErrorMessage = message(for: error)
      return false
    } catch {
      refusals = (error as? Refusal)?.fields ?? [:]
      saveErrorMessage = message(for: error)
      return false
    }
  }

  /// Deletes an item once, which stays if that fails.
  func delete(_ id: Item.ID, _ send: @MainActor () async throws -> Void) async {
    guard idsBeingDeleted.insert(id).inserted else { return }
    defer { idsBeingDeleted.remove(id) }
    deleteErrorMessage = nil

    do {
      try await send()
      answeredLoad = lastLoad
      loaded.removeAll { $0.id == id }
      if isLoading { await load() }
    } catch {
      deleteErrorMessage = message(for: error)
    }
  }

  /// Forgets why something was not saved or deleted, once that has been read.
  func dismissErrors() {
    saveErrorMessage = nil
    deleteErrorMessage = nil
    lateErrorMessage = nil
  }

  /// Forgets what a form was told; what fails later is told where the form was opened.
  func closeForm() {
    closedForms += 1
    saveErrorMessage = nil
    refusals = [:]
  }

  /// What a list shows of what was found; what is known stays while it is loaded anew.
  func listContent(of found: [Item]) -> ListContent {
    guard hasLoaded else { return errorMessage.map(ListContent.failed) ?? .loading }
    guard !loaded.isEmpty else { return .empty }
    return found.isEmpty ? .nothingFound : .loaded(found)
  }

  /// Why something has failed; `nil` if it was cancelled, because whoever left needs no answer.
  func message(for error: any Error) -> String? {
    let isCancelled = error is CancellationError || (error as? URLError)?.code == .cancelled
    return isCancelled ? nil : error.localizedDescription
  }

  private func show(_ saved: Item?, isNew: Bool) async {
    answeredLoad = lastLoad
    let isKnown = loaded.contains { $0.id == saved?.id }
    if saved == nil || !hasLoaded || isLoading || !isNew && !isKnown { await load() }
    guard let saved, hasLoaded else { return }

    if isNew, insertsFirst {
      loaded.removeAll { $0.id == saved.id }
      loaded.insert(saved, at: 0)
    } else if let index = loaded.firstIndex(where: { $0.id == saved.id }) {
      loaded[index] = saved
    } else if isNew {
      loaded.append(saved)
    }
  }
}
