public struct Image: Equatable, Sendable {
  let name: String

  public init(systemName: String) { name = systemName }
  #if SYSTEM_16
    public init(systemName: String, variableValue: Double?) { name = systemName }
  #endif
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.name = name }
  public init(decorative name: String, bundle: Bundle? = nil) { self.name = name }

  public enum Scale: Sendable, Hashable {
    case small, medium, large
  }
  public enum ResizingMode: Sendable, Hashable {
    case tile, stretch
  }
  public enum TemplateRenderingMode: Sendable, Hashable {
    case template, original
  }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

extension Image: View {
  public var body: Never { fatalError() }
}

public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
}

public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }
  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

public struct AsyncImage<Content: View> {
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {}

  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {}

  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {}
}

extension AsyncImage: View {
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { Modified(self) }
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { Modified(self) }
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { Modified(self) }
}

public struct SymbolVariants: Hashable, Sendable {
  public static let none = SymbolVariants()
  public static let circle = SymbolVariants()
  public static let fill = SymbolVariants()
  public static let slash = SymbolVariants()

  public var fill: SymbolVariants { self }
  public var circle: SymbolVariants { self }
}
