import SwiftUI

@main
struct ArticlesApp: App {
  private let articleService: any ArticleServiceProtocol = ArticleService(
    baseURL: URL(string: "https://api.example.com")!
  )

  var body: some Scene {
    WindowGroup {
      ArticleListView(articleService: articleService)
    }
  }
}
