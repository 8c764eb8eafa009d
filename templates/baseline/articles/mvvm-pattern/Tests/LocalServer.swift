import Foundation

/// A server that is made up for one test: it answers all requests of its session alike, and
/// remembers them.
@MainActor
class LocalServer {
  // A host of its own, so that tests can run at the same time.
  let baseURL = URL(string: "https://\(UUID().uuidString.lowercased()).example.com")!
  /// Method and path of each request, in their order.
  private(set) var requests: [String] = []
  /// What the last request has sent along, as it is, and its headers.
  private(set) var lastBody: Data?
  private(set) var lastHeaders: [String: String] = [:]
  private var answer: (response: URLResponse?, body: Data)?

  var session: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [LocalServerProtocol.self]
    LocalServerProtocol.servers[baseURL.host] = self
    return URLSession(configuration: configuration)
  }

  /// Makes a value the answer to every request.
  func answer(with value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    answer(statusCode: 200, body: try encoder.encode(value))
  }

  /// Makes a status the answer to every request; `nil` for an answer that is none of HTTP.
  func answer(statusCode: Int?, body: Data = Data()) {
    let http = HTTPURLResponse(
      url: baseURL,
      statusCode: statusCode ?? 0,
      httpVersion: nil,
      headerFields: nil
    )
    let plain = URLResponse(
      url: baseURL,
      mimeType: nil,
      expectedContentLength: 0,
      textEncodingName: nil
    )
    answer = (statusCode == nil ? plain : http, body)
  }

  /// Returns what the last request has sent along.
  func lastSent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try lastBody.map { try decoder.decode(type, from: $0) }
  }

  fileprivate func receive(_ request: URLRequest) -> (response: URLResponse?, body: Data)? {
    requests.append("\(request.httpMethod ?? "GET") \(request.url?.path.dropFirst() ?? "")")
    lastBody = request.httpBody
    lastHeaders = request.allHTTPHeaderFields ?? [:]
    return answer
  }
}

/// Answers requests in place of the network.
nonisolated private final class LocalServerProtocol: URLProtocol {
  @MainActor static var servers: [String?: LocalServer] = [:]

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    var received = request
    received.httpBody = request.httpBody ?? request.httpBodyStream.map(Self.content)
    // The session waits for its answer, wherever that comes from.
    nonisolated(unsafe) let loading = self
    Task { @MainActor [received] in
      guard let answer = Self.servers[received.url?.host]?.receive(received),
        let response = answer.response
      else {
        loading.client?.urlProtocol(loading, didFailWithError: URLError(.cannotConnectToHost))
        return
      }
      loading.client?.urlProtocol(loading, didReceive: response, cacheStoragePolicy: .notAllowed)
      loading.client?.urlProtocol(loading, didLoad: answer.body)
      loading.client?.urlProtocolDidFinishLoading(loading)
    }
  }

  override func stopLoading() {}

  private static func content(of stream: InputStream) -> Data {
    stream.open()
    defer { stream.close() }
    var content = Data()
    var byte: UInt8 = 0
    while stream.read(&byte, maxLength: 1) == 1 { content.append(byte) }
    return content
  }
}
