/// The templates that a run has asked for, and what strict runs need to know of them.
struct PartialLookup {
  private let source: any PartialSource
  private var templates: [String: Template?] = [:]
  private var blockNames: [String: Set<String>?] = [:]

  init(source: any PartialSource) { self.source = source }

  /// The names of all templates there are.
  var names: [String] { source.names }

  mutating func template(named name: String) throws(PartialFailure) -> Template? {
    if let known = templates[name] { return known }
    let template = try source.template(named: name)
    templates[name] = .some(template)
    return template
  }

  /// The names of the blocks of a template and of those it includes; `nil` when values decide what that is.
  mutating func blockNames(of template: Template) throws(PartialFailure) -> Set<String>? {
    if let known = blockNames[template.name] { return known }
    var names: Set<String> = []
    var visited: Set<String> = []
    var waiting = [template]
    while let next = waiting.popLast() {
      for node in next.nodes {
        switch node {
        case .block(let block): names.insert(next.names[block.reference.name].text)
        case .partial(let inclusion), .parent(let inclusion, _):
          if inclusion.isDynamic {
            blockNames[template.name] = .some(nil)
            return nil
          }
          let name = next.names[inclusion.reference.name].text
          if visited.insert(name).inserted, let included = try self.template(named: name) { waiting.append(included) }
        case .text, .lineStart, .variable, .section: break
        }
      }
    }
    blockNames[template.name] = names
    return names
  }
}
