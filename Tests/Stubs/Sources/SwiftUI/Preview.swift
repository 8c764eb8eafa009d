/// A view as it is shown beside its source; what `#Preview` makes.
public struct Preview {
  @MainActor public init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {}

  public struct ViewTraits: Sendable {}
}

public struct PreviewTrait<T>: Sendable {}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> { .init() }
  public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { .init() }
  public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> { .init() }
  public static var portrait: PreviewTrait<Preview.ViewTraits> { .init() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<Preview.ViewTraits> { .init() }
}

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")

@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "Entry")

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

extension View {
  nonisolated public func previewDisplayName(_ value: String?) -> some View { Modified(self) }
}
