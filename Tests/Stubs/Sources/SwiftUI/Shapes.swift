nonisolated public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

nonisolated public protocol InsettableShape: Shape {}

public struct Path: Sendable {
  public init() {}
  public init(_ rect: CGRect) {}

  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func closeSubpath() {}
}

extension Shape {
  public var body: Never { fatalError() }

  nonisolated public func path(in rect: CGRect) -> Path { Path() }
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    Modified(self)
  }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { Modified(self) }
}

extension InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
    -> some View
  {
    Modified(self)
  }
}

public struct Rectangle: InsettableShape {
  nonisolated public init() {}
}
public struct Circle: InsettableShape {
  nonisolated public init() {}
}
public struct Capsule: InsettableShape {
  nonisolated public init(style: RoundedCornerStyle = .continuous) {}
}
public struct Ellipse: InsettableShape {
  nonisolated public init() {}
}
public struct RoundedRectangle: InsettableShape {
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}

public enum RoundedCornerStyle: Sendable, Hashable {
  case circular, continuous
}

extension Shape where Self == Rectangle {
  nonisolated public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
  nonisolated public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
  nonisolated public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == RoundedRectangle {
  nonisolated public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

public struct FillStyle: Equatable, Sendable {
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}
