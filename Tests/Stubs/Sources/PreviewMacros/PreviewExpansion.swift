/// The code that stands for a `#Preview`.
enum PreviewExpansion {
  /// Returns a function that makes the preview with the arguments and the closure as they were written, so that the
  /// compiler checks them; the discriminator keeps previews of one file apart.
  static func source(of macro: String, discriminator: String) -> String {
    let name = "Preview"
    let arguments = LeadingTrivia.removed(from: macro).dropFirst(1 + name.count)
    return """
      enum \(discriminator)\(name.count)\(name)fMu_ {
        @MainActor static func makePreview() -> SwiftUI.Preview {
          SwiftUI.Preview\(arguments)
        }
      }
      """
  }
}
