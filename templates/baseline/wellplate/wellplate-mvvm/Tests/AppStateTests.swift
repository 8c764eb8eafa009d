import Foundation
import SwiftUI
import Testing

@testable import WellPlate

@MainActor
@Suite("What all features share")
struct AppStateTests {
  @Test("knows who uses the app until they log out")
  func knowsUser() {
    let appState = AppState()
    #expect(appState.currentUser == nil)
    #expect(!appState.isLoggedOut)

    appState.logIn(as: User(id: 1, name: "Ada"))
    #expect(appState.currentUser?.name == "Ada")

    appState.logout()
    #expect(appState.currentUser == nil)
    #expect(appState.isLoggedOut)
  }

  @Test("lets a user in again")
  func letsInAgain() {
    let appState = AppState()
    appState.logout()

    appState.logIn(as: User(id: 1, name: "Ada"))

    #expect(!appState.isLoggedOut)
  }

  @Test("looks like the system until a theme is chosen")
  func themes() {
    #expect(AppState().theme.colorScheme == nil)
    #expect(Theme.light.colorScheme == .light)
    #expect(Theme.dark.colorScheme == .dark)
  }
}
