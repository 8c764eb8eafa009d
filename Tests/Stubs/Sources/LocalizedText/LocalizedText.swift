/// Texts that are looked up in a table on Apple's systems; there is none here, so that each stands for itself.
extension String {
  public init(localized key: LocalizationValue) { self = key.text }

  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: DefaultStringInterpolation) { text = stringInterpolation.description }
  }
}
