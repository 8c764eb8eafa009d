import Foundation

public final class CartViewModel {
  public var total = 0

  public init() {}

  public func decode(_ data: Data) -> [String: Int] {
    let decoded = try? JSONDecoder().decode([String: Int].self, from: data)
    return decoded ?? [:]
  }
}
