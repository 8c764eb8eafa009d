import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("A user")
struct UserTests {
  @Test("goes by its name")
  func goesByItsName() {
    #expect(User.samples[0].label == User.samples[0].name)
  }

  @Test("is read from what a server sends")
  func readsServerAnswer() throws {
    let json = #"""
      {
        "id": "00000000-0000-0000-0000-000000000001",
        "name": "First user",
        "email": "ada@example.com",
        "avatarURL": "https://example.com/avatar-url/1",
        "createdAt": "2024-01-01T10:00:00Z"
      }
      """#
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let user = try decoder.decode(User.self, from: Data(json.utf8))

    #expect(user == User.samples[0])
  }
}
