import ArchLint
import Findings
import Platform
import Reports

/// A run as one page for a browser, which requests nothing from the network and runs no script but its own.
package enum WebReport {
  /// Returns the whole page; equal runs give equal pages on one day.
  package static func text(of run: CheckRun, trends: [Trend] = []) -> String {
    let files = ReportedFiles(run)
    let report = run.report
    let sections: [(id: Markup, title: Markup, body: Markup)] = [
      ("map", "Map", MapSection.markup(files)), ("findings", "Findings", FindingsSection.markup(report, files)),
      ("checklist", "Checklist", ChecklistSection.markup(run, files)),
      ("trend", "Trend", TrendSection.markup(trends)),
      ("roles", "Roles", RolesSection.markup(files)), ("silent", "Accepted", SilenceSection.markup(run, files)),
      ("rules", "Rules", RulesSection.markup(report)),
    ].filter { !$0.2.text.isEmpty }
    let links = sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>" as Markup }
    let bodies = sections.map {
      "<section id=\"\($0.id)\" aria-labelledby=\"\($0.id)-title\">\n\($0.body)</section>\n" as Markup
    }
    let name = FileSystem.lastComponent(report.root)
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(policy)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="archlint \(report.version)">
      <title>\(name) – archlint</title>
      <style>\(Markup(trusted: style))</style>
      </head>
      <body>
      <a class="skip" href="#findings">Skip to the findings</a>
      <header>
      \(SummarySection.heading(report, name: name))<nav aria-label="Sections"><ul>\(Markup.joined(links))</ul></nav>
      </header>
      <main>
      <section id="summary" aria-labelledby="summary-title">
      \(SummarySection.markup(run, files))</section>
      \(Markup.joined(bodies))</main>
      <footer>
      \(SummarySection.closing(run))</footer>
      <script>\(Markup(trusted: script))</script>
      </body>
      </html>

      """
    return page.text
  }

  /// The map's style is that of `archlint graph`.
  private static let style = EmbeddedAssets.text(of: "report.css") + MapSection.style
  private static let script = EmbeddedAssets.text(of: "report.js")

  /// Even if foreign text became an element, nothing in it would be loaded or run.
  private static let policy: Markup = """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'sha256-\(Markup(trusted: SHA256.base64(style)))'; \
    script-src 'sha256-\(Markup(trusted: SHA256.base64(script)))'; base-uri 'none'; form-action 'none'">
    """
}
