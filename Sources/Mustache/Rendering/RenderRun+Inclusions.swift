import Findings

/// Partials, parents and blocks.
extension RenderRun {
  /// Starts rendering the template that a tag includes, with the blocks among `arguments` in place of its own.
  mutating func renderInclusion(
    _ inclusion: TemplateInclusion, arguments: Range<Int>?, of call: RenderCall
  ) throws(TemplateError) {
    let offset = inclusion.reference.offset
    try checkWork(at: offset, of: call)
    guard let name = try name(of: inclusion, in: call) else { return }
    guard let template = try template(named: name, at: offset, of: call) else { return }
    guard calls.count < TemplateRenderer.depthLimit else {
      let problem = TemplateError.Problem.endlessInclusion(
        limit: TemplateRenderer.depthLimit, names: innermostNames())
      throw failure(at: offset, of: call, problem)
    }
    var allArguments = call.arguments
    if let arguments {
      let own = try blockArguments(in: arguments, for: template, parent: name, of: call)
      if !own.nodes.isEmpty { allArguments.append(own) }
    }
    let included = RenderCall(
      template: template, indentation: inclusion.indentation.map { call.indentation(adding: $0) } ?? [],
      outdentation: [], arguments: allArguments,
      pendingByteCount: inclusion.indentation.map { _ in output.pendingByteCount })
    begin(included, nodes: template.nodes.indices)
  }

  /// Starts rendering what replaces a block, or else its own content.
  mutating func renderBlock(_ block: TemplateBlock, nodes: Range<Int>, of call: RenderCall) {
    let name = call.template.names[block.reference.name].text
    guard let level = call.arguments.firstIndex(where: { $0.nodes[name] != nil }),
      let node = call.arguments[level].nodes[name],
      case .block(let argument) = call.arguments[level].template.nodes[node]
    else { return regions.append(RenderRegion(kind: .content, nodes: nodes)) }

    let template = call.arguments[level].template
    let content = RenderCall(
      template: template,
      indentation: block.startsLine ? call.indentation(adding: block.indentation) : call.indentation,
      outdentation: argument.startsLine ? template.source[argument.indentation] : [],
      // The blocks in an argument belong to the template that gives it, so that only those further out replace them.
      arguments: Array(call.arguments[..<level]), pendingByteCount: block.startsLine ? output.pendingByteCount : nil)
    var contentNodes = (node + 1)..<argument.end
    if case .lineStart(let whiteSpace)? = contentNodes.first.map({ template.nodes[$0] }), !block.startsLine {
      // The content's first line goes on with a line that has started.
      output.append(content.remaining(template.source[whiteSpace]))
      contentNodes.removeFirst()
    } else if block.startsLine, !argument.startsLine {
      output.indent(content.indentation)
    }
    begin(content, nodes: contentNodes)
  }

  // MARK: - Templates

  /// The name of the template to include; `nil` when a value should tell and there is none.
  private func name(of inclusion: TemplateInclusion, in call: RenderCall) throws(TemplateError) -> String? {
    guard inclusion.isDynamic else { return call.template.names[inclusion.reference.name].text }
    return try text(of: inclusion.reference, in: call)
  }

  private mutating func template(
    named name: String, at offset: Int, of call: RenderCall
  ) throws(TemplateError) -> Template? {
    let template: Template?
    do throws(PartialFailure) {
      template = try partials.template(named: name)
    } catch {
      throw failure(of: error, named: name, at: offset, of: call)
    }
    if template == nil, isStrict {
      let suggestion = NearestWord.suggestion(for: name, among: partials.names)
      throw failure(at: offset, of: call, .missingPartial(name, suggestion: suggestion))
    }
    return template
  }

  private func failure(
    of error: PartialFailure, named name: String, at offset: Int, of call: RenderCall
  ) -> TemplateError {
    switch error {
    case .invalid(let error): error
    case .unreadable(let reason): failure(at: offset, of: call, .unreadablePartial(name, reason: reason))
    }
  }

  /// The names of the templates that are being rendered, innermost first, up to the first one that comes again.
  private func innermostNames() -> [String] {
    var names: [String] = []
    for call in calls.reversed() {
      let comesAgain = names.contains(call.template.name)
      names.append(call.template.name)
      if comesAgain || names.count == 4 { break }
    }
    return names
  }

  // MARK: - Arguments

  /// The blocks in a parent tag; of equal names the last one counts.
  private mutating func blockArguments(
    in nodes: Range<Int>, for template: Template, parent: String, of call: RenderCall
  ) throws(TemplateError) -> BlockArguments {
    var arguments: [String: Int] = [:]
    var position = nodes.lowerBound
    while position < nodes.upperBound {
      let node = call.template.nodes[position]
      if case .block(let block) = node {
        let name = call.template.names[block.reference.name].text
        arguments[name] = position
        if isStrict { try check(block, name: name, against: template, of: call) }
        position = block.end
        continue
      }
      if isStrict { try checkIgnorable(node, parent: parent, of: call) }
      if case .section(_, _, let end) = node {
        position = end
      } else if case .parent(_, let end) = node {
        position = end
      } else {
        position += 1
      }
    }
    return BlockArguments(template: call.template, nodes: arguments)
  }

  /// Throws when a template and those it includes have no block of an argument's name.
  private mutating func check(
    _ block: TemplateBlock, name: String, against template: Template, of call: RenderCall
  ) throws(TemplateError) {
    let names: Set<String>?
    do throws(PartialFailure) {
      names = try partials.blockNames(of: template)
    } catch {
      throw failure(of: error, named: template.name, at: block.reference.offset, of: call)
    }
    guard let names, !names.contains(name) else { return }
    let suggestion = NearestWord.suggestion(for: name, among: names.sorted())
    let problem = TemplateError.Problem.unknownBlock(name, template: template.name, suggestion: suggestion)
    throw failure(at: block.reference.offset, of: call, problem)
  }

  /// Throws when something in a parent tag would get lost.
  private func checkIgnorable(_ node: TemplateNode, parent: String, of call: RenderCall) throws(TemplateError) {
    let offset: Int
    switch node {
    case .block, .lineStart: return
    case .text(let range):
      guard let text = range.first(where: { !TagScanner.isWhiteSpace(call.template.source[$0]) }) else { return }
      offset = text
    case .variable(let reference, _), .section(let reference, _, _): offset = reference.offset
    case .partial(let inclusion), .parent(let inclusion, _): offset = inclusion.reference.offset
    }
    throw failure(at: offset, of: call, .ignoredContent(parent: parent))
  }
}
