/// What a node of the syntax tree is.
///
/// Public, as all of a tree's values that hot loops of other modules look at: the optimiser takes only what is public
/// into another module, and calls the rest.
public enum NodeKind: UInt8, Sendable {
  /// A place where the grammar asks for something that isn't there.
  case missing

  // Declarations and their parts. Name: index of the declaration.
  case declaration
  /// Name: the attribute's; children: its arguments.
  case attribute
  /// Name: `get`, `set`, `willSet`, `didSet`, …; child: its code block.
  case accessor

  // Statements.
  case codeBlock
  /// Children: conditions, code block, then the `else` block or `if`.
  case ifStatement
  case guardStatement
  case whileStatement
  case repeatStatement
  /// Children: pattern, sequence, `where` condition, code block.
  case forStatement
  /// Children: subject, then cases.
  case switchStatement
  /// Children: case items, then statements.
  case switchCase
  /// Children: pattern, then a `where` condition. A `default` has no case item.
  case caseItem
  /// Children: code block, then catch clauses.
  case doStatement
  /// Children: case items, then code block.
  case catchClause
  case deferStatement
  case returnStatement
  case throwStatement
  case breakStatement
  case continueStatement
  /// Children: binding names, type annotation, initial value, accessors. Name: that of a single binding.
  case localVariable
  /// `let x = …` in a condition; children: binding names, type annotation, value.
  case optionalBinding
  /// `case pattern = value` in a condition; children: pattern, value.
  case caseCondition
  case availabilityCondition
  /// One clause of `#if`; children: its statements.
  case ifConfigClause

  // Patterns.
  /// A name that a pattern binds.
  case bindingName
  case typePattern

  // Expressions.
  case name
  case selfReference
  case superReference
  case wildcard
  case integerLiteral
  case floatLiteral
  case booleanLiteral
  case nilLiteral
  /// Children: interpolated arguments.
  case stringLiteral
  case regexLiteral
  case arrayLiteral
  /// Children: keys and values in turn.
  case dictionaryLiteral
  case tuple
  /// Name: the member; child: the base.
  case member
  /// `.name` without a base.
  case implicitMember
  /// Children: callee, then arguments.
  case call
  case subscriptCall
  /// Name: the label or 0; child: the value.
  case argument
  /// Children: captures, parameters, result type, then statements.
  case closure
  case capture
  case closureParameter
  case tryExpression
  case awaitExpression
  case forceUnwrap
  case optionalChain
  /// Children: operand, type. Flags tell `as`, `as?`, `as!`, `is` apart.
  case cast
  /// Children: left side, right side. Name: the operator.
  case assignment
  /// Children: operands and operators in turn.
  case sequence
  case operatorReference
  case ternary
  case prefixOperation
  case postfixOperation
  case keyPath
  /// `#name(…)`; children: arguments.
  case macroExpansion
  /// `consume x`, `copy x`, `each x`, `unsafe x`.
  case wordExpression
  /// Name with generic arguments; children: the name or member, then the arguments.
  case genericSpecialization

  // Types.
  /// Children: generic arguments.
  case typeName
  /// Name: the member; children: the base type, then generic arguments.
  case memberType
  case optionalType
  case unwrappedOptionalType
  case arrayType
  case dictionaryType
  case tupleType
  /// Children: parameter types, then the result.
  case functionType
  case someType
  case anyType
  case compositionType
  /// `T.Type`, `T.Protocol`.
  case metatype
  /// `~T`.
  case suppressedType
  /// A type with attributes or specifiers such as `inout`; children: attributes, then the type.
  case attributedType
  case packType
}

extension NodeKind {
  /// Written out, because other modules would call the derived one; kinds are compared all the time.
  @inlinable @inline(__always) public static func == (left: NodeKind, right: NodeKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  @inlinable @inline(__always) public static func != (left: NodeKind, right: NodeKind) -> Bool { !(left == right) }
}

/// What a node's kind leaves open.
public struct NodeFlags: OptionSet, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Written out, because other modules call the general one through its conformance, unspecialised.
  @inlinable public func contains(_ other: NodeFlags) -> Bool { rawValue & other.rawValue == other.rawValue }

  /// `try?`, `as?`, `weak` in a capture list.
  @inlinable public static var optional: NodeFlags { NodeFlags(rawValue: 1) }
  /// `try!`, `as!`, `unowned` in a capture list.
  @inlinable public static var forced: NodeFlags { NodeFlags(rawValue: 2) }
  /// `is` in a cast.
  @inlinable public static var test: NodeFlags { NodeFlags(rawValue: 4) }
  /// A trailing closure as argument, `let` in a variable, an `async` function type.
  @inlinable public static var trailing: NodeFlags { NodeFlags(rawValue: 8) }
  @inlinable public static var isLet: NodeFlags { NodeFlags(rawValue: 8) }
  @inlinable public static var async: NodeFlags { NodeFlags(rawValue: 8) }
  /// A `throws` function type.
  @inlinable public static var `throws`: NodeFlags { NodeFlags(rawValue: 16) }
  /// A clause or declaration that only debug builds compile.
  @inlinable public static var debugOnly: NodeFlags { NodeFlags(rawValue: 32) }
  /// A name with a dollar sign: a projected value or a closure's shorthand parameter.
  @inlinable public static var projected: NodeFlags { NodeFlags(rawValue: 128) }
  /// An accessor written without its keyword.
  @inlinable public static var implicit: NodeFlags { NodeFlags(rawValue: 64) }
}
