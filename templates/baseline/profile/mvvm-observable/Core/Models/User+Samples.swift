#if DEBUG
  import Foundation

  extension User {
    /// Made-up users for previews and tests.
    static let samples: [User] = [
      User(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
        name: "First user",
        email: "ada@example.com",
        avatarURL: URL(string: "https://example.com/avatar-url/1")!,
        createdAt: Date(timeIntervalSince1970: 1_704_103_200)
      ),
      User(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)),
        name: "Second user",
        email: "grace@example.com",
        avatarURL: URL(string: "https://example.com/avatar-url/2")!,
        createdAt: Date(timeIntervalSince1970: 1_704_189_600)
      ),
      User(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3)),
        name: "Third user",
        email: "linus@example.com",
        avatarURL: nil,
        createdAt: Date(timeIntervalSince1970: 1_704_276_000)
      ),
    ]
  }
#endif
