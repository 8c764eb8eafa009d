import ArchLint
import FeatureModel
import FilePlan
import Findings
import Platform
import SwiftOutline

/// Plans a feature in the project's own hand: as one that is there, with other names and other fields.
package enum LikenessGenerator {
  /// - Parameters:
  ///   - order: The feature that is asked for.
  ///   - neighbour: The feature that it is to be like.
  package static func plan(_ order: FeatureOrder, like neighbour: String) throws(SourceProblem) -> PlannedSource {
    let project = try SourceProject(into: order.into)
    let request = FeatureRequest(name: order.name, plural: order.plural, arguments: order.fields)
    let reading: FeatureReading
    do throws(FeatureProblem) { reading = try self.reading(of: request, in: project) } catch { throw .feature(error) }
    let name = reading.feature.name.type
    if project.records.features.contains(where: { $0.name == name }) { throw .recorded(name) }
    let run = try LikenessRun(reading.feature, Name(singularOf: neighbour), project)
    return try run.plan(order, notes: reading.notes)
  }

  /// The feature of a request, whose fields may have the project's enums as types.
  ///
  /// - Parameter own: The paths of the feature's own files.
  static func reading(
    of request: FeatureRequest, in project: SourceProject, besides own: Set<String> = []
  ) throws(FeatureProblem) -> FeatureReading {
    var request = request
    request.enums = try ProjectEnums.known(to: request.arguments, in: project.proposed, isForGuide: false) {
      own.contains($0)
    }
    do throws(FeatureMistakes) { return try FeatureReader.feature(from: request) } catch { throw .mistakes(error) }
  }
}

/// One run for one feature and one neighbour.
struct LikenessRun {
  private let neighbour: Neighbour
  private let turner: CodeTurner
  private let project: SourceProject
  private let feature: Feature
  private let name: Name

  init(_ feature: Feature, _ name: Name, _ project: SourceProject) throws(SourceProblem) {
    let given = Set(feature.projectEnums.map(\.typeName))
    var neighbour = try Neighbour(name, as: feature.name, besides: given, project)
    neighbour.findSharedPlaces()
    let analogy = FieldAnalogy(neighbour.fields, feature.fields)
    let mentions = FieldMentions(neighbour, analogy)
    turner = CodeTurner(mentions: mentions, removal: FieldRemoval(mentions), feature: feature)
    (self.neighbour, self.project, self.feature, self.name) = (neighbour, project, feature, name)
  }

