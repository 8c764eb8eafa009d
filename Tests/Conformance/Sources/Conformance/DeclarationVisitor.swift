import SwiftSyntax

/// Builds the outline from the tree, by the contract and the fine points in `Tests/Conformance/README.md`.
///
/// A node that this class does not name is looked through: its nested declarations belong to the nearest enclosing
/// declaration, which is what the outline says of `#if`, closures, accessors and macro expansions.
final class DeclarationVisitor: SyntaxVisitor {
  private let lines: SourceLines
  /// Members found so far of each open declaration, outermost (the file) first.
  private var openMembers: [[OutlineDeclaration]] = [[]]

  init(lines: SourceLines) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  /// The declarations at file level, in source order; complete after the walk.
  var declarations: [OutlineDeclaration] { openMembers[0] }

  /// Adds a declaration to the innermost open one, with what `parts` hold as its members.
  private func add(
    _ kind: String, name: String, at nameNode: some SyntaxProtocol, end: AbsolutePosition,
    modifiers: DeclModifierListSyntax, attributes: AttributeListSyntax, inherits: InheritanceClauseSyntax?,
    parts: [Syntax]
  ) {
    openMembers.append([])
    for part in parts { walk(part) }
    let members = openMembers.removeLast()

    let nameOffset = nameNode.positionAfterSkippingLeadingTrivia.utf8Offset
    openMembers[openMembers.count - 1].append(
      OutlineDeclaration(
        kind: kind, name: name, modifiers: modifiers.texts, attributes: attributes.names,
        inherits: inherits?.texts ?? [],
        line: lines.line(atUTF8Offset: nameOffset), column: lines.column(atUTF8Offset: nameOffset),
        endLine: lines.line(atUTF8Offset: end.utf8Offset - 1), members: members))
  }

  /// Adds a declaration of a single name, and walks everything within it.
  private func add(
    _ kind: String, name: String, at nameNode: some SyntaxProtocol,
    of declaration: some WithModifiersSyntax & WithAttributesSyntax, inherits: InheritanceClauseSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    add(
      kind, name: name, at: nameNode, end: declaration.endPositionBeforeTrailingTrivia,
      modifiers: declaration.modifiers, attributes: declaration.attributes, inherits: inherits,
      parts: Array(declaration.children(viewMode: .sourceAccurate)))
    return .skipChildren
  }

  private func add(
    _ kind: String, named name: TokenSyntax, of declaration: some WithModifiersSyntax & WithAttributesSyntax,
    inherits: InheritanceClauseSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    add(kind, name: name.nameWithoutBackticks, at: name, of: declaration, inherits: inherits)
  }

  // MARK: - Types and extensions

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add("struct", named: node.name, of: node, inherits: node.inheritanceClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add("class", named: node.name, of: node, inherits: node.inheritanceClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add("actor", named: node.name, of: node, inherits: node.inheritanceClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add("enum", named: node.name, of: node, inherits: node.inheritanceClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add("protocol", named: node.name, of: node, inherits: node.inheritanceClause)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "extension", name: node.extendedType.textOnOneLine, at: node.extendedType, of: node,
      inherits: node.inheritanceClause)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add("typealias", named: node.name, of: node)
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add("associatedtype", named: node.name, of: node, inherits: node.inheritanceClause)
  }

  // MARK: - Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add("func", named: node.name, of: node)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("init", named: node.initKeyword, of: node)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("deinit", named: node.deinitKeyword, of: node)
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add("subscript", named: node.subscriptKeyword, of: node)
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add("macro", named: node.name, of: node)
  }

  // MARK: - Imports and operators

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    add("import", name: node.path.textOfPath, at: node.path, of: node)
  }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "operator", name: node.name.text, at: node.name, end: node.endPositionBeforeTrailingTrivia,
      modifiers: [], attributes: [], inherits: nil, parts: [])
    return .skipChildren
  }

  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    add("precedencegroup", named: node.name, of: node)
  }

  // MARK: - Lines with several names

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for (index, element) in node.elements.enumerated() {
      let leadingParts = index == 0 ? [Syntax(node.attributes)] : []
      add(
        "case", name: element.name.nameWithoutBackticks, at: element.name,
        end: end(of: element, without: element.trailingComma),
        modifiers: node.modifiers, attributes: node.attributes, inherits: nil,
        parts: leadingParts + element.children(viewMode: .sourceAccurate))
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isLocal else { return .visitChildren }
    for (index, binding) in node.bindings.enumerated() {
      let leadingParts = index == 0 ? [Syntax(node.attributes)] : []
      let parts = leadingParts + binding.children(viewMode: .sourceAccurate)
      let names = binding.pattern.boundNames
      for name in names {
        add(
          node.bindingSpecifier.text, name: name.nameWithoutBackticks, at: name,
          end: end(of: binding, without: binding.trailingComma),
          modifiers: node.modifiers, attributes: node.attributes, inherits: nil,
          parts: name == names.last ? parts : [])
      }
      if names.isEmpty {
        for part in parts { walk(part) }
      }
    }
    return .skipChildren
  }

  /// The declaration within `@abi(…)` restates the one that it stands before.
  override func visit(_ node: ABIAttributeArgumentsSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func end(of element: some SyntaxProtocol, without trailingComma: TokenSyntax?) -> AbsolutePosition {
    let lastToken = trailingComma?.previousToken(viewMode: .sourceAccurate)
    return lastToken?.endPositionBeforeTrailingTrivia ?? element.endPositionBeforeTrailingTrivia
  }
}

extension VariableDeclSyntax {
  /// Whether the variable stands neither among members nor directly at the file's top level, `#if` looked through.
  fileprivate var isLocal: Bool {
    guard var item = parent, item.is(CodeBlockItemSyntax.self) else { return false }
    while let owner = item.parent?.parent {
      if owner.is(SourceFileSyntax.self) { return false }
      // A clause of `#if` stands in its list, that in the directive, and that in an item of the outer list.
      guard owner.is(IfConfigClauseSyntax.self), let outerItem = owner.parent?.parent?.parent else { return true }
      item = outerItem
    }
    return true
  }
}
