import SwiftUI

extension EnvironmentValues {
  @Entry var service: Int  // ← '@Entry' stands before a variable with a value or an optional type
}
