import Foundation

/// Sends requests to a server, and reads its answers.
struct HTTPClient: Sendable {
  let baseURL: URL
  let session: URLSession

  func get<Answer: Decodable>(_ path: String) async throws -> Answer {
    try decode(await send("GET", path))
  }

  /// Sends a value as JSON.
  func send<Answer: Decodable>(
    _ method: String,
    _ path: String,
    _ value: some Encodable
  ) async throws -> Answer {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let data = try encoder.encode(value)
    return try decode(await send(method, path, data: data, contentType: "application/json"))
  }

  func delete(_ path: String) async throws {
    _ = try await send("DELETE", path)
  }

  /// Posts data as they are, such as an image.
  func post<Answer: Decodable>(
    _ path: String,
    data: Data,
    contentType: String
  ) async throws -> Answer {
    try decode(await send("POST", path, data: data, contentType: contentType))
  }

  private func send(
    _ method: String, _ path: String, data: Data? = nil, contentType: String? = nil
  ) async throws -> Data {
    var request = URLRequest(url: baseURL.appendingPathComponent(path))
    request.httpMethod = method
    request.httpBody = data
    request.setValue(contentType, forHTTPHeaderField: "Content-Type")

    let (answer, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw HTTPError.invalidResponse }
    guard (200..<300).contains(response.statusCode) else {
      if let refusal = Refusal(statusCode: response.statusCode, body: answer) { throw refusal }
      throw HTTPError.requestFailed(statusCode: response.statusCode)
    }
    return answer
  }

  private func decode<Value: Decodable>(_ data: Data) throws -> Value {
    do {
      return try AnswerReader().read(data)
    } catch {
      throw HTTPError.decodingError(error)
    }
  }
}
