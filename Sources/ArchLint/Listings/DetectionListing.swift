import RuleEngine
import SafeText

/// What the detection of a project's guide counted, for `archlint check --verbose`.
package enum DetectionListing {
  /// A table of the evidence, and the guide that it speaks for; ends in a line break.
  package static func text(_ detection: GuideDetection, catalog: GuideCatalog) -> String {
    let evidence = detection.evidence
    let rows = [
      ("views", evidence.views), ("  that hold a view model", evidence.viewsWithViewModel),
      ("  that hold an aggregate", evidence.viewsWithAggregate), ("view models", evidence.viewModels),
      ("aggregates", evidence.aggregates), ("'@Observable' classes", evidence.observable),
      ("'ObservableObject' classes", evidence.observableObjects), ("repositories", evidence.repositories),
      ("services", evidence.services), ("API clients behind a protocol", evidence.abstractClients),
    ]
    let width = rows.map { $0.0.count }.max() ?? 0
    var text = "evidence for the guide\n"
    for (name, count) in rows {
      let number = String(count)
      text += "  " + name + String(repeating: " ", count: width - name.count + 6 - number.utf8.count) + number + "\n"
    }
    guard let style = detection.style, let observation = detection.observation else {
      return text + "  points to no guide: there is nothing observable that views use\n"
    }
    let guide = PrintableText.oneLine(detection.guide(among: catalog)?.name ?? "no guide")
    return text
      + "  points to \(guide): style \(style), observation \(observation), data layer \(detection.dataLayer)\n"
  }
}
