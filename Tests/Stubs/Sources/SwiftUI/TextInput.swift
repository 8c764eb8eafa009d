public struct TextField<Label: View> {
  let text: Binding<String>
  let label: Label

  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.label = label()
  }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text) { Text(titleKey) }
  }
  #if SYSTEM_16
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
      self.init(text: text) { Text(titleKey) }
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
      self.init(text: text) { Text(titleKey) }
    }
  #endif
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text: text) { Text(title) }
  }
  #if SYSTEM_16
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
      self.init(text: text) { Text(title) }
    }
  #endif
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    let text = Binding<String>(
      read: { format.format(value.wrappedValue) },
      write: { if let parsed = try? format.parseStrategy.parse($0) { value.wrappedValue = parsed } })
    self.init(titleKey, text: text)
  }
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    let text = Binding<String>(
      read: { value.wrappedValue.map(format.format) ?? "" },
      write: { value.wrappedValue = try? format.parseStrategy.parse($0) })
    self.init(titleKey, text: text)
  }
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(titleKey, text: Binding(read: { formatter.string(for: value.wrappedValue) ?? "" }, write: { _ in }))
  }
}

extension TextField: View { public var body: Never { fatalError() } }

public struct SecureField<Label: View> {
  let text: Binding<String>
  let label: Label

  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.label = label()
  }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text) { Text(titleKey) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }
}

extension SecureField: View { public var body: Never { fatalError() } }

public struct TextEditor {
  let text: Binding<String>

  nonisolated public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View { public var body: Never { fatalError() } }

#if !ON_MAC
  /// Of UIKit, which Apple's module brings along.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
      decimalPad
    case twitter, webSearch, asciiCapableNumberPad
  }

  /// Of UIKit, which Apple's module brings along.
  public struct UITextContentType: Hashable, Sendable {
    public static let name = UITextContentType()
    public static let emailAddress = UITextContentType()
    public static let telephoneNumber = UITextContentType()
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = UITextContentType()
    public static let username = UITextContentType()
    public static let password = UITextContentType()
    public static let newPassword = UITextContentType()
    public static let oneTimeCode = UITextContentType()
  }

  public struct TextInputAutocapitalization: Sendable {
    let name: String

    public static var never: TextInputAutocapitalization { .init(name: "never") }
    public static var words: TextInputAutocapitalization { .init(name: "words") }
    public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
    public static var characters: TextInputAutocapitalization { .init(name: "characters") }
  }
#endif

public struct SubmitLabel: Sendable {
  let name: String

  public static var done: SubmitLabel { .init(name: "done") }
  public static var go: SubmitLabel { .init(name: "go") }
  public static var next: SubmitLabel { .init(name: "next") }
  public static var search: SubmitLabel { .init(name: "search") }
  public static var send: SubmitLabel { .init(name: "send") }
  public static var `continue`: SubmitLabel { .init(name: "continue") }
  public static var `return`: SubmitLabel { .init(name: "return") }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  #if !ON_MAC
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
      Modified(self, .trait("keyboardType", "\(type)"))
    }
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View { Modified(self) }
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View
    {
      Modified(self, .trait("autocapitalization", autocapitalization?.name ?? ""))
    }
  #endif
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    Modified(self, .trait("autocorrectionDisabled", "\(disable)"))
  }
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    Modified(self, .trait("submitLabel", submitLabel.name))
  }
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    Modified(self, .submit(action))
  }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    Modified(self, .focus(isFocused: { condition.wrappedValue }, take: { condition.wrappedValue = true }))
  }
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    Modified(self, .focus(isFocused: { binding.wrappedValue == value }, take: { binding.wrappedValue = value }))
  }
}
