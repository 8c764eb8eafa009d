extension Text: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { [Element(.text, content)] }
}

extension Image: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { [Element(.image, name)] }
}

extension Label: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    pass.read(icon, context.inside("icon")) + pass.read(title, context.inside("title"))
  }
}

extension Button: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    let inner = pass.read(label, context.inside("label"))
    var button = Element(.button, pass.text(label, context))
    // What is said of the label holds for the button.
    for element in inner { button.traits.merge(element.traits) { first, _ in first } }
    if let role { button.traits["role"] = role.name }
    let action = action
    button.activate = { action() }
    return [button]
  }
}

#if SYSTEM_16
  extension LabeledContent: Readable {
    func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
      pass.read(label, context.inside("label")) + pass.read(content, context.inside("content"))
    }
  }
#endif

extension TextField: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    [pass.field(label, text, context)]
  }
}

extension SecureField: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    [pass.field(label, text, context)]
  }
}

extension TextEditor: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    [pass.field(EmptyView(), text, context)]
  }
}

extension ReadingPass {
  fileprivate func field(_ label: Any, _ text: Binding<String>, _ context: ReadingContext) -> Element {
    var field = Element(.field, self.text(label, context))
    field.value = text.wrappedValue
    field.enter = { text.wrappedValue = $0 }
    return field
  }
}

extension Toggle: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    var toggle = Element(.toggle, pass.text(label, context))
    let isOn = isOn
    toggle.value = "\(isOn.wrappedValue)"
    toggle.activate = { isOn.wrappedValue.toggle() }
    return [toggle]
  }
}

extension Picker: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    var picker = Element(.picker, pass.text(label, context))
    let selection = selection
    let choices = pass.read(content, context.inside("choices")).compactMap { element in
      (element.tag as? SelectionValue).map { (label: element.label, value: $0) }
    }
    picker.options = choices.map(\.label)
    picker.value = choices.first { $0.value == selection.wrappedValue }?.label ?? ""
    picker.enter = { label in
      if let choice = choices.first(where: { $0.label == label }) { selection.wrappedValue = choice.value }
    }
    return [picker]
  }
}

extension DatePicker: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    var picker = Element(.datePicker, pass.text(label, context))
    let selection = selection
    picker.value = "\(selection.wrappedValue)"
    picker.setDate = { selection.wrappedValue = $0 }
    return [picker]
  }
}

extension ProgressView: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    [Element(.progress, pass.text(label, context))]
  }
}

extension Menu: Readable {
  func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
    [Element(.header, pass.text(label, context))] + pass.read(content, context.inside("content"))
  }
}

#if SYSTEM_17
  extension ContentUnavailableView: Readable {
    func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
      pass.read(label, context.inside("label")) + pass.read(description, context.inside("description"))
        + pass.read(actions, context.inside("actions"))
    }
  }
#endif

#if SYSTEM_17
  extension SearchUnavailableContent.Label: Readable {
    func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] {
      [Element(.text, text.isEmpty ? "No Results" : "No Results for “\(text)”")]
    }
  }
#endif

#if SYSTEM_17
  extension SearchUnavailableContent.Description: Readable {
    func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { [] }
  }
#endif

#if SYSTEM_17
  extension SearchUnavailableContent.Actions: Readable {
    func read(in pass: ReadingPass, _ context: ReadingContext) -> [Element] { [] }
  }
#endif
