// MARK: - Search

public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  #if !ON_MAC
    public static let navigationBarDrawer = SearchFieldPlacement()
  #endif
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
  #if SYSTEM_16
    public static let secondaryAction = ToolbarItemPlacement()
  #endif
  public static let status = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
  public static let destructiveAction = ToolbarItemPlacement()
  public static let keyboard = ToolbarItemPlacement()
  #if !ON_MAC
    public static let topBarLeading = ToolbarItemPlacement()
    public static let topBarTrailing = ToolbarItemPlacement()
    public static let bottomBar = ToolbarItemPlacement()
    @available(*, deprecated, message: "use topBarLeading instead")
    public static let navigationBarLeading = ToolbarItemPlacement()
    @available(*, deprecated, message: "use topBarTrailing instead")
    public static let navigationBarTrailing = ToolbarItemPlacement()
  #endif
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
  #if SYSTEM_16
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
      Modified(self)
    }
  #endif
}

#if SYSTEM_16
  public struct ToolbarPlacement: Sendable {
    public static var automatic: ToolbarPlacement { .init() }
    #if !ON_MAC
      public static var navigationBar: ToolbarPlacement { .init() }
      public static var tabBar: ToolbarPlacement { .init() }
      public static var bottomBar: ToolbarPlacement { .init() }
    #endif
  }
#endif
