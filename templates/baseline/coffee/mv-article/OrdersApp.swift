import SwiftUI

@main
struct OrdersApp: App {
  @StateObject private var model: OrderModel

  init() {
    let orderService = OrderService(baseURL: URL(string: "https://api.example.com")!)
    _model = StateObject(
      wrappedValue: OrderModel(orderService: orderService)
    )
  }

  var body: some Scene {
    WindowGroup {
      OrderListView()
        .environmentObject(model)
    }
  }
}
