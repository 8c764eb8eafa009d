import Foundation

/// What is asked of the server: a method, a path from its address, and what is sent along.
struct Endpoint: Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  let method: Method
  let path: String
  /// A value in JSON, if any.
  let body: Data?

  init(method: Method = .get, path: String) {
    self.method = method
    self.path = path
    body = nil
  }

  /// A request that sends a value.
  init(method: Method, path: String, body: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    self.method = method
    self.path = path
    self.body = try encoder.encode(body)
  }
}
