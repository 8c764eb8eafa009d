import Foundation
import Testing

@testable import WellPlate

@MainActor
@Suite("A nutritional info")
struct NutritionalInfoTests {
  @Test("is read from what a server sends")
  func readsServerAnswer() throws {
    let json = #"""
      {
        "id": "00000000-0000-0000-0000-000000000001",
        "calories": 3,
        "protein": 4.5,
        "carbs": 4.5,
        "fat": 4.5,
        "fiber": 4.5,
        "timestamp": "2024-01-01T10:00:00Z"
      }
      """#
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let nutritionalInfo = try decoder.decode(NutritionalInfo.self, from: Data(json.utf8))

    #expect(nutritionalInfo == NutritionalInfo.samples[0])
  }
}
