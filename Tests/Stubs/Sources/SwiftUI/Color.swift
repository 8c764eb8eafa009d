public struct Color: Hashable, Sendable {
  public static let red = Color()
  public static let orange = Color()
  public static let yellow = Color()
  public static let green = Color()
  public static let mint = Color()
  public static let teal = Color()
  public static let cyan = Color()
  public static let blue = Color()
  public static let indigo = Color()
  public static let purple = Color()
  public static let pink = Color()
  public static let brown = Color()
  public static let white = Color()
  public static let gray = Color()
  public static let black = Color()
  public static let clear = Color()
  public static let primary = Color()
  public static let secondary = Color()
  public static var accentColor: Color { Color() }

  init() {}
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {}
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}

  public func opacity(_ opacity: Double) -> Color { self }
  public var gradient: AnyGradient { AnyGradient() }

  public enum RGBColorSpace: Sendable, Hashable {
    case sRGB, sRGBLinear, displayP3
  }
}

extension Color: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

/// What shapes and text are drawn with.
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}

public struct AnyGradient: ShapeStyle, Hashable {}
public struct AnyShapeStyle: ShapeStyle {
  public init<S: ShapeStyle>(_ style: S) {}
}
public struct HierarchicalShapeStyle: ShapeStyle {
  public static let primary = HierarchicalShapeStyle()
  public static let secondary = HierarchicalShapeStyle()
  public static let tertiary = HierarchicalShapeStyle()
  public static let quaternary = HierarchicalShapeStyle()
}
public struct TintShapeStyle: ShapeStyle {
  public init() {}
}
public struct BackgroundStyle: ShapeStyle {
  public init() {}
}
public struct Material: ShapeStyle {
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let ultraThick = Material()
  public static let bar = Material()
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
  public static var orange: Color { Color() }
  public static var yellow: Color { Color() }
  public static var green: Color { Color() }
  public static var mint: Color { Color() }
  public static var teal: Color { Color() }
  public static var cyan: Color { Color() }
  public static var blue: Color { Color() }
  public static var indigo: Color { Color() }
  public static var purple: Color { Color() }
  public static var pink: Color { Color() }
  public static var brown: Color { Color() }
  public static var white: Color { Color() }
  public static var gray: Color { Color() }
  public static var black: Color { Color() }
  public static var clear: Color { Color() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init() }
  public static var secondary: HierarchicalShapeStyle { .init() }
  public static var tertiary: HierarchicalShapeStyle { .init() }
  public static var quaternary: HierarchicalShapeStyle { .init() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { .init() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { .init() }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .init() }
  public static var thinMaterial: Material { .init() }
  public static var regularMaterial: Material { .init() }
  public static var thickMaterial: Material { .init() }
  public static var bar: Material { .init() }
}

public struct Gradient: ShapeStyle, Hashable {
  public init(colors: [Color]) {}
}

public struct LinearGradient: ShapeStyle {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

extension LinearGradient: View {
  public var body: Never { fatalError() }
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }

  public static let zero = UnitPoint()
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint()
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
