extension View {
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Modified(self, .sheet(PresentedContent(isPresented: isPresented, onDismiss, content)))
  }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Modified(self, .sheet(PresentedContent(item: item, onDismiss, content)))
  }
  #if !ON_MAC
    nonisolated public func fullScreenCover<Content: View>(
      isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
      Modified(self, .sheet(PresentedContent(isPresented: isPresented, onDismiss, content)))
    }
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      Modified(self, .sheet(PresentedContent(item: item, onDismiss, content)))
    }
  #endif
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Modified(self)
  }
  #if SYSTEM_16
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { Modified(self) }
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { Modified(self) }
  #endif
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Modified(self, .dismissDisabled(isDisabled))
  }
}

#if SYSTEM_16
  public struct PresentationDetent: Hashable, Sendable {
    public static let medium = PresentationDetent()
    public static let large = PresentationDetent()

    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { .init() }
    public static func height(_ height: CGFloat) -> PresentationDetent { .init() }
  }
#endif

public enum PopoverAttachmentAnchor {
  case rect(Source)
  case point(UnitPoint)

  public struct Source: Sendable {
    public static let bounds = Source()
  }
}

// MARK: - Alerts

extension View {
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    Modified(self, .alert(AlertContent(titleKey.text, isPresented, actions(), EmptyView())))
  }
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    Modified(self, .alert(AlertContent(titleKey.text, isPresented, actions(), message())))
  }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    Modified(self, .alert(AlertContent(String(title), isPresented, actions(), EmptyView())))
  }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    Modified(self, .alert(AlertContent(String(title), isPresented, actions(), message())))
  }
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    Modified(self)
  }
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    Modified(self)
  }
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    Modified(self)
  }
  @available(*, deprecated, message: "use alert(title:isPresented:presenting::actions:) instead")
  nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { Modified(self) }
  @available(*, deprecated, message: "use alert(title:isPresented:presenting::actions:) instead")
  nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    Modified(self)
  }
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    Modified(self)
  }
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    Modified(self)
  }
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    Modified(self)
  }
}

@available(*, deprecated, message: "use alert(title:isPresented:presenting::actions:) instead")
public struct Alert {
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}

  public struct Button {
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
  }
}
