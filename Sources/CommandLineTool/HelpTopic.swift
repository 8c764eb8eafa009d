/// A page that help shows beside the commands: `archlint help configuration`.
package struct HelpTopic: Sendable, Hashable {
  /// What the user types, in lowercase.
  package var name: String
  /// The page's title.
  package var summary: String
  /// The page, in Markdown.
  package var text: String

  package init(name: String, summary: String, text: String) {
    self.name = name
    self.summary = summary
    self.text = text
  }

  /// A page that begins with its title, `# Configuration`.
  package init(name: String, page: String) {
    let title = page.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }
    self.init(name: name, summary: String(title), text: page)
  }
}
