import Foundation

enum APIError: LocalizedError, Equatable {
    case refused(statusCode: Int)
    case unreadableResponse

    var errorDescription: String? {
        switch self {
        case .refused(let statusCode): return "The library refused the request (\(statusCode))."
        case .unreadableResponse: return "The library sent something that could not be read."
        }
    }
}
