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
  let body: Data?
  /// What the body is; `nil` without one.
  let contentType: String?

  init(method: Method = .get, path: String) {
    self.method = method
    self.path = path
    body = nil
    contentType = nil
  }

  /// A request that sends a value as JSON.
  init(method: Method, path: String, body: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    self.method = method
    self.path = path
    self.body = try encoder.encode(body)
    contentType = "application/json"
  }

  /// A request that sends data as they are, such as an image.
  init(method: Method, path: String, data: Data, contentType: String) {
    self.method = method
    self.path = path
    body = data
    self.contentType = contentType
  }
}
