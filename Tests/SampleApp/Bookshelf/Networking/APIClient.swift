import Foundation

protocol APIClientProtocol {
    func get<Response: Decodable>(_ path: String, query: [URLQueryItem]) async throws -> Response
    func put<Body: Encodable>(_ path: String, body: Body) async throws
    func delete(_ path: String) async throws
}

final class APIClient: APIClientProtocol {
    private let baseURL: URL
    private let session: URLSession

    init(
        baseURL: URL = URL(string: "https://api.bookshelf.example/v1")!,
        session: URLSession = .shared
    ) {
        self.baseURL = baseURL
        self.session = session
    }

    func get<Response: Decodable>(_ path: String, query: [URLQueryItem]) async throws -> Response {
        let url = baseURL.appending(path: path).appending(queryItems: query)
        let data = try await send(URLRequest(url: url))
        do {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return try decoder.decode(Response.self, from: data)
        } catch {
            throw APIError.unreadableResponse
        }
    }

    func put<Body: Encodable>(_ path: String, body: Body) async throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        var request = URLRequest(url: baseURL.appending(path: path))
        request.httpMethod = "PUT"
        request.httpBody = try encoder.encode(body)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        _ = try await send(request)
    }

    func delete(_ path: String) async throws {
        var request = URLRequest(url: baseURL.appending(path: path))
        request.httpMethod = "DELETE"
        _ = try await send(request)
    }

    private func send(_ request: URLRequest) async throws -> Data {
        let (data, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw APIError.unreadableResponse }
        guard (200..<300).contains(response.statusCode) else {
            throw APIError.refused(statusCode: response.statusCode)
        }
        return data
    }
}
