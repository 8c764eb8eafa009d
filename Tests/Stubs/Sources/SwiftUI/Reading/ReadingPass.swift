/// What views hand down to those inside of them.
struct ReadingContext {
  /// The place of a view, by which it is known again.
  var path = ""
  var environment = EnvironmentValues()
  var layer = 0
  var stack: PathAccess?
  /// Where destinations of the stack are registered.
  var destinations: DestinationRegistry?

  func inside(_ step: String) -> ReadingContext {
    var context = self
    context.path += "/" + step
    return context
  }
}

/// What a stack can show for values.
final class DestinationRegistry {
  var builders: [(Any) -> Any?] = []
}

/// A view that says by itself what is found on it, in place of a body.
@MainActor
protocol Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element]
}

/// Reads once what is on the screens of an app.
@MainActor
final class ReadingPass {
  let memory: ScreenMemory
  private(set) var layers: [Layer] = []
  private(set) var appearances: [(path: String, action: () -> Void)] = []
  private(set) var disappearances: [String: () -> Void] = [:]
  private(set) var tasks: [(path: String, action: @Sendable () async -> Void)] = []
  private(set) var changes: [(path: String, change: ValueChange)] = []

  init(memory: ScreenMemory) {
    self.memory = memory
  }

  /// Reads a screen of its own, over those that are there.
  func present(
    _ kind: Layer.Kind, _ content: Any, _ context: ReadingContext, dismiss: @escaping () -> Void = {}
  ) {
    let index = layers.count
    layers.append(Layer(kind: kind, dismiss: dismiss))
    var context = context
    context.layer = index
    context.environment[DismissKey.self] = DismissAction(dismiss)
    let elements = read(content, context)
    layers[index].elements = elements
  }

  /// Returns what is found on a view, or anything that holds views.
  func read(_ content: Any, _ context: ReadingContext) -> [Element] {
    let mirror = Mirror(reflecting: content)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { read($0.value, context.inside("some")) } ?? []
    }
    if let readable = content as? any Readable { return readable.read(in: self, context) }
    guard let view = content as? any View else { fatalError("a stub can't read \(type(of: content))") }
    return body(of: view, connected(view, context))
  }

  /// Returns what is found on a view that a modifier of an app's own has changed.
  func read(_ content: Any, changedBy modifier: some ViewModifier, _ context: ReadingContext) -> [Element] {
    let context = connected(modifier, context)
    return read(modifier.body(content: _ViewModifierContent(content: content)), context)
  }

  /// Returns the text of what labels something else.
  func text(_ content: Any, _ context: ReadingContext) -> String {
    read(content, context.inside("label")).filter { $0.kind != .image && !$0.label.isEmpty }.map(\.label)
      .joined(separator: ", ")
  }

  private func body<V: View>(of view: V, _ context: ReadingContext) -> [Element] {
    read(view.body, context)
  }

  /// Connects the properties of a view or modifier, and returns what it hands down.
  private func connected(_ owner: Any, _ context: ReadingContext) -> ReadingContext {
    let inner = context.inside("\(type(of: owner))")
    for child in Mirror(reflecting: owner).children {
      guard let property = child.value as? any ConnectedProperty else { continue }
      property.connect(to: memory, key: inner.path + "." + (child.label ?? ""), environment: inner.environment)
    }
    return inner
  }

  // MARK: - What modifiers add

  func change(_ layer: Int, _ body: (inout Layer) -> Void) { body(&layers[layer]) }

  func appear(_ context: ReadingContext, _ action: @escaping () -> Void) {
    appearances.append((context.path + "#appear", action))
  }

  func disappear(_ context: ReadingContext, _ action: @escaping () -> Void) {
    disappearances[context.path + "#disappear"] = action
  }

  func task(_ context: ReadingContext, id: String, _ action: @escaping @Sendable () async -> Void) {
    tasks.append((context.path + "#task" + id, action))
  }

  func watch(_ context: ReadingContext, _ change: ValueChange) {
    changes.append((context.path + "#change", change))
  }
}
