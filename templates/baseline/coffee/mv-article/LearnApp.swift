import SwiftUI

@main
struct LearnApp: App {
  @StateObject private var model: Model

  init() {
    let orderService = OrderService(baseURL: URL(string: "https://api.example.com")!)
    _model = StateObject(
      wrappedValue: Model(orderService: orderService)
    )
  }

  var body: some Scene {
    WindowGroup {
      ContentView()
        .environmentObject(model)
    }
  }
}
