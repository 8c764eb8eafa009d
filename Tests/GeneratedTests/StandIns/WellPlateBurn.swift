/// In place of the one that asks HealthKit; no test calls it.
typealias HealthKitService = MockHealthKitService

extension MockHealthKitService {
  nonisolated static var isAvailable: Bool { false }
}
