extension EmptyView: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { [] }
}

extension Spacer: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { [] }
}

extension Divider: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { [] }
}

extension Color: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { [] }
}

extension AnyView: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    pass.read(content, context.inside("\(type(of: content))"))
  }
}

extension _ConditionalContent: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    switch self {
    case .first(let content): pass.read(content, context.inside("first"))
    case .second(let content): pass.read(content, context.inside("second"))
    }
  }
}

extension ReadingPass {
  /// Reads the parts of a tuple that a builder has made.
  fileprivate func parts(_ tuple: Any, _ context: ReadingContext) -> [Element] {
    Mirror(reflecting: tuple).children.enumerated().flatMap { index, child in
      read(child.value, context.inside("\(index)"))
    }
  }
}

extension TupleView: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { pass.parts(value, context) }
}

extension TupleToolbarContent: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { pass.parts(value, context) }
}

extension TupleScene: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { pass.parts(value, context) }
}

extension WindowGroup: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { pass.read(content, context) }
}

extension ToolbarItem: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { pass.read(content, context) }
}

extension ToolbarItemGroup: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { pass.read(content, context) }
}

extension ForEach: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    data.flatMap { element in
      pass.read(content(element), context.inside("\(identity(element))")).map { read in
        var read = read
        // Without a tag of its own, the identity stands for a row.
        read.tag = read.tag ?? identity(element)
        return read
      }
    }
  }
}

extension Section: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    let title = pass.text(header, context)
    return (title.isEmpty ? [] : [Element(.header, title)]) + pass.read(content, context.inside("content"))
      + pass.read(footer, context.inside("footer"))
  }
}

#if SYSTEM_16
  extension NavigationStack: Readable {
    func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
      path.map { pass.stack($0, root, context) } ?? pass.stack(root, context)
    }
  }
#endif

// Where it is deprecated, this is, too.
#if SYSTEM_16
  @available(*, deprecated)
  extension NavigationView: Readable {
    func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { pass.stack(content, context) }
  }
#else
  extension NavigationView: Readable {
    func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { pass.stack(content, context) }
  }
#endif

extension ReadingPass {
  /// Reads a stack that keeps its path itself.
  fileprivate func stack(_ root: Any, _ context: ReadingContext) -> [Element] {
    let own = memory.value(context.path + ".path", orKeep: Storage<[AnyHashable]>([]))
    return stack(PathAccess(own), root, context)
  }

  fileprivate func stack(_ path: PathAccess, _ root: Any, _ context: ReadingContext) -> [Element] {
    var inner = context.inside("stack")
    let registry = DestinationRegistry()
    inner.stack = path
    inner.destinations = registry
    let elements = read(root, inner)
    for (depth, value) in path.values().enumerated() {
      for builder in registry.builders {
        guard let content = builder(value.base) else { continue }
        present(.destination, content, inner.inside("\(depth) \(value)"), dismiss: path.removeLast)
      }
    }
    return elements
  }
}

extension NavigationLink: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    var link = Element(.link, pass.text(label, context))
    for element in pass.read(label, context.inside("label")) { link.traits.merge(element.traits) { first, _ in first } }
    if let value, let stack = context.stack {
      link.activate = { stack.append(value) }
    } else if let destination {
      let isOpen = pass.memory.value(context.path + ".isOpen", orKeep: Storage(false))
      link.activate = { isOpen.value = true }
      if isOpen.value { pass.present(.destination, destination, context.inside("open")) { isOpen.value = false } }
    }
    return [link]
  }
}

@MainActor
private protocol Container: Readable {
  associatedtype Content
  var content: Content { get }
}

extension Container {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    pass.read(content, context.inside("content"))
  }
}

extension HStack: Container {}
extension VStack: Container {}
extension ZStack: Container {}
extension LazyVStack: Container {}
extension LazyHStack: Container {}
extension LazyVGrid: Container {}
extension ScrollView: Container {}
extension Group: Container {}
extension List: Container {}
extension Form: Container {}

#if SYSTEM_16
  extension Grid: Container {}
  extension GridRow: Container {}
  extension ViewThatFits: Container {}
#endif
