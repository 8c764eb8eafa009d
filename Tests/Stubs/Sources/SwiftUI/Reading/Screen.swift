/// A screen as whoever uses it sees it: what is on it can be read, tapped and filled in.
///
/// Views are asked for their bodies anew with each look, keep their state as long as they are there, and their tasks
/// begin when they appear. Only the screen in front can be used, whether it is a sheet, an alert or where a link led to.
@MainActor
public final class Screen {
  private let root: Any
  private let memory = ScreenMemory()
  private var layers: [Layer] = []
  private var shown: Set<String> = []
  private var tasks: [String: Task<Void, Never>] = [:]
  private var disappearances: [String: () -> Void] = [:]
  private var watched: [String: Any] = [:]

  public init(_ root: some View) {
    self.root = root
    look()
  }

  /// The first screen of an app, whose tasks don't begin.
  public static func elements(of app: some App) -> [Element] {
    let pass = ReadingPass(memory: ScreenMemory())
    pass.present(.root, app.body, ReadingContext())
    return pass.layers.first?.elements ?? []
  }

  /// Why something can't be used.
  public struct Problem: Error, CustomStringConvertible {
    public let description: String
  }

  // MARK: - Looking

  /// All that is on the screen in front.
  public var elements: [Element] {
    look()
    return layers.last?.elements ?? []
  }

  public var title: String? { elements.first { $0.kind == .title }?.label }
  public var titles: [String] { elements.filter { $0.kind == .title }.map(\.label) }

  /// The texts and headers in front, from top to bottom.
  public var texts: [String] {
    elements.filter { $0.kind == .text || $0.kind == .header }.map(\.label).filter { !$0.isEmpty }
  }

  /// Whether a screen lies over the first one.
  public var isCovered: Bool {
    look()
    return layers.count > 1
  }

  public var isAlert: Bool {
    look()
    return layers.last?.kind == .alert
  }

  public func all(_ kind: Element.Kind) -> [Element] { elements.filter { $0.kind == kind } }

  /// The element of a kind with a label.
  public func find(_ kind: Element.Kind, _ label: String, at index: Int = 0) throws -> Element {
    let found = elements.filter { $0.kind == kind && $0.label == label }
    guard found.indices.contains(index) else {
      throw Problem(description: "no \(kind) '\(label)' among \(elements.map { "\($0.kind) '\($0.label)'" })")
    }
    return found[index]
  }

  // MARK: - Using

  public func tap(_ label: String, _ kind: Element.Kind = .button, at index: Int = 0) throws {
    try use(find(kind, label, at: index)) { $0.activate }
  }

  public func tap(_ element: Element) throws {
    try use(element) { $0.activate }
  }

  /// Types into a field, as if it had been tapped.
  public func enter(_ text: String, into label: String, _ kind: Element.Kind = .field, at index: Int = 0) throws {
    let field = try find(kind, label, at: index)
    for take in field.focus { take() }
    try use(field) { element in element.enter.map { enter in { enter(text) } } }
  }

  public func choose(_ option: String, in label: String) throws {
    let picker = try find(.picker, label)
    guard picker.options.contains(option) else {
      throw Problem(description: "no '\(option)' among \(picker.options) of '\(label)'")
    }
    try use(picker) { element in element.enter.map { enter in { enter(option) } } }
  }

  public func set(_ date: Date, in label: String) throws {
    try use(find(.datePicker, label)) { element in element.setDate.map { set in { set(date) } } }
  }

  /// Presses return in a field.
  public func submit(_ label: String) throws {
    for action in try find(.field, label).submit { action() }
    look()
  }

  /// Swipes a row away that can be deleted so.
  public func delete(_ element: Element) throws {
    try use(element) { $0.delete }
  }

  /// Pulls the list down, and waits until it is refreshed.
  public func pull() async throws {
    look()
    guard let refresh = layers.last?.refresh else { throw Problem(description: "nothing to be pulled") }
    await refresh()
    look()
  }

  /// Goes back, or pulls a sheet down where that is allowed.
  public func dismiss() throws {
    look()
    guard let layer = layers.last, layers.count > 1 else { throw Problem(description: "nothing to be closed") }
    guard !layer.isDismissDisabled else { throw Problem(description: "the sheet can't be pulled down") }
    layer.dismiss()
    look()
  }

  /// Waits until something holds; gives up after two seconds.
  public func wait(_ what: String, until holds: () throws -> Bool) async throws {
    for _ in 0..<400 {
      look()
      if (try? holds()) == true { return }
      try await Task.sleep(nanoseconds: 5_000_000)
    }
    throw Problem(description: "not: \(what); \(elements.map { "\($0.kind) '\($0.label)'" })")
  }

  /// Lets what has begun go on for a moment.
  public func pause() async throws {
    try await Task.sleep(nanoseconds: 30_000_000)
    look()
  }

  private func use(_ element: Element, _ action: (Element) -> (() -> Void)?) throws {
    guard element.isEnabled else { throw Problem(description: "'\(element.label)' is disabled") }
    guard let action = action(element) else { throw Problem(description: "'\(element.label)' does nothing") }
    action()
    look()
  }

  // MARK: - Reading

  /// Reads the screens anew, until nothing changes any more.
  private func look() {
    for _ in 0..<20 {
      let pass = ReadingPass(memory: memory)
      pass.present(.root, root, ReadingContext())
      memory.forgetUnused()
      layers = pass.layers
      if !begin(pass) { return }
    }
    fatalError("the screen never comes to rest")
  }

  /// Begins what has appeared, ends what has gone, and does what changes ask for; returns whether anything was done.
  private func begin(_ pass: ReadingPass) -> Bool {
    var isChanged = false
    let paths = Set(pass.appearances.map(\.path) + pass.tasks.map(\.path))
    let new = paths.subtracting(shown)
    shown = paths
    for (path, task) in tasks where !paths.contains(path) {
      task.cancel()
      tasks[path] = nil
    }
    let gone = disappearances.filter { pass.disappearances[$0.key] == nil }
    disappearances = pass.disappearances
    for (_, action) in gone {
      action()
      isChanged = true
    }
    for appearance in pass.appearances where new.contains(appearance.path) {
      appearance.action()
      isChanged = true
    }
    for task in pass.tasks where new.contains(task.path) {
      tasks[task.path] = Task { await task.action() }
    }
    var values: [String: Any] = [:]
    for (path, change) in pass.changes {
      values[path] = change.value
      if change.perform(watched[path]) { isChanged = true }
    }
    watched = values
    return isChanged
  }
}
