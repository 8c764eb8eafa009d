import Foundation

/// Why nothing can be done with an article.
enum ArticleError: LocalizedError {
  /// Nothing with the identifier is known, or no longer.
  case notFound

  var errorDescription: String? {
    switch self {
    case .notFound: String(localized: "The article was not found.")
    }
  }
}
