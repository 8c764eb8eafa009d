public struct TextField<Label: View> {
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {}
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {}
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {}
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {}
}

extension TextField: View { public var body: Never { fatalError() } }

public struct SecureField<Label: View> {
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

extension SecureField: View { public var body: Never { fatalError() } }

public struct TextEditor {
  nonisolated public init(text: Binding<String>) {}
}

extension TextEditor: View { public var body: Never { fatalError() } }

/// Of UIKit, which Apple's module brings along.
// swift-format-ignore: AlwaysUseLowerCamelCase
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
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
  public static var never: TextInputAutocapitalization { .init() }
  public static var words: TextInputAutocapitalization { .init() }
  public static var sentences: TextInputAutocapitalization { .init() }
  public static var characters: TextInputAutocapitalization { .init() }
}

public struct SubmitLabel: Sendable {
  public static var done: SubmitLabel { .init() }
  public static var go: SubmitLabel { .init() }
  public static var next: SubmitLabel { .init() }
  public static var search: SubmitLabel { .init() }
  public static var send: SubmitLabel { .init() }
  public static var `continue`: SubmitLabel { .init() }
  public static var `return`: SubmitLabel { .init() }
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
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { Modified(self) }
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View { Modified(self) }
  nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    Modified(self)
  }
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { Modified(self) }
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { Modified(self) }
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    Modified(self)
  }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { Modified(self) }
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    Modified(self)
  }
}
