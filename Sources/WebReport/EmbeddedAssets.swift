/// The style and the script of the page, as they were when the program was built.
///
/// The list itself is written by the build tool `EmbedText`.
enum EmbeddedAssets {
  /// The text of a file in `Assets`.
  static func text(of path: String) -> String { files.first { $0.path == path }?.text ?? "" }
}
