public struct HorizontalAlignment: Hashable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
  public static let trailing = HorizontalAlignment()
}

public struct VerticalAlignment: Hashable, Sendable {
  public static let top = VerticalAlignment()
  public static let center = VerticalAlignment()
  public static let bottom = VerticalAlignment()
  public static let firstTextBaseline = VerticalAlignment()
  public static let lastTextBaseline = VerticalAlignment()
}

public struct Alignment: Hashable, Sendable {
  public static let center = Alignment()
  public static let leading = Alignment()
  public static let trailing = Alignment()
  public static let top = Alignment()
  public static let bottom = Alignment()
  public static let topLeading = Alignment()
  public static let topTrailing = Alignment()
  public static let bottomLeading = Alignment()
  public static let bottomTrailing = Alignment()
}

public struct HStack<Content: View> {
  let content: Content

  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct VStack<Content: View> {
  let content: Content

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct ZStack<Content: View> {
  let content: Content

  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct LazyVStack<Content: View> {
  let content: Content

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct LazyHStack<Content: View> {
  let content: Content

  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

public struct LazyVGrid<Content: View> {
  let content: Content

  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

#if SYSTEM_16
  public struct Grid<Content: View> {
    let content: Content

    nonisolated public init(
      alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
      @ViewBuilder content: () -> Content
    ) { self.content = content() }
  }

  public struct GridRow<Content: View> {
    let content: Content

    nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
      self.content = content()
    }
  }
#endif

public struct ScrollView<Content: View> {
  let content: Content

  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct Group<Content> {
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) where Content: View { self.content = content() }
}

public struct GroupBox<Label: View, Content: View> {
  let content: Content
  let label: Label

  nonisolated public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    self.init(content: content) { EmptyView() }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {
    self.init(content: content) { Text(titleKey) }
  }
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
}

public struct Spacer: Sendable {
  nonisolated public init(minLength: CGFloat? = nil) {}
}

public struct Divider: Sendable {
  nonisolated public init() {}
}

public struct GeometryProxy {
  public var size: CGSize { .zero }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

public struct GeometryReader<Content: View> {
  let content: (GeometryProxy) -> Content

  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

#if SYSTEM_16
  public struct ViewThatFits<Content: View> {
    let content: Content

    nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
      self.content = content()
    }
  }
#endif

extension HStack: View { public var body: Never { fatalError() } }
extension VStack: View { public var body: Never { fatalError() } }
extension ZStack: View { public var body: Never { fatalError() } }
extension LazyVStack: View { public var body: Never { fatalError() } }
extension LazyHStack: View { public var body: Never { fatalError() } }
extension LazyVGrid: View { public var body: Never { fatalError() } }
#if SYSTEM_16
  extension Grid: View { public var body: Never { fatalError() } }
  extension GridRow: View { public var body: Never { fatalError() } }
#endif
extension ScrollView: View { public var body: Never { fatalError() } }
extension Group: View where Content: View { public var body: Never { fatalError() } }
extension GroupBox: View { public var body: Never { fatalError() } }
extension Spacer: View { public var body: Never { fatalError() } }
extension Divider: View { public var body: Never { fatalError() } }
extension GeometryReader: View { public var body: Never { fatalError() } }
#if SYSTEM_16
  extension ViewThatFits: View { public var body: Never { fatalError() } }
#endif

public enum Axis: CaseIterable, Sendable, Hashable {
  case horizontal, vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum Edge: CaseIterable, Sendable, Hashable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
  }
}

public enum HorizontalEdge: CaseIterable, Sendable, Hashable {
  case leading, trailing
}

public enum VerticalEdge: CaseIterable, Sendable, Hashable {
  case top, bottom
}

public struct EdgeInsets: Equatable, Sendable {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
  public init() {}
}
