public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ string: String) { text += string }
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      text += formatter?.string(for: subject) ?? "\(subject)"
    }
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      text += formatter?.string(for: subject) ?? "\(subject)"
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { text += format.format(input) }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { text += "\(value)" }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      text += "\(value)"
    }
    public mutating func appendInterpolation(_ text: Text) { self.text += text.content }
    public mutating func appendInterpolation(_ image: Image) {}
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { text += "\(date)" }
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      text += String(attributedString.characters)
    }
    @available(*, deprecated, message: "localized text shows what the value describes itself as")
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }
  }
}

/// What a localized text can print with a format.
public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

public struct Text: Equatable, Sendable {
  let content: String

  public init(verbatim content: String) { self.content = content }
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  { content = key.text }
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  public init(_ attributedContent: AttributedString) { content = String(attributedContent.characters) }
  public init(_ image: Image) { content = "" }
  public init(_ date: Date, style: DateStyle) { content = "\(date)" }
  public init(_ dates: ClosedRange<Date>) { content = "\(dates)" }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { content = format.format(input) }
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? ""
  }
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? ""
  }

  public struct DateStyle: Sendable, Hashable {
    public static let time = DateStyle()
    public static let date = DateStyle()
    public static let relative = DateStyle()
    public static let offset = DateStyle()
    public static let timer = DateStyle()
  }

  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Hashable, Sendable {
      public static let solid = Pattern()
      public static let dash = Pattern()
      public static let dot = Pattern()
    }
  }

  public enum TruncationMode: Sendable, Hashable {
    case head, tail, middle
  }

  public enum Case: Sendable, Hashable {
    case uppercase, lowercase
  }

  public static func + (left: Text, right: Text) -> Text {
    Text(verbatim: left.content + right.content)
  }
}

extension Text: View {
  public var body: Never { fatalError() }
}

extension Text {
  public func font(_ font: Font?) -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  public func bold() -> Text { self }
  public func bold(_ isActive: Bool) -> Text { self }
  public func italic() -> Text { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func monospacedDigit() -> Text { self }
  public func kerning(_ kerning: CGFloat) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
  #if SYSTEM_17
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  #endif
}

public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}

extension View {
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    Modified(self, .trait("textAlignment", "\(alignment)"))
  }
  nonisolated public func lineLimit(_ number: Int?) -> some View { Modified(self) }
  #if SYSTEM_16
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { Modified(self) }
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { Modified(self) }
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { Modified(self) }
  #endif
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { Modified(self) }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { Modified(self) }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { Modified(self) }
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { Modified(self) }
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { Modified(self) }
  nonisolated public func font(_ font: Font?) -> some View { Modified(self) }
  #if SYSTEM_16
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { Modified(self) }
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { Modified(self) }
    nonisolated public func bold(_ isActive: Bool = true) -> some View { Modified(self) }
    nonisolated public func italic(_ isActive: Bool = true) -> some View { Modified(self) }
    nonisolated public func strikethrough(
      _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { Modified(self) }
    nonisolated public func underline(
      _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { Modified(self) }
  #endif
  nonisolated public func monospacedDigit() -> some View { Modified(self) }
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { Modified(self) }
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    Modified(self)
  }
}

public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
