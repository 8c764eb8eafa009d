import Foundation

/// Sends requests to the API; paths are relative to its address.
protocol APIClientProtocol: Sendable {
  /// Returns the body of a successful answer.
  func send(_ method: String, _ path: String, body: APIBody?) async throws -> Data
}

/// What a request sends along.
struct APIBody: Sendable {
  let contentType: String
  let data: Data
}

extension APIClientProtocol {
  func get<Answer: Decodable>(_ path: String) async throws -> Answer {
    try decode(await send("GET", path, body: nil))
  }

  func post<Answer: Decodable>(_ path: String, body: some Encodable) async throws -> Answer {
    try decode(await send("POST", path, body: encode(body)))
  }

  /// Posts data as it is, such as a photograph.
  func post<Answer: Decodable>(_ path: String, body: APIBody) async throws -> Answer {
    try decode(await send("POST", path, body: body))
  }

  func put<Answer: Decodable>(_ path: String, body: some Encodable) async throws -> Answer {
    try decode(await send("PUT", path, body: encode(body)))
  }

  func delete(_ path: String) async throws {
    _ = try await send("DELETE", path, body: nil)
  }

  private func encode(_ body: some Encodable) throws -> APIBody {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return APIBody(contentType: "application/json", data: try encoder.encode(body))
  }

  private func decode<Answer: Decodable>(_ data: Data) throws -> Answer {
    guard !data.isEmpty else { throw APIError.noData }
    do {
      return try AnswerReader().read(data)
    } catch {
      throw APIError.decodingError(error)
    }
  }
}
