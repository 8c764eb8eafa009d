import SwiftUI

@testable import feature

typealias OrderMock = MockOrderRepository

@MainActor
func orderScreen(_ service: OrderMock) -> Screen {
  Screen(OrderListView(repository: service))
}
