#if SYSTEM_16
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
#else
  public struct NavigationView<Content: View> {
    let content: Content

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  }

  extension NavigationView: View { public var body: Never { fatalError() } }
#endif

#if SYSTEM_16
  public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
    where Content == EmptyView {}
  }

  extension NavigationSplitView: View { public var body: Never { fatalError() } }
#endif

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

#if SYSTEM_16
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
#endif

extension NavigationLink: View { public var body: Never { fatalError() } }

public struct TabView<SelectionValue: Hashable, Content: View> {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

extension TabView: View { public var body: Never { fatalError() } }

#if !ON_MAC
  public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Sendable {
      case automatic, inline, large
    }
  }
#endif

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
  #if !ON_MAC
    nonisolated public func navigationBarTitleDisplayMode(
      _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
      Modified(self, .trait("titleDisplayMode", "\(displayMode)"))
    }
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
      Modified(self)
    }
  #endif
  #if SYSTEM_16
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
  #endif
  #if SYSTEM_17
    nonisolated public func navigationDestination<D: Hashable, C: View>(
      item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
      Modified(self)
    }
  #endif
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { Modified(self) }
}
