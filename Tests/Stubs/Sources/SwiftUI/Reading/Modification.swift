/// What a modifier does to a view, as far as whoever uses the screen can tell.
enum Modification {
  /// Nothing but a look.
  case look
  case trait(String, String)
  case label(String)
  case combined
  case title(String)
  case disabled(Bool)
  case tag(Any)
  case environment((inout EnvironmentValues) -> Void)
  /// Further content of the same screen, such as a toolbar.
  case attached(Any)
  case swipe(Any)
  case delete(((IndexSet) -> Void)?)
  case search(Binding<String>, prompt: String)
  case refresh(@Sendable () async -> Void)
  case submit(() -> Void)
  case focus(isFocused: () -> Bool, take: () -> Void)
  case destination((Any) -> Any?)
  case sheet(PresentedContent)
  case dismissDisabled(Bool)
  case alert(AlertContent)
  case appear((() -> Void)?)
  case disappear((() -> Void)?)
  case task(id: String, @Sendable () async -> Void)
  case change(ValueChange)
}

/// What a sheet shows while it is there.
struct PresentedContent {
  /// What tells one from the next; `nil` while there is none.
  let identity: () -> String?
  let content: () -> Any?
  let dismiss: () -> Void

  init<Content>(
    isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?, _ content: @escaping () -> Content
  ) {
    identity = { isPresented.wrappedValue ? "" : nil }
    self.content = content
    dismiss = {
      isPresented.wrappedValue = false
      onDismiss?()
    }
  }

  init<Item: Identifiable, Content>(
    item: Binding<Item?>, _ onDismiss: (() -> Void)?, _ content: @escaping (Item) -> Content
  ) {
    identity = { item.wrappedValue.map { "\($0.id)" } }
    self.content = { item.wrappedValue.map(content) }
    dismiss = {
      item.wrappedValue = nil
      onDismiss?()
    }
  }
}

/// What an alert shows while it is there.
struct AlertContent {
  let title: String
  let isPresented: Binding<Bool>
  let actions: Any
  let message: Any

  init(_ title: String, _ isPresented: Binding<Bool>, _ actions: Any, _ message: Any) {
    self.title = title
    self.isPresented = isPresented
    self.actions = actions
    self.message = message
  }
}

/// A value that is watched, and what is done once it is another.
struct ValueChange {
  let value: Any
  /// Does it when the value differs from the last one, or is the first and counts; returns whether it did.
  let perform: (_ last: Any?) -> Bool

  init<V: Equatable>(_ value: V, isInitial: Bool, _ action: @escaping (V, V) -> Void) {
    self.value = value
    perform = { last in
      let last = last as? V
      guard last == nil ? isInitial : last != value else { return false }
      action(last ?? value, value)
      return true
    }
  }
}

/// The values of a stack's path, whatever their type.
struct PathAccess {
  let values: () -> [AnyHashable]
  let append: (AnyHashable) -> Void
  let removeLast: () -> Void

  init<Data: RangeReplaceableCollection>(_ path: Binding<Data>) where Data.Element: Hashable {
    values = { path.wrappedValue.map(AnyHashable.init) }
    append = { if let value = $0.base as? Data.Element { path.wrappedValue.append(value) } }
    removeLast = { path.wrappedValue = Data(path.wrappedValue.dropLast()) }
  }

  init(_ storage: Storage<[AnyHashable]>) {
    values = { storage.value }
    append = { storage.value.append($0) }
    removeLast = { storage.value.removeLast() }
  }
}
