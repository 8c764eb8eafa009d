public struct NavigationPath: Sendable {
  public var count: Int { 0 }
  public var isEmpty: Bool { true }

  public init() {}

  public mutating func append<V: Hashable>(_ value: V) {}
  public mutating func removeLast(_ count: Int = 1) {}
}

@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View> {
  let path: PathAccess?
  let root: Root

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.path = nil
    self.root = root()
  }
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    self.path = PathAccess(path)
    self.root = root()
  }
}

extension NavigationStack: View { public var body: Never { fatalError() } }

@available(*, deprecated, message: "use NavigationStack or NavigationSplitView instead")
public struct NavigationView<Content: View> {
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(*, deprecated)
extension NavigationView: View { public var body: Never { fatalError() } }

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {}
}

extension NavigationSplitView: View { public var body: Never { fatalError() } }

public struct NavigationLink<Label: View, Destination: View> {
  let label: Label
  var destination: Destination?
  var value: AnyHashable?

  nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination()
  }
}

extension NavigationLink where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.value = value.map(AnyHashable.init)
  }
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink: View { public var body: Never { fatalError() } }

public struct TabView<SelectionValue: Hashable, Content: View> {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

extension TabView: View { public var body: Never { fatalError() } }

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

extension View {
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    Modified(self, .title(titleKey.text))
  }
  nonisolated public func navigationTitle(_ title: Text) -> some View { Modified(self, .title(title.content)) }
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    Modified(self, .title(String(title)))
  }
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { Modified(self) }
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    Modified(self, .trait("titleDisplayMode", "\(displayMode)"))
  }
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { Modified(self) }
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Modified(self, .destination { ($0 as? D).map { destination($0) } })
  }
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    Modified(self)
  }
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Modified(self)
  }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { Modified(self) }
}

// MARK: - Search

public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
}

extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    Modified(self, .search(text, prompt: prompt?.content ?? "Search"))
  }
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    Modified(self, .search(text, prompt: prompt.text))
  }
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    Modified(self, .search(text, prompt: String(prompt)))
  }
}

// MARK: - Toolbar

public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let principal = ToolbarItemPlacement()
  public static let navigation = ToolbarItemPlacement()
  public static let primaryAction = ToolbarItemPlacement()
  public static let secondaryAction = ToolbarItemPlacement()
  public static let status = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
  public static let destructiveAction = ToolbarItemPlacement()
  public static let keyboard = ToolbarItemPlacement()
  public static let topBarLeading = ToolbarItemPlacement()
  public static let topBarTrailing = ToolbarItemPlacement()
  public static let bottomBar = ToolbarItemPlacement()
  @available(*, deprecated, message: "use topBarLeading instead")
  public static let navigationBarLeading = ToolbarItemPlacement()
  @available(*, deprecated, message: "use topBarTrailing instead")
  public static let navigationBarTrailing = ToolbarItemPlacement()
}

@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public var body: Never { fatalError() }
}

public struct ToolbarItem<ID, Content: View> {
  let content: Content

  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  where ID == () { self.content = content() }
}

extension ToolbarItem: ToolbarContent {
  public var body: Never { fatalError() }
}

public struct ToolbarItemGroup<Content: View> {
  let content: Content

  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ToolbarItemGroup: ToolbarContent {
  public var body: Never { fatalError() }
}

public struct TupleToolbarContent<Content> {
  let value: Content
}

extension TupleToolbarContent: ToolbarContent {
  public var body: Never { fatalError() }
}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}

@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
    TupleToolbarContent(value: (repeat each content))
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    .first(first)
  }
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    .second(second)
  }
}

// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    Modified(self, .attached(content()))
  }
  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    Modified(self, .attached(content()))
  }
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    Modified(self)
  }
}

public struct ToolbarPlacement: Sendable {
  public static var automatic: ToolbarPlacement { .init() }
  public static var navigationBar: ToolbarPlacement { .init() }
  public static var tabBar: ToolbarPlacement { .init() }
  public static var bottomBar: ToolbarPlacement { .init() }
}
