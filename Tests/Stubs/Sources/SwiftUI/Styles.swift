@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
  public struct Label {}

  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View { public var body: Never { fatalError() } }

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

public struct DefaultButtonStyle: PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle {}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {}
public struct BorderedButtonStyle: PrimitiveButtonStyle {}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}

public protocol PickerStyle {}
public struct DefaultPickerStyle: PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle {}
public struct MenuPickerStyle: PickerStyle {}
public struct InlinePickerStyle: PickerStyle {}
#if !ON_MAC
  public struct WheelPickerStyle: PickerStyle {}
#endif
#if SYSTEM_16
  public struct NavigationLinkPickerStyle: PickerStyle {}
#endif

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { .init() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { .init() }
}
#if !ON_MAC
  extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: WheelPickerStyle { .init() }
  }
#endif
#if SYSTEM_16
  extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: NavigationLinkPickerStyle { .init() }
  }
#endif

public protocol ListStyle {}
public struct DefaultListStyle: ListStyle {}
public struct PlainListStyle: ListStyle {}
#if !ON_MAC
  public struct GroupedListStyle: ListStyle {}
#endif
public struct InsetListStyle: ListStyle {}
#if !ON_MAC
  public struct InsetGroupedListStyle: ListStyle {}
#endif
public struct SidebarListStyle: ListStyle {}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { .init() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { .init() }
}
#if !ON_MAC
  extension ListStyle where Self == GroupedListStyle {
    public static var grouped: GroupedListStyle { .init() }
  }
#endif
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { .init() }
}
#if !ON_MAC
  extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { .init() }
  }
#endif
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { .init() }
}

public protocol TextFieldStyle {}
public struct DefaultTextFieldStyle: TextFieldStyle {}
public struct PlainTextFieldStyle: TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}

@MainActor @preconcurrency
public protocol ProgressViewStyle {}
public struct CircularProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
}
public struct LinearProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { .init() }
}

@MainActor @preconcurrency
public protocol LabelStyle {}
public struct IconOnlyLabelStyle: LabelStyle {}
public struct TitleOnlyLabelStyle: LabelStyle {}
public struct TitleAndIconLabelStyle: LabelStyle {}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}

@MainActor @preconcurrency
public protocol DatePickerStyle {}
public struct CompactDatePickerStyle: DatePickerStyle {}
public struct GraphicalDatePickerStyle: DatePickerStyle {}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { .init() }
}

#if SYSTEM_16
  @MainActor @preconcurrency
  public protocol FormStyle {}
  public struct GroupedFormStyle: FormStyle {}

  extension FormStyle where Self == GroupedFormStyle {
    public static var grouped: GroupedFormStyle { .init() }
  }
#endif

public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { Modified(self) }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    Modified(self, .trait("buttonStyle", "\(S.self)"))
  }
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    Modified(self, .trait("pickerStyle", "\(S.self)"))
  }
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { Modified(self) }
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { Modified(self) }
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { Modified(self) }
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { Modified(self) }
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { Modified(self) }
  #if SYSTEM_16
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { Modified(self) }
  #endif
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { Modified(self) }
}
