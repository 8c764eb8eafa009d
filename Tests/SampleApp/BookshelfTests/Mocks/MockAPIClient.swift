import Foundation

@testable import Bookshelf

final class MockAPIClient: APIClientProtocol {
    var error: APIError?
    var answer = Data("[]".utf8)
    private(set) var paths: [String] = []

    func get<Response: Decodable>(_ path: String, query: [URLQueryItem]) async throws -> Response {
        paths.append(path)
        if let error { throw error }
        return try JSONDecoder().decode(Response.self, from: answer)
    }

    func put<Body: Encodable>(_ path: String, body: Body) async throws {
        paths.append(path)
        if let error { throw error }
    }

    func delete(_ path: String) async throws {
        paths.append(path)
        if let error { throw error }
    }
}
