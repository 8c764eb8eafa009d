import Foundation

struct Parcel: Identifiable, Sendable, Hashable, Codable {
  let id: UUID
  var label: String
  var weight: Double?
  var size: ParcelSize
}

enum ParcelSize: String, Sendable, Codable {
  case small, large
}

struct Route: Sendable {
  static let sample = Route(stops: ["Harbour"])
  let stops: [String]
}

enum ParcelError: Error {
  case rejected(reason: String)
  case lost
}

enum RouteError: Error {
  case closed
}

/// A reference that stays where it was made.
final class Van {
  var load: [Parcel] = []
}

/// Nobody else can make one.
struct Seal {
  private let number: Int
}

struct Wrapped<Reason: Error>: Error { let reason: Reason }

enum Depot {
  struct Ticket: ~Copyable {
    var number = 0
  }

  struct Slot: Sendable {
    var number = 0
  }

  protocol Reserving {
    func reserve(_ slot: Slot) async throws -> Slot
  }
}
