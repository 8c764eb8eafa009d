import Foundation

/// A server that is made up for one test: it answers all requests of its session alike, and
/// remembers them.
@MainActor
final class LocalServer {
  let baseURL: URL
  let session: URLSession
  private let host: String

  init() {
    // A host of its own, so that tests can run at the same time.
    host = UUID().uuidString.lowercased() + ".example.com"
    baseURL = URL(string: "https://\(host)")!
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [LocalServerProtocol.self]
    session = URLSession(configuration: configuration)
  }

  /// Method and path of each request, in their order.
  var requests: [String] {
    LocalServerProtocol.received(by: host).map { "\($0.method) \($0.path)" }
  }

  /// What the last request has said about its body.
  var lastContentType: String? { LocalServerProtocol.received(by: host).last?.contentType }

  /// Makes a value the answer to every request.
  func answer(with value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    LocalServerProtocol.answer(requestsTo: host, statusCode: 200, body: try encoder.encode(value))
  }

  /// Makes a status without a body the answer to every request; `nil` for an answer that is none of
  /// HTTP.
  func answer(statusCode: Int?) {
    LocalServerProtocol.answer(requestsTo: host, statusCode: statusCode, body: Data())
  }

  /// Returns what the last request has sent along.
  func lastSent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try LocalServerProtocol.received(by: host).last?.body.map {
      try decoder.decode(type, from: $0)
    }
  }
}

/// Keeps requests from leaving the machine, and answers them for the local server of their host.
nonisolated private final class LocalServerProtocol: URLProtocol {
  typealias Received = (method: String, path: String, contentType: String?, body: Data?)

  // Sessions ask for answers on threads of their own.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var answers: [String: (statusCode: Int?, body: Data)] = [:]
  nonisolated(unsafe) private static var received: [String: [Received]] = [:]

  static func answer(requestsTo host: String, statusCode: Int?, body: Data) {
    lock.withLock { answers[host] = (statusCode, body) }
  }

  static func received(by host: String) -> [Received] {
    lock.withLock { received[host] ?? [] }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let answer = request.url.flatMap({ Self.answer(to: request, at: $0) }) else {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
      return
    }
    client?.urlProtocol(self, didReceive: answer.response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: answer.body)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}

  /// Remembers a request and returns what a test has set as the answer.
  private static func answer(
    to request: URLRequest,
    at url: URL
  ) -> (response: URLResponse, body: Data)? {
    let host = url.host ?? ""
    let path = String(url.path.drop { $0 == "/" })
    let contentType = request.value(forHTTPHeaderField: "Content-Type")
    let body = body(of: request)
    let answer = lock.withLock {
      received[host, default: []].append((request.httpMethod ?? "GET", path, contentType, body))
      return answers[host]
    }
    guard let answer else { return nil }
    return response(from: url, statusCode: answer.statusCode).map { ($0, answer.body) }
  }

  private static func response(from url: URL, statusCode: Int?) -> URLResponse? {
    guard let statusCode else {
      return URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    }
    return HTTPURLResponse(url: url, statusCode: statusCode, httpVersion: nil, headerFields: nil)
  }

  /// What a request sends along, which arrives as a stream.
  private static func body(of request: URLRequest) -> Data? {
    guard let stream = request.httpBodyStream else { return request.httpBody }
    stream.open()
    defer { stream.close() }
    var body = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while stream.hasBytesAvailable {
      let count = stream.read(&buffer, maxLength: buffer.count)
      if count <= 0 { break }
      body.append(contentsOf: buffer.prefix(count))
    }
    return body
  }
}
