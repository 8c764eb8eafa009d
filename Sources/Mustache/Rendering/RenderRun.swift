/// One run of a renderer.
///
/// Calls and regions are on stacks of its own, so that no depth of templates or values exhausts the thread's.
struct RenderRun {
  let renderer: TemplateRenderer
  var output = RenderOutput()
  var context: ContextStack
  /// The templates and blocks that are being rendered, outermost first.
  var calls: [RenderCall] = []
  /// The nodes that are being rendered; there is at least one region for each call.
  var regions: [RenderRegion] = []
  var partials: PartialLookup
  /// What may still be rendered.
  private var workLeft: Int

  init(renderer: TemplateRenderer, value: TemplateValue) {
    self.renderer = renderer
    context = ContextStack(value)
    workLeft = renderer.workLimit
    partials = PartialLookup(source: renderer.partials)
  }

  var isStrict: Bool { renderer.strictness == .strict }

  /// Renders a template into `output`.
  mutating func render(_ template: Template) throws(TemplateError) {
    let call = RenderCall(
      template: template, indentation: [], outdentation: [], arguments: [], pendingByteCount: nil)
    begin(call, nodes: template.nodes.indices)
    while let region = regions.popLast(), let call = calls.last {
      try render(region, of: call)
    }
  }

  /// Starts rendering nodes of a template.
  mutating func begin(_ call: RenderCall, nodes: Range<Int>) {
    calls.append(call)
    regions.append(RenderRegion(kind: .call, nodes: nodes))
  }

  /// Renders a region up to its end, or up to the next node that opens another one.
  private mutating func render(_ region: RenderRegion, of call: RenderCall) throws(TemplateError) {
    var region = region
    while region.position < region.end {
      let position = region.position
      region.position += 1
      workLeft -= 1
      switch call.template.nodes[position] {
      case .text(let range):
        output.append(call.template.source[range])
        try checkOutput(at: range.lowerBound, of: call)
      case .lineStart(let whiteSpace):
        output.indent(call.indentation)
        output.append(call.remaining(call.template.source[whiteSpace]))
      case .variable(let reference, let isEscaped):
        guard let text = try text(of: reference, in: call) else { continue }
        output.append(text, escaping: isEscaped ? renderer.escaping : .none)
        try checkOutput(at: reference.offset, of: call)
      case .section(let reference, let condition, let end):
        region.position = end
        regions.append(region)
        return try renderSection(reference, condition, nodes: (position + 1)..<end, of: call)
      case .partial(let inclusion):
        regions.append(region)
        return try renderInclusion(inclusion, arguments: nil, of: call)
      case .parent(let inclusion, let end):
        region.position = end
        regions.append(region)
        return try renderInclusion(inclusion, arguments: (position + 1)..<end, of: call)
      case .block(let block):
        region.position = block.end
        regions.append(region)
        return renderBlock(block, nodes: (position + 1)..<block.end, of: call)
      }
    }
    finish(region)
  }

  /// Takes a region that has come to its end to its next round, or drops what it stood for.
  private mutating func finish(_ region: RenderRegion) {
    switch region.kind {
    case .content: break
    case .call:
      if let byteCount = calls.popLast()?.pendingByteCount { output.dropPending(beyond: byteCount) }
    case .section: context.pop()
    case .list(let elements, let next):
      context.pop()
      if next < elements.count { beginRound(next, of: elements, nodes: region.start..<region.end) }
    }
  }

  // MARK: - Values

  private mutating func renderSection(
    _ reference: TemplateReference, _ condition: SectionCondition, nodes: Range<Int>, of call: RenderCall
  ) throws(TemplateError) {
    try checkWork(at: reference.offset, of: call)
    let value = try value(of: reference, in: call) ?? .null
    guard value.isTruthy == (condition == .truthy) else { return }
    switch (condition, value) {
    case (.falsey, _): regions.append(RenderRegion(kind: .content, nodes: nodes))
    case (.truthy, .list(let elements)): beginRound(0, of: elements, nodes: nodes)
    case (.truthy, _):
      context.push(value)
      regions.append(RenderRegion(kind: .section, nodes: nodes))
    }
  }

  private mutating func beginRound(_ round: Int, of elements: [TemplateValue], nodes: Range<Int>) {
    context.push(elements[round])
    regions.append(RenderRegion(kind: .list(elements, next: round + 1), nodes: nodes))
  }

  /// The text that a name stands for; `nil` when there is none, which strict runs don't accept.
  func text(of reference: TemplateReference, in call: RenderCall) throws(TemplateError) -> String? {
    guard let value = try value(of: reference, in: call) else { return nil }
    if value.text == nil, isStrict {
      let name = call.template.names[reference.name].text
      throw failure(at: reference.offset, of: call, .notText(name, kind: value.kindDescription))
    }
    return value.text
  }

  private func value(of reference: TemplateReference, in call: RenderCall) throws(TemplateError) -> TemplateValue? {
    let name = call.template.names[reference.name]
    let value = context.value(of: name)
    if value == nil, isStrict { throw failure(at: reference.offset, of: call, context.problem(with: name)) }
    return value
  }

  // MARK: - Failures

  func failure(at offset: Int, of call: RenderCall, _ problem: TemplateError.Problem) -> TemplateError {
    TemplateError(template: call.template.name, position: call.template.position(of: offset), problem: problem)
  }

  /// Throws where too much was rendered; what repeats does it by a section or an inclusion.
  func checkWork(at offset: Int, of call: RenderCall) throws(TemplateError) {
    if workLeft < 0 { throw failure(at: offset, of: call, .tooMuchWork(limit: renderer.workLimit)) }
  }

  private func checkOutput(at offset: Int, of call: RenderCall) throws(TemplateError) {
    let limit = renderer.outputLimit
    if output.bytes.count > limit { throw failure(at: offset, of: call, .outputTooLarge(limit: limit)) }
  }
}
