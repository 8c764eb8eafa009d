import SwiftUI

@testable import feature

typealias OrderMock = MockOrderService

@MainActor
func orderScreen(_ service: OrderMock) -> Screen {
  Screen(OrderListView().environmentObject(OrderModel(orderService: service)))
}
