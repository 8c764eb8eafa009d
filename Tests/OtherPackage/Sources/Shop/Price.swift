public class Price {
  public var cents = 0

  public init() {}
}
