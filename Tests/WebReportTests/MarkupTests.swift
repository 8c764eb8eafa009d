import Reports
import Testing

@testable import WebReport

@Suite("Markup")
struct MarkupTests {
  private static let hostile = "<script>alert('1')</script> & \"x\""

  @Test("escapes what is interpolated as text, and not what is markup already")
  func interpolation() {
    let part: Markup = "<b>\(Self.hostile)</b>"
    let escaped = "&lt;script&gt;alert(&apos;1&apos;)&lt;/script&gt; &amp; &quot;x&quot;"
    #expect(part.text == "<b>\(escaped)</b>")
    #expect(
      ("<i title=\"\(Self.hostile)\">\(part)</i>" as Markup).text == "<i title=\"\(escaped)\"><b>\(escaped)</b></i>")
  }

  @Test("shows controls and directions of text instead of following them")
  func controls() {
    #expect(("\("a\u{202E}b\u{0}\nc")" as Markup).text == "a\\u{202E}b\\u{0} c")
  }

  @Test("keeps the blanks of source, with tabs as four")
  func code() { #expect(Markup(code: "\tif a < b {").text == "    if a &lt; b {") }

  @Test(
    "takes back-ticks for code where they come in pairs",
    arguments: [
      ("a `b<c>` d", "a <code>b&lt;c&gt;</code> d"), ("a `b", "a `b"), ("``", "<code></code>"), ("", ""),
    ])
  func prose(text: String, markup: String) { #expect(Markup(prose: text).text == markup) }

  @Test("breaks paths behind their slashes only")
  func path() { #expect(Markup(path: "a/<b>/c").text == "a/<wbr>&lt;b&gt;/<wbr>c") }

  @Test(
    "groups the digits of large numbers",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"),
    ])
  func numbers(number: Int, text: String) { #expect(GroupedDigits.text(number) == text) }

  @Test("writes values into addresses by percent signs")
  func address() { #expect(URLText.escaped("a b/ü&=#\"") == "a%20b/%C3%BC%26%3D%23%22") }
}
