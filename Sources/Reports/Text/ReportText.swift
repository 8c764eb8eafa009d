/// The text of a report while it is put together: whole lines, in sections with an empty line between them.
///
/// A long report has tens of thousands of pieces. They are written as UTF-8 behind each other, because a string made of
/// strings for each line takes longer than to find what it tells.
struct ReportText {
  private(set) var bytes: [UInt8] = []
  private let paint: Paint

  init(paint: Paint) {
    self.paint = paint
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: Substring) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: Int) { write(String(number)) }

  /// Writes an ASCII character several times.
  mutating func write(_ character: Unicode.Scalar, count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(truncatingIfNeeded: character.value), count: max(count, 0)))
  }

  /// Writes text in the colour of a tone.
  mutating func write(_ text: some StringProtocol, _ tone: Paint.Tone) {
    write(tone) { $0.write(Substring(text)) }
  }

  /// Writes what `content` writes in the colour of a tone.
  mutating func write(_ tone: Paint.Tone, _ content: (inout ReportText) -> Void) {
    let start = bytes.count
    if paint.isOn { write(paint.start(of: tone)) }
    let contentStart = bytes.count
    content(&self)
    if bytes.count == contentStart {
      bytes.removeSubrange(start...)
    } else if paint.isOn {
      write(paint.end)
    }
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  var lineCount: Int { bytes.count { $0 == UInt8(ascii: "\n") } }

  /// Writes an empty line, unless nothing stands before it.
  mutating func beginSection() {
    if !bytes.isEmpty { endLine() }
  }

  /// Writes a section of lines; none for no lines.
  mutating func writeSection(_ lines: [String]) {
    if lines.isEmpty { return }
    beginSection()
    for line in lines {
      write(line)
      endLine()
    }
  }

  /// Writes sections as they were put together elsewhere; none for no bytes.
  mutating func writeSections(_ text: ReportText) {
    if text.bytes.isEmpty { return }
    beginSection()
    bytes += text.bytes
  }
}
