extension Modified: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    modification.read(content, in: pass, context.inside("m"))
  }
}

extension ModifiedContent: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    guard let modifier = modifier as? any ViewModifier else {
      fatalError("a stub can't read \(type(of: modifier))")
    }
    return pass.read(content, changedBy: modifier, context)
  }
}

extension _ViewModifierContent: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { pass.read(content, context) }
}

extension ModifiedScene: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    modification.read(content, in: pass, context.inside("m"))
  }
}

@MainActor
extension Modification {
  func read(_ content: Any, in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    switch self {
    case .look:
      return pass.read(content, context)
    case .environment(let change):
      var context = context
      change(&context.environment)
      return pass.read(content, context)
    case .trait, .label, .combined, .disabled, .tag, .submit, .focus:
      return mark(pass.read(content, context), pass)
    case .title(let title):
      return [Element(.title, title)] + pass.read(content, context)
    case .attached(let other):
      return pass.read(content, context) + pass.read(other, context.inside("attached"))
    case .swipe(let actions):
      let swipeActions = pass.read(actions, context.inside("swipe")).map { element in
        var element = element
        element.isSwipeAction = true
        return element
      }
      return pass.read(content, context) + swipeActions
    case .delete(let action):
      return deletable(pass.read(content, context), action)
    case .search(let text, let prompt):
      var field = Element(.searchField, prompt)
      field.value = text.wrappedValue
      field.enter = { text.wrappedValue = $0 }
      return [field] + pass.read(content, context)
    case .refresh, .dismissDisabled, .appear, .disappear, .task, .change, .destination:
      note(in: pass, context)
      return pass.read(content, context)
    case .sheet, .alert:
      let elements = pass.read(content, context)
      present(in: pass, context)
      return elements
    }
  }

  /// Elements with what the modifier says of them; what is said nearer to them counts.
  private func mark(_ elements: [Element], _ pass: ReadingPass) -> [Element] {
    if case .combined = self {
      var whole = Element(.text, elements.filter { !$0.label.isEmpty }.map(\.label).joined(separator: ", "))
      whole.traits = elements.first?.traits ?? [:]
      whole.traits["children"] = "combined"
      return [whole]
    }
    return elements.map { element in
      var element = element
      switch self {
      case .trait(let name, let value): element.traits[name] = element.traits[name] ?? value
      case .label(let label): element.label = label
      case .disabled(let isDisabled): element.isEnabled = element.isEnabled && !isDisabled
      case .tag(let tag): element.tag = element.tag ?? tag
      case .submit(let action): element.submit.append(action)
      case .focus(let isFocused, let take):
        element.isFocused = isFocused()
        element.focus.append(take)
      default: break
      }
      return element
    }
  }

  /// Rows that can be deleted; the first element of each row stands for it.
  private func deletable(_ elements: [Element], _ action: ((IndexSet) -> Void)?) -> [Element] {
    guard let action else { return elements }
    return elements.enumerated().map { index, element in
      var element = element
      element.delete = { action([index]) }
      return element
    }
  }

  private func note(in pass: ReadingPass, _ context: ReadingContext) {
    switch self {
    case .refresh(let action): pass.change(context.layer) { $0.refresh = action }
    case .dismissDisabled(let isDisabled): pass.change(context.layer) { $0.isDismissDisabled = isDisabled }
    case .appear(let action): if let action { pass.appear(context, action) }
    case .disappear(let action): if let action { pass.disappear(context, action) }
    case .task(let id, let action): pass.task(context, id: id, action)
    case .change(let change): pass.watch(context, change)
    case .destination(let builder): context.destinations?.builders.append(builder)
    default: break
    }
  }

  private func present(in pass: ReadingPass, _ context: ReadingContext) {
    switch self {
    case .sheet(let presented):
      guard let identity = presented.identity(), let content = presented.content() else { return }
      // A sheet has its own navigation.
      var inner = context.inside("sheet" + identity)
      inner.stack = nil
      inner.destinations = nil
      pass.present(.sheet, content, inner, dismiss: presented.dismiss)
    case .alert(let alert):
      guard alert.isPresented.wrappedValue else { return }
      let inner = context.inside("alert")
      pass.present(.alert, alert, inner) { alert.isPresented.wrappedValue = false }
    default: break
    }
  }
}

extension AlertContent: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    let buttons = pass.read(actions, context.inside("actions")).map { element in
      // Any button closes an alert.
      var element = element
      let action = element.activate
      element.activate = {
        isPresented.wrappedValue = false
        action?()
      }
      return element
    }
    return [Element(.title, title)] + pass.read(message, context.inside("message")) + buttons
  }
}
