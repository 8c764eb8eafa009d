import Foundation
import Testing

@testable import Platform

@Suite struct FolderLockTests {
  private func isHeld(_ answer: FolderLock.Answer) -> Bool {
    if case .held = answer { true } else { false }
  }

  @Test("keeps others out for as long as it lives, and leaves no trace")
  func exclusion() throws {
    try TemporaryFolder.with { folder in
      do {
        let first = FolderLock.request(folder.path)
        guard case .held(let lock) = first else { return }
        guard case .taken = FolderLock.request(folder.path) else {
          Issue.record("two locks at once")
          return
        }
        guard case .taken = FolderLock.request(folder.path, isShared: true) else {
          Issue.record("two locks at once")
          return
        }
        withExtendedLifetime(lock) {}
      }
      let reader = FolderLock.request(folder.path, isShared: true)
      #expect(isHeld(reader))
      #expect(isHeld(FolderLock.request(folder.path, isShared: true)))
      let names = try folder.names()
      #expect(names == [])
      withExtendedLifetime(reader) {}
    }
  }

  @Test("isn't to be had where there is no folder")
  func missing() {
    guard case .unavailable = FolderLock.request("/no/such/folder") else {
      Issue.record("a lock on nothing")
      return
    }
  }
}
