import Reports

/// A graph as a picture for browsers and other programs, light or dark: layers as bands, broken references red, rings
/// orange.
package enum SVGPicture {
  /// A picture that stands for itself.
  package static func render(_ graph: Graph, title: String) -> String {
    let picture = Picture(graph, name: "")
    return document(title, [picture.text], picture.size, style: "<style>\(style)</style>\n")
  }

  /// The same picture as a part of a page, which has `style` among its own.
  ///
  /// - Parameter name: Letters and digits that no other picture of the page is called by.
  package static func element(_ graph: Graph, title: String, name: String) -> String {
    let picture = Picture(graph, name: name)
    return document(title, [picture.text], picture.size, style: "")
  }

  /// A whole project: its types, or their roles where those are more than anybody looks at, above; its features below; its
  /// biggest types between.
  package static func overview(_ graph: Graph, title: String) -> String {
    let (features, hiddenCount) = graph.features()
    var lines = [biggest(graph)]
    lines.append(
      features.nodes.isEmpty
        ? noFeatures
        : "\(CountedNoun.text(features.nodes.count, "feature")), above what they refer to"
          + (hiddenCount > 0 ? "; \(hiddenCount) light arrows left out" : ""))
    let (roles, leftOutCount) = graph.readable
    if leftOutCount > 0 { lines[0] += ". \(leftOutCount) types without a role aren't drawn" }
    let upper = Picture(roles, name: "roles-")
    var (texts, size) = ([upper.text], upper.size)
    for line in lines {
      texts.append(
        "<text class=\"heading\" x=\"24\" y=\"\(number(size.height + 18))\">\(XMLText.escaped(line))</text>\n")
      size = (max(size.width, Double(line.count) * headingLetter + 48), size.height + 30)
    }
    if !features.nodes.isEmpty {
      let lower = Picture(features, name: "features-")
      texts.append("<g transform=\"translate(0 \(number(size.height)))\">\n\(lower.text)</g>\n")
      size = (max(size.width, lower.size.width), size.height + lower.size.height)
    }
    return document(title, texts, size, style: "<style>\(style)</style>\n")
  }

  package static let noFeatures = "No features: neither folders nor modules tell any"
  private static let biggestLimit = 3
  /// What a letter of a heading takes, at the most of what fonts without serifs do.
  private static let headingLetter = 7.0

  /// The types with the most lines, in a sentence.
  package static func biggest(_ graph: Graph) -> String {
    let order = graph.nodes.sorted { ($1.lines, $0.name) < ($0.lines, $1.name) }
    return "Biggest types: "
      + order.prefix(biggestLimit).map { "\($0.name), \($0.lines) lines\($0.role.isEmpty ? "" : " (\($0.role))")" }
      .joined(separator: "; ")
  }

  typealias Size = (width: Double, height: Double)

  private static func document(_ title: String, _ parts: [String], _ size: Size, style: String) -> String {
    """
    <svg class="architecture" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(size.width)) \(number(size.height))" \
    width="\(number(size.width))" height="\(number(size.height))" role="img">
    <title>\(XMLText.escaped(title))</title>
    \(style)<rect class="ground" width="100%" height="100%"/>
    \(parts.joined())</svg>

    """
  }

  /// Without a fraction where there is none, so that equal pictures are equal texts.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// Rules that are about such pictures only, whatever stands around them.
  ///
  /// Colours are literal: few programs but browsers know variables, and paint black what they don't know.
  package static let style: String = {
    let colours = [
      ("text", "fill", "#1c2a31", "#e6edf1"), (".ground", "fill", "#fff", "#14191c"),
      (".band", "fill", "#f3f6f8", "#1b2226"), (".node", "fill", "#fff", "#242d32"),
      (".node", "stroke", "#8a9ba5", "#5d6f79"), (".label", "fill", "#fff", "#14191c"),
      (".detail", "fill", "#5b6b74", "#9fb0b9"), (".key", "fill", "#5b6b74", "#9fb0b9"),
      (".layer", "fill", "#5b6b74", "#9fb0b9"), (".plain", "stroke", "#90a4ae", "#5d6f79"),
      (".ring", "stroke", "#e65100", "#ffb74d"), (".broken", "stroke", "#c62828", "#ff6b6b"),
      (".head", "fill", "#90a4ae", "#5d6f79"), (".ring-head", "fill", "#e65100", "#ffb74d"),
      (".broken-head", "fill", "#c62828", "#ff6b6b"), (".broken-count", "fill", "#c62828", "#ff6b6b"),
    ]
    let light = colours.map { ".architecture \($0.0){\($0.1):\($0.2)}" }.joined()
    let dark = colours.map { ".architecture \($0.0){\($0.1):\($0.3)}" }.joined()
    return """
      .architecture text{font-family:-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;text-anchor:middle}\
      .architecture .group{stroke-width:2}\
      .architecture .name{font-size:13px;font-weight:600}\
      .architecture .detail,.architecture .count{font-size:11px}\
      .architecture .heading{font-size:13px;text-anchor:start}\
      .architecture .key,.architecture .layer{font-size:12px;text-anchor:start}\
      .architecture .plain,.architecture .ring,.architecture .broken{fill:none}\
      .architecture .broken{stroke-width:1.8}\
      .architecture .many{stroke-width:2.4}\
      .architecture .broken-count{font-weight:600}\
      .architecture path:hover{stroke-width:3.5}\
      .only-red .plain,.only-red .plain-count{display:none}\
      \(light)@media screen and (prefers-color-scheme:dark){\(dark)}
      """
  }()
}
