#if DEBUG
  import Foundation

  extension User {
    /// Made-up users for previews and tests.
    static let samples: [User] = [
      User(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
        name: "First user",
        email: "ada@example.com",
        biography: "First biography",
        avatarURL: URL(string: "https://example.com/avatar-url/1")!
      ),
      User(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)),
        name: "Second user",
        email: "grace@example.com",
        biography: "Second biography",
        avatarURL: URL(string: "https://example.com/avatar-url/2")!
      ),
      User(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3)),
        name: "Third user",
        email: "linus@example.com",
        biography: nil,
        avatarURL: nil
      ),
    ]
  }
#endif
