public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  #if SYSTEM_17
    public static let spring = Animation()
    public static let bouncy = Animation()
    public static let smooth = Animation()
    public static let snappy = Animation()
  #endif

  public static func linear(duration: TimeInterval) -> Animation { .default }
  public static func easeIn(duration: TimeInterval) -> Animation { .default }
  public static func easeOut(duration: TimeInterval) -> Animation { .default }
  public static func easeInOut(duration: TimeInterval) -> Animation { .default }
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0)
    -> Animation
  {
    .default
  }

  public func delay(_ delay: TimeInterval) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
}

public struct Transaction {
  public init() {}
  public init(animation: Animation?) {}
}

public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try body()
}

public struct AnyTransition {
  public static var opacity: AnyTransition { .init() }
  public static var identity: AnyTransition { .init() }
  public static var slide: AnyTransition { .init() }
  public static var scale: AnyTransition { .init() }

  public static func move(edge: Edge) -> AnyTransition { .init() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

extension View {
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { Modified(self) }
  nonisolated public func transition(_ transition: AnyTransition) -> some View { Modified(self) }
}
