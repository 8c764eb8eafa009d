import SwiftUI
import Testing

@testable import Profile

@MainActor
@Suite("What shakes")
struct ShakeModifierTests {
  @Test("rests in its place, and leaves it on the way")
  func rests() {
    var modifier = ShakeModifier(count: 2)
    #expect(abs(modifier.offset) < 0.001)

    modifier.animatableData = 2.25
    #expect(abs(modifier.offset) > 1)
  }
}
