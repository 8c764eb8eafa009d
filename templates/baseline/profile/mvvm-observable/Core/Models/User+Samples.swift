#if DEBUG
  import Foundation

  extension User {
    /// Made-up users for previews and tests.
    static let samples = (0..<3).map {
      sample($0, id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8($0 + 1))))
    }

    static func sample(_ index: Int, id: UUID) -> User {
      User(
        id: id,
        name: ["First user", "Second user", "Third user"][index],
        email: ["ada@example.com", "grace@example.com", "linus@example.com"][index],
        avatarURL: [
          URL(string: "https://example.com/avatar-url/1")!,
          URL(string: "https://example.com/avatar-url/2")!,
          nil,
        ][index],
        createdAt: Date(timeIntervalSince1970: [1_704_103_200, 1_704_189_600, 1_704_276_000][index])
      )
    }
  }
#endif
