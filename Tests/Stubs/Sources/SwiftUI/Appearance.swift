extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { Modified(self) }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { Modified(self) }
  nonisolated public func padding(_ length: CGFloat) -> some View { Modified(self) }
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  {
    Modified(self)
  }
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    Modified(self, maxWidth == .infinity ? .trait("width", "infinity") : .look)
  }
  nonisolated public func fixedSize() -> some View { Modified(self) }
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { Modified(self) }
  nonisolated public func layoutPriority(_ value: Double) -> some View { Modified(self) }
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    Modified(self)
  }
  nonisolated public func scaledToFit() -> some View { Modified(self) }
  nonisolated public func scaledToFill() -> some View { Modified(self) }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified(self) }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { Modified(self) }
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { Modified(self) }
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    Modified(self)
  }
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    Modified(self)
  }
}

extension View {
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { Modified(self) }
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    Modified(self)
  }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { Modified(self) }
  #if SYSTEM_16
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View { Modified(self) }
  #endif
  nonisolated public func tint(_ tint: Color?) -> some View { Modified(self) }
  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
    -> some View
  {
    Modified(self)
  }
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  {
    Modified(self)
  }
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { Modified(self, .trait("background", "\(T.self)")) }
  nonisolated public func background<T: View>(_ background: T, alignment: Alignment = .center) -> some View {
    Modified(self)
  }
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    Modified(self, .attached(content()))
  }
  nonisolated public func overlay<T: View>(_ overlay: T, alignment: Alignment = .center) -> some View { Modified(self) }
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
    -> some View
  { Modified(self) }
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    Modified(self)
  }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { Modified(self) }
  nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
  {
    Modified(self)
  }
  @available(*, deprecated, message: "Use `clipShape` or `fill` instead.")
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { Modified(self) }
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { Modified(self) }
  nonisolated public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    Modified(self)
  }
  nonisolated public func opacity(_ opacity: Double) -> some View { Modified(self) }
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { Modified(self) }
  nonisolated public func hidden() -> some View { Modified(self) }
  nonisolated public func disabled(_ disabled: Bool) -> some View { Modified(self, .disabled(disabled)) }
  nonisolated public func redacted(reason: RedactionReasons) -> some View { Modified(self) }
  nonisolated public func zIndex(_ value: Double) -> some View { Modified(self) }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { Modified(self) }
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    Modified(self, .tag(tag))
  }
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { Modified(self) }
  nonisolated public func labelsHidden() -> some View { Modified(self, .trait("labelsHidden", "true")) }
  #if SYSTEM_16
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { Modified(self) }
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { Modified(self) }
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { Modified(self) }
  #endif
}

public enum ContentMode: CaseIterable, Hashable, Sendable {
  case fit, fill
}

public struct Angle: Hashable, Sendable {
  public init(degrees: Double) {}
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: 3)
}

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
}

#if SYSTEM_16
  public struct ScrollDismissesKeyboardMode: Sendable {
    public static var automatic: ScrollDismissesKeyboardMode { .init() }
    public static var immediately: ScrollDismissesKeyboardMode { .init() }
    public static var interactively: ScrollDismissesKeyboardMode { .init() }
    public static var never: ScrollDismissesKeyboardMode { .init() }
  }
#endif
