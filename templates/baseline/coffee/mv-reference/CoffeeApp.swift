import SwiftUI

@main
struct CoffeeApp: App {
  @State private var model: OrderModel

  init() {
    let orderService = OrderService(baseURL: URL(string: "https://api.example.com")!)
    _model = State(initialValue: OrderModel(orderService: orderService))
  }

  var body: some Scene {
    WindowGroup {
      OrderListView()
        .environment(model)
    }
  }
}
