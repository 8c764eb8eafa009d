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
public struct WheelPickerStyle: PickerStyle {}
public struct NavigationLinkPickerStyle: PickerStyle {}

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
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { .init() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { .init() }
}

public protocol ListStyle {}
public struct DefaultListStyle: ListStyle {}
public struct PlainListStyle: ListStyle {}
public struct GroupedListStyle: ListStyle {}
public struct InsetListStyle: ListStyle {}
public struct InsetGroupedListStyle: ListStyle {}
public struct SidebarListStyle: ListStyle {}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { .init() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { .init() }
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { .init() }
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { .init() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { .init() }
}
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

@MainActor @preconcurrency
public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle {}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { .init() }
}

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
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { Modified(self) }
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { Modified(self) }
}
