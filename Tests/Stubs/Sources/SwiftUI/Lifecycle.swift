extension View {
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self, .task(id: "", action))
  }
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self, .task(id: "\(value)", action))
  }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self, .appear(action))
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self, .disappear(action))
  }
  #if SYSTEM_17
    nonisolated public func onChange<V: Equatable>(
      of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
      Modified(self, .change(ValueChange(value, isInitial: initial, action)))
    }
    nonisolated public func onChange<V: Equatable>(
      of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
      Modified(self, .change(ValueChange(value, isInitial: initial) { _, _ in action() }))
    }
    @available(
      *, deprecated, message: "use `onChange` with a two or zero parameter action closure instead"
    )
    nonisolated public func onChange<V: Equatable>(
      of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
      Modified(self, .change(ValueChange(value, isInitial: false) { _, new in action(new) }))
    }
  #else
    nonisolated public func onChange<V: Equatable>(
      of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
      Modified(self, .change(ValueChange(value, isInitial: false) { _, new in action(new) }))
    }
  #endif
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    Modified(self)
  }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { Modified(self) }
}

// MARK: - Keys

public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral: Character) {}
}

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let command = EventModifiers(rawValue: 1)
}

extension View {
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    Modified(self)
  }
}

// MARK: - Gestures

extension View {
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    Modified(self)
  }
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    Modified(self)
  }
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    Modified(self)
  }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { Modified(self) }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    Modified(self, .trait("contentShape", "\(S.self)"))
  }
}
