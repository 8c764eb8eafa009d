/// A line that opens a section: a title, a rule across the terminal, and a remark at its end.
struct SectionHeading {
  let title: String
  /// Empty when there is nothing to remark.
  let remark: String

  /// Returns the line, at most `width` columns unless title and remark alone are longer.
  func line(width: Int, paint: Paint) -> String {
    let tail = remark.isEmpty ? "" : " " + remark
    let room = width - DisplayWidth.of(title) - DisplayWidth.of(tail) - 1
    return paint.strong(title) + " " + paint.faint(String(repeating: "─", count: max(room, 2))) + tail
  }
}
