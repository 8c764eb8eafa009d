import Foundation

/// Whoever uses the app.
struct User: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  let name: String
}
