import ProjectIndex
import Testing

@Suite("What initialisers do to a property")
struct InitializationTests {
  private func isSetRepeatedly(_ initializer: String) throws -> Bool {
    let project = try SmallProject([
      "A.swift": "struct Book { var title: String; var names: [String]; init(_ a: Int?) throws { \(initializer) } }"
    ])
    return PropertySources(project.index).isSetRepeatedly(try project.member("Book.title"))
  }

  @Test(
    "may set it twice",
    arguments: [
      "title = \"\"; title = \"a\"", "title = \"\"; if let a { self.title = \"\\(a)\" }",
      "title = \"\"; if case 1 = a { title = \"a\" } else { }", "if a == 1 { title = \"a\" }; title = \"\"",
      "title = \"\"; switch a { case 1: title = \"a\"; default: break }",
      "title = \"\"; guard a == 1 else { title = \"a\"; return }",
      "switch a { case 1: title = \"a\"; fallthrough; default: title = \"\" }",
      "if a == 1 { title = \"a\" } else if a == 2 { title = \"b\"; return }; title = \"\"",
      "label: do { title = \"a\"; break label }; title = \"\"", "self.title = \"\"; self.title = self.title + \"!\"",
      "(title, names) = (\"\", []); self.title = \"a\"", "title = \"\"\n#if DEBUG\ntitle = \"a\"\n#endif\n",
      "title = \"\"; title += \"a\"", "title = \"\"; defer { title = \"a\" }",
      "title = \"\"; var copy = self; self = copy", "for _ in 0..<1 { title = \"\" }",
      "do { title = try name() } catch { title = \"\" }",
    ])
  func repeated(_ initializer: String) throws { #expect(try isSetRepeatedly(initializer)) }

  @Test(
    "sets it once on every way",
    arguments: [
      "title = \"\"", "(title, names) = (\"\", [])", "if a == 1 { title = \"a\" } else { title = \"\" }",
      "if a == 1 { title = \"a\" } else if a == 2 { title = \"b\" } else { title = \"\" }",
      "switch a { case 1: title = \"a\"; default: title = \"\" }",
      "switch a { case 1: title = \"a\"; break\ndefault: title = \"\" }",
      "guard let a else { title = \"\"; return }; title = \"\\(a)\"",
      "if a == nil { title = \"\"; return }; title = \"a\"",
      "var title = \"\"; title = \"a\"; title += \"b\"; self.title = title",
      "guard let a else { throw Failure() }; title = \"\\(a)\"",
    ])
  func once(_ initializer: String) throws { #expect(try !isSetRepeatedly(initializer)) }

  @Test("sets a part of what it holds, and not what an object holds")
  func part() throws {
    let project = try SmallProject([
      "A.swift": """
      final class Page { var text = "" }
      struct Book { var names: [String]; var page: Page; init() { names = [""]; page = Page(); names[0] = "a"; page.text = "b" } }
      """
    ])
    #expect(PropertySources(project.index).isSetRepeatedly(try project.member("Book.names")))
    #expect(try !PropertySources(project.index).isSetRepeatedly(project.member("Book.page")))
  }
}