  func plan(_ order: FeatureOrder, notes: [String]) throws(SourceProblem) -> PlannedSource {
    if let own = feature.declaredEnums.first, modelPath == nil { throw .homelessEnum(own.typeName, name.type) }
    var notes = notes
    let (texts, origins) = files
    for text in texts {
      notes.append("'\(text.path)' is written like '\(project.index.files[origins[text.path] ?? 0].path)'")
    }
    var files = texts.map { ProposedFile(path: $0.path, bytes: $0.bytes) }
    let edits = edits
    let manifests = manifests
    let shared = edits.map(\.file) + manifests.map { ProposedFile(path: $0.path, bytes: $0.bytes) }
    files += shared
    for edit in shared {
      notes.append("'\(edit.path)' gets for '\(feature.name.type)' what it has for '\(name.type)'")
    }
    if !turner.removal.left.isEmpty {
      notes.append(
        "left out, as they are about fields that '\(feature.name.type)' doesn't have: "
          + Set(turner.removal.left).sorted().joined(separator: ", "))
    }
    if neighbour.model == nil, !order.fields.isEmpty {
      notes.append("'\(name.type)' has no model, so the fields of '\(feature.name.type)' have no place")
    }
    notes += missing
    try checkNames()
    let unresolved = turner.removal.unresolved.compactMap { place in
      neighbour.code[place.file].map { (place: self.place(of: place, $0), name: place.name) }
    }
    if !unresolved.isEmpty { throw .unturnable(unresolved, like: name.type) }
    let plan = try project.plan(files, order.policy)
    let contents = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }.filter {
      !PackageFile.isManifest($0.key)
    }
    notes += remains(texts) + NameCheck(project, with: contents, feature).missing(in: Set(contents.keys))
    notes += findings(contents, origins)
    var source = SourceOrder(name: order.name)
    (source.editsProject, source.policy) = (order.editsProject, order.policy)
    let joined = try project.joined(plan, beside: { origins[$0] ?? 0 }, source)
    let recording = try SourceRecording(
      feature.name.type, .likeness, texts + manifests, joined, edits: edits.map(\.path), subject: name.type,
      plural: order.plural, fields: order.fields, project.records)
    let all = Plan(
      root: joined.plan.root, files: joined.plan.files, bookkeeping: try recording.bookkeeping(root: project.root))
    notes += joined.strays.map { "'\($0)' belongs to no target yet; add it to one" }
    return PlannedSource(plan: all, notes: notes + project.records.warnings)
  }

  // MARK: - Shared files

  /// The feature's own files, and from which file of the neighbour's each comes, by path.
  var files: (texts: [GeneratedText], origins: [String: Int]) {
    var texts: [GeneratedText] = []
    var origins: [String: Int] = [:]
    for part in neighbour.parts {
      guard let path = turner.path(part) else { continue }
      let text = turner.text(part).trimmedLines + (path == modelPath ? declaredEnums : "")
      guard !OutlineReader().outline(of: SourceText(text)).isEmpty else { continue }
      texts.append(GeneratedText(path: path, bytes: Array(text.utf8)))
      origins[path] = part.file
    }
    return (texts, origins)
  }

  /// The file of the model's copy; `nil` where it has none of its own.
  private var modelPath: String? {
    neighbour.model.flatMap { neighbour.part(around: $0.declaration) }.flatMap(turner.path)
  }

  /// The enums that fields declare, behind their model.
  private var declaredEnums: String {
    guard let model = neighbour.model, !feature.declaredEnums.isEmpty else { return "" }
    let access = project.index[model.declaration].access > .internal ? "public " : ""
    let indentation = project.indentation(ofFile: model.file)
    return feature.declaredEnums.map { choice in
      let cases = choice.cases.map {
        SwiftNames.escaped($0.identifier) + ($0.givenRawValue.map { " = \(SwiftText.literal($0))" } ?? "")
      }
      return
        "\n\(access)enum \(choice.typeName): String, Codable, CaseIterable {\n\(indentation)case \(cases.joined(separator: ", "))\n}\n"
    }.joined()
  }

  /// The manifests of packages that are only for the feature.
  var manifests: [GeneratedText] { ManifestEntries(neighbour).files }

  /// What the feature gets in files that are there.
  var edits: [SharedEdit] { sourceEdits + ManifestEntries(neighbour).edits }

  private var sourceEdits: [SharedEdit] {
    let shared = Dictionary(grouping: neighbour.parts.filter { $0.newPath == nil }, by: \.file)
    return shared.sorted(by: { $0.key < $1.key }).compactMap { file, parts in
      guard let code = neighbour.code[file] else { return nil }
      let outer = parts.filter { part in
        !parts.contains {
          $0 != part && $0.range.lowerBound <= part.range.lowerBound && $0.range.upperBound >= part.range.upperBound
        }
          && !turner.removal.isRemoved(file, part.range.lowerBound)
      }
      let source = code.outline.source
      return SharedEdit(
        project.index.files[file].path, Array(source.bytes.prefix(source.count)),
        outer.compactMap { insertion($0, code) }, given: givenNames)
    }
  }

  /// The names that fields bring along: their own, and those of their enums.
  private var givenNames: Set<String> {
    let choices = (feature.declaredEnums + feature.projectEnums).flatMap {
      [$0.typeName, $0.label ?? ""] + $0.cases.map(\.identifier)
    }
    return CodeCut.identifiers(
      in: Array((feature.fields.map(\.name.variable) + choices).joined(separator: " ").utf8))
  }

  /// What is inserted right behind a part of a shared file.
  private func insertion(_ part: CopiedPart, _ code: CodeFile) -> SharedEdit.Insertion? {
    // A comment may be about all that follows.
    let lines = code.lines(around: part.range) { $0.hasPrefix("///") || neighbour.turning.isNamed($0) }
    let tokens = code.tokens(in: part.range)
    // The last element of a list has no comma, also on a line of its own.
    let isLast = code.isKind(.rightParenthesis, tokens.upperBound) || code.isKind(.rightBracket, tokens.upperBound)
    if lines.endsLine, !isLast {
      let text = turner.text(part.file, lines.range, [:]).trimmedLines
      guard isNew(text, code.outline.source.text(lines.range)) else { return nil }
      let bytes = code.outline.source.bytes
      let above = lines.range.lowerBound > 0 ? code.outline.source.line(around: lines.range.lowerBound - 1) : ""
      let isFirst = above.last { !$0.isWhitespace } == "{" && text.contains("{\n")
      let isApart = lines.range.lowerBound > 1 && (isFirst || above.allSatisfy(\.isWhitespace))
      // The last line of a file may have no end.
      let isOpen = lines.range.upperBound > 0 && bytes[lines.range.upperBound - 1] != 10
      let lead = isApart || isOpen ? "\n" : ""
      return .init(
        offset: lines.range.upperBound, text: lead + (isOpen ? String(text.dropLast()) : text),
        origin: code.outline.source.text(lines.range))
    }
    let copy = turner.text(part)
    let text = copy.trimmedLines.dropLast()
    let origin = code.outline.source.text(part.range)
    guard isNew(text, origin) else { return nil }
    // A modifier goes on; `.note` in a list or pattern doesn't.
    let isImplicit = code.node(at: tokens.lowerBound).map { project.index[$0].kind == .implicitMember } ?? false
    if text.first(where: { !$0.isWhitespace }) == ".", !isImplicit {
      return .init(offset: part.range.upperBound, text: copy, origin: origin)
    }
    let isListed =
      isLast || code.isKind(.comma, tokens.upperBound) || code.isKind(.comma, tokens.lowerBound - 1)
    return .init(
      offset: part.range.upperBound, text: FieldElement.separator(part.range.lowerBound, code, isListed) + text,
      origin: origin)
  }

  /// Whether a copy says something, and not once more what its origin says for the neighbour.
  private func isNew(_ copy: some StringProtocol, _ origin: String) -> Bool {
    !copy.allSatisfy(\.isWhitespace) && copy.filter { !$0.isWhitespace } != origin.filter { !$0.isWhitespace }
  }

  // MARK: - Checks

  /// Throws where the project has types of the names that the copies would have.
  private func checkNames() throws(SourceProblem) {
    let index = project.index
    let copies = index.types.filter { type in type.parent == nil && neighbour.isCopied(type.id) }
      .map { neighbour.turned(index.names.text($0.name)) ?? "" }
    let taken = (copies + feature.declaredEnums.map(\.typeName)).flatMap { new in
      index.types.filter { $0.parent == nil && index.names.text($0.name) == new }.map {
        (project.place(of: $0), new)
      }
    }
    if !taken.isEmpty { throw .feature(.takenNames(taken.map { (place: $0.0, name: $0.1) }, without: [])) }
  }

  /// What is left out as the new feature has nothing of the kind, one clause for each place.
  private var missing: [String] {
    turner.removal.missing.subtracting(turner.removal.unresolved).compactMap { place in
      neighbour.code[place.file].map {
        "what \(self.place(of: place, $0)) does is left out: '\(place.name)' is only for '\(name.type)'"
      }
    }.sorted()
  }

  private func place(of missing: MissingName, _ code: CodeFile) -> String {
    let line = LineTable(code.outline.source).position(of: code.tokens[missing.token].start).line
    return "\(project.index.files[missing.file].path):\(line)"
  }

  /// Names of the neighbour that new files still have.
  private func remains(_ texts: [GeneratedText]) -> [String] {
    texts.flatMap { text -> [String] in
      let source = SourceText(text.bytes)
      let names = OutlineReader().tokens(of: source).filter { $0.kind == .identifier }
        .map { source.text($0.start..<$0.end) }
      return Set(names).sorted().filter { neighbour.turned($0) != nil && !feature.name.type.contains($0) }
        .map { "'\(text.path)' still names '\($0)'" }
    }
  }

  /// What the rules find in new files, and don't find in those that they are like.
  private func findings(_ contents: [String: [UInt8]], _ origins: [String: Int]) -> [String] {
    guard let guide = try? project.proposed.guide(named: nil, traits: GuideTraits())?.name else { return [] }
    let own = neighbour.parts.map { project.index.files[$0.file].path }
    let unchanged = Dictionary(
      project.proposed.contents(of: own).map { ($0.path, $0.bytes) }
    ) { first, _ in first }
    let known = Set(project.proposed.findings(in: unchanged, guide: guide).map { $0.path + $0.rule })
    return project.proposed.findings(in: contents, guide: guide).filter { finding in
      guard let origin = origins[finding.path] else { return false }
      return !known.contains(project.index.files[origin].path + finding.rule)
    }.map { finding in
      "\(finding.path):\(finding.range.line): \(finding.severity.word): \(finding.message) [\(finding.rule)]"
    }
  }
}

extension String {
  /// The text with at most one blank line in a row, and none right behind an opening or before a closing brace.
  fileprivate var trimmedLines: String {
    var lines: [Substring] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy(\.isWhitespace)
      if isBlank, lines.last.map({ $0.allSatisfy(\.isWhitespace) || $0.hasSuffix("{") }) ?? true { continue }
      if line.drop(while: \.isWhitespace).first == "}", lines.last?.allSatisfy(\.isWhitespace) ?? false {
        lines.removeLast()
      }
      lines.append(line)
    }
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FileOutline {
  /// Whether nothing is declared but imports and previews.
  fileprivate var isEmpty: Bool { declarations.allSatisfy { $0.kind == .import } }
}
