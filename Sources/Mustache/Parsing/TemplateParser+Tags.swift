/// What each kind of tag becomes, and which white space around it goes with it.
extension TemplateParser {
  /// Adds a tag that starts where the text before it ends.
  mutating func read(_ tag: TemplateTag) throws(TemplateError) {
    index = tag.range.upperBound
    switch tag.kind {
    case .variable(let isEscaped):
      if isAtLineStart { startLine() }
      nodes.append(.variable(reference(tag), isEscaped: isEscaped))
    case .silent: _ = dropLineIfAlone()
    case .partial:
      let indentation = leading
      let isAlone = dropLineIfAlone()
      if isAlone { countIndentation(indentation) }
      nodes.append(.partial(inclusion(tag, indentation: isAlone ? indentation : nil)))
    case .section(let condition):
      let isFirst = isAtLineStart
      let indentation = leading
      let isAlone = dropLineIfAlone()
      let text = (condition == .truthy ? "{{#" : "{{^") + tag.name + "}}"
      try push(.section, tag, text: text, leading: isFirst ? indentation : nil, isStandalone: isAlone)
      nodes.append(.section(reference(tag), condition: condition, end: 0))
    case .parent:
      let isFirst = isAtLineStart
      let indentation = leading
      let isAlone = dropLineIfAlone()
      if isAlone { countIndentation(indentation) }
      let text = "{{<" + tag.name + "}}"
      try push(.parent, tag, text: text, leading: isFirst ? indentation : nil, isStandalone: isAlone)
      nodes.append(.parent(inclusion(tag, indentation: isAlone ? indentation : nil), end: 0))
    case .block: try readBlock(tag)
    case .end: try readEnd(tag)
    }
  }

  /// Drops the line of a tag that has it to itself, and returns whether it did; else the line has started.
  private mutating func dropLineIfAlone() -> Bool {
    if isAtLineStart, skipBlankRestOfLine() { return true }
    if isAtLineStart { startLine() }
    return false
  }

  // MARK: - Blocks

  private mutating func readBlock(_ tag: TemplateTag) throws(TemplateError) {
    let isFirst = isAtLineStart
    let indentation = isFirst ? leading : tag.range.lowerBound..<tag.range.lowerBound
    // What stands before an argument is never rendered, so only the right side counts.
    let isArgument = open.last?.kind == .parent
    let isAlone = isArgument ? skipBlankRestOfLine() : dropLineIfAlone()
    let startsLine = isAlone || isArgument && isFirst
    try push(.block, tag, text: "{{$" + tag.name + "}}", leading: isFirst ? indentation : nil, isStandalone: isAlone)
    nodes.append(
      .block(TemplateBlock(reference: reference(tag), end: 0, startsLine: startsLine, indentation: indentation)))
    if startsLine, !isAlone { startLine() }
  }

  // MARK: - Ends

  private mutating func readEnd(_ tag: TemplateTag) throws(TemplateError) {
    guard let start = open.last else { throw failure(at: tag.range.lowerBound, .endWithoutStart(tag.name)) }
    guard start.name == tag.name else {
      let opened = Template.position(of: start.offset, in: source)
      let problem = TemplateError.Problem.wrongEnd(
        tag.name, expected: start.name, opening: start.text, opened: opened)
      throw failure(at: tag.range.lowerBound, problem)
    }
    switch start.kind {
    case .section: _ = dropLineIfAlone()
    case .parent: endParent()
    case .block: endBlock()
    }
    pop()
  }

  private mutating func endParent() {
    let isFirst = isAtLineStart
    isAtLineStart = false
    guard let start = open.last, start.leading != nil || isFirst, skipBlankRestOfLine() else { return }
    if !start.isStandalone, start.leading != nil { moveLineStartIntoPair() }
  }

  private mutating func endBlock() {
    guard let start = open.last else { return }
    if open.dropLast().last?.kind == .parent {
      isAtLineStart = false
      return
    }
    let clearsRight = blankRestOfLineEnd(from: index) != nil
    _ = dropLineIfAlone()
    if !start.isStandalone, start.leading != nil, clearsRight { moveLineStartIntoPair() }
  }

  /// Lets the last open pair of tags begin with the start of the line that it is the first on.
  ///
  /// The pair has its lines to itself, so the white space before it belongs to what it renders.
  private mutating func moveLineStartIntoPair() {
    guard let start = open.last, let leading = start.leading else { return }
    nodes.swapAt(start.node - 1, start.node)
    open[open.count - 1].node -= 1
    countIndentation(leading)
    switch nodes[start.node - 1] {
    case .parent(var inclusion, let end):
      inclusion.indentation = leading
      nodes[start.node - 1] = .parent(inclusion, end: end)
    case .block(var block):
      block.startsLine = true
      nodes[start.node - 1] = .block(block)
    default: break
    }
  }

  // MARK: - Open tags

  private mutating func push(
    _ kind: OpenTag.Kind, _ tag: TemplateTag, text: String, leading: Range<Int>?, isStandalone: Bool
  ) throws(TemplateError) {
    guard open.count < Self.depthLimit else {
      throw failure(at: tag.range.lowerBound, .tooDeep(limit: Self.depthLimit))
    }
    open.append(
      OpenTag(
        kind: kind, name: tag.name, text: text, offset: tag.range.lowerBound, node: nodes.count, leading: leading,
        isStandalone: isStandalone))
  }

  /// Closes the last open tag, and writes into its node where its content ends.
  private mutating func pop() {
    guard let start = open.popLast() else { return }
    switch nodes[start.node] {
    case .section(let reference, let condition, _):
      nodes[start.node] = .section(reference, condition: condition, end: nodes.count)
    case .parent(let inclusion, _): nodes[start.node] = .parent(inclusion, end: nodes.count)
    case .block(var block):
      block.end = nodes.count
      let content = start.commonIndentation ?? block.indentation
      block.indentation = block.startsLine ? content : block.indentation.lowerBound..<block.indentation.lowerBound
      nodes[start.node] = .block(block)
      if start.isStandalone { countIndentation(block.indentation) }
    default: break
    }
    // A parent's arguments are lines of another template, whatever their indentation.
    if start.kind != .parent, let common = start.commonIndentation { countIndentation(common) }
  }

  /// Takes the white space of a line into account for the tags that the line is in.
  mutating func countIndentation(_ whiteSpace: Range<Int>) {
    guard !open.isEmpty else { return }
    let known = open[open.count - 1].commonIndentation ?? whiteSpace
    let common = zip(known, whiteSpace).prefix { source[$0] == source[$1] }.count
    open[open.count - 1].commonIndentation = known.lowerBound..<(known.lowerBound + common)
  }

  // MARK: - Names

  private mutating func reference(_ tag: TemplateTag) -> TemplateReference {
    TemplateReference(name: names.index(of: tag.name), offset: tag.range.lowerBound)
  }

  private mutating func inclusion(_ tag: TemplateTag, indentation: Range<Int>?) -> TemplateInclusion {
    let isDynamic = tag.name.hasPrefix("*")
    let name = isDynamic ? String(tag.name.dropFirst()) : tag.name
    let reference = TemplateReference(name: names.index(of: name), offset: tag.range.lowerBound)
    return TemplateInclusion(reference: reference, isDynamic: isDynamic, indentation: indentation)
  }
}
