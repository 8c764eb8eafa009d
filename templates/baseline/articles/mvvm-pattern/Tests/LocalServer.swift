import Foundation

/// A server that is made up for one test: it answers all requests of its session alike, and
/// remembers them.
@MainActor
final class LocalServer {
  // A host of its own, so that tests can run at the same time.
  private let host = UUID().uuidString.lowercased() + ".example.com"

  var baseURL: URL { URL(string: "https://\(host)")! }

  var session: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [LocalServerProtocol.self]
    return URLSession(configuration: configuration)
  }

  /// Method and path of each request, in their order.
  var requests: [String] { LocalServerProtocol.received(by: host).map(\.line) }

  /// What the last request has said about its body.
  var lastContentType: String? { LocalServerProtocol.received(by: host).last?.contentType }

  /// What the last request has sent along, as it is.
  var lastBody: Data? { LocalServerProtocol.received(by: host).last?.body }

  /// Makes a value the answer to every request.
  func answer(with value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    LocalServerProtocol.set((200, try encoder.encode(value)), for: host)
  }

  /// Makes a status without a body the answer to every request; `nil` for an answer that is none of
  /// HTTP.
  func answer(statusCode: Int?) {
    LocalServerProtocol.set((statusCode, Data()), for: host)
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

/// Answers requests in place of the network.
nonisolated private final class LocalServerProtocol: URLProtocol {
  typealias Answer = (statusCode: Int?, body: Data)
  typealias Received = (line: String, contentType: String?, body: Data?)

  // Sessions ask for answers on threads of their own.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var answers: [String: Answer] = [:]
  nonisolated(unsafe) private static var requests: [String: [Received]] = [:]

  static func set(_ answer: Answer, for host: String) { lock.withLock { answers[host] = answer } }

  static func received(by host: String) -> [Received] { lock.withLock { requests[host] ?? [] } }

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, let host = url.host else { return }
    let line = "\(request.httpMethod ?? "GET") \(url.path.drop { $0 == "/" })"
    let contentType = request.value(forHTTPHeaderField: "Content-Type")
    let received = (line, contentType, request.httpBody ?? request.httpBodyStream.map(Self.content))
    let answer = Self.lock.withLock {
      Self.requests[host, default: []].append(received)
      return Self.answers[host]
    }
    guard let answer, let response = Self.response(answer.statusCode, from: url) else {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: answer.body)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}

  private static func response(_ statusCode: Int?, from url: URL) -> URLResponse? {
    guard let statusCode else {
      return URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    }
    return HTTPURLResponse(url: url, statusCode: statusCode, httpVersion: nil, headerFields: nil)
  }

  private static func content(of stream: InputStream) -> Data {
    stream.open()
    defer { stream.close() }
    var content = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      content.append(contentsOf: buffer.prefix(count))
    }
    return content
  }
}
