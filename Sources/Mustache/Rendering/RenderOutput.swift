/// The rendered text, and the indentation that its next line waits for.
struct RenderOutput {
  private(set) var bytes: [UInt8] = []
  /// Comes before the next text of the line; dropped when the line stays empty, since it would only trail.
  private var pending: [UInt8] = []

  /// The length of the indentation that waits.
  var pendingByteCount: Int { pending.count }

  /// Starts a line of a template that is indented as a whole.
  mutating func indent(_ indentation: [UInt8]) {
    if !indentation.isEmpty { pending += indentation }
  }

  /// Forgets what waits beyond a length, since the line it was for stayed empty.
  mutating func dropPending(beyond byteCount: Int) {
    if pending.count > byteCount { pending.removeLast(pending.count - byteCount) }
  }

  /// Adds text of a template, which has no line break before its end.
  mutating func append(_ text: ArraySlice<UInt8>) {
    guard let first = text.first else { return }
    if !pending.isEmpty {
      let isLineBreak = first == UInt8(ascii: "\n") || first == UInt8(ascii: "\r") && text.count == 2
      if !isLineBreak { bytes += pending }
      pending = []
    }
    bytes += text
  }

  /// Adds the text of a value; its line breaks start no lines of the template.
  mutating func append(_ text: String, escaping: TemplateEscaping) {
    guard !text.isEmpty else { return }
    if !pending.isEmpty {
      bytes += pending
      pending = []
    }
    escaping.append(text, to: &bytes)
  }
}
