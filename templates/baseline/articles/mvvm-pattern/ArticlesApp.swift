import SwiftUI

@main
struct ArticlesApp: App {
  private let service: any ArticleServiceProtocol = ArticleService(
    baseURL: URL(string: "https://api.example.com")!
  )

  var body: some Scene {
    WindowGroup {
      ArticleListView(service: service)
    }
  }
}
