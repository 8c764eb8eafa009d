import JSONText
import SafeText

/// Why a template can't be parsed or rendered, and where.
package struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the template that holds the mistake, which may be an included one.
  package let template: String
  package let position: TextPosition
  package let problem: Problem

  /// What is wrong at the position.
  package enum Problem: Sendable, Hashable {
    // Parsing.

    /// A byte that does not continue or start a character.
    case invalidUTF8
    /// A tag without its closing delimiter; `text` is the start of the tag.
    case unclosedTag(String, closing: String)
    /// A tag without a name.
    case emptyTag
    /// A name with white space in it.
    case blankInName(String)
    /// A name with a dot at its start or end, or two in a row.
    case emptyKey(String)
    /// Three opening braces with two closing ones, as in `struct X {{{name}}`.
    case unevenBraces(name: String)
    /// A tag that sets no pair of delimiters.
    case malformedDelimiters(String)
    /// A tag whose end is missing, as it was written.
    case unclosedSection(String, name: String)
    /// An end tag for another tag than the last open one.
    case wrongEnd(String, expected: String, opening: String, opened: TextPosition)
    /// An end tag where nothing is open.
    case endWithoutStart(String)
    /// More tags in each other than the parser follows.
    case tooDeep(limit: Int)

    // Rendering.

    /// No value has the key; `owner` is the name whose value was asked, `nil` for all values at hand.
    case missingKey(String, owner: String?, suggestion: String?)
    /// The value that a key was asked of is no object.
    case keyOfOther(String, owner: String, kind: String)
    /// The value of a variable, or of the name of a partial, is a list or an object.
    case notText(String, kind: String)
    /// No template has the name.
    case missingPartial(String, suggestion: String?)
    /// A template is there but can't be read.
    case unreadablePartial(String, reason: String)
    /// The template has no such block to replace.
    case unknownBlock(String, template: String, suggestion: String?)
    /// Something other than a block or a comment stands directly in a parent tag, and is never rendered.
    case ignoredContent(parent: String)
    /// More templates in each other than the renderer follows; `names` are the innermost ones.
    case endlessInclusion(limit: Int, names: [String])
    /// More output than the renderer gives.
    case outputTooLarge(limit: Int)
    /// More parts to render than the renderer takes.
    case tooMuchWork(limit: Int)
  }

  package init(template: String, position: TextPosition, problem: Problem) {
    self.template = template
    self.position = position
    self.problem = problem
  }

  /// One line for a person: "order.mustache:3:14: error: no key 'fild'; did you mean 'field'?".
  package var description: String { PrintableText.message("\(template):\(position): error: \(message)") }

  /// What is wrong and how to put it right, in one lower-case clause without the position.
  package var message: String {
    switch problem {
    case .invalidUTF8: "invalid UTF-8"
    case .unclosedTag(let text, let closing): "the tag '\(text)' is never closed; '\(closing)' is missing"
    case .emptyTag: "the tag has no name; text with these delimiters needs others, as in '{{=<% %>=}}'"
    case .blankInName(let name): "'\(Self.shortened(name))' is no name, as it has white space in it"
    case .emptyKey(let name): "'\(Self.shortened(name))' is no name; write keys with one dot between them, as in 'a.b'"
    case .unevenBraces(let name): Self.unevenBraces(Self.shortened(name))
    case .malformedDelimiters(let tag):
      "'\(Self.shortened(tag))' sets no delimiters; write two of them without '=' and with a blank between, "
        + "as in '{{=<% %>=}}'"
    case .unclosedSection(let opening, let name): "'\(opening)' is never closed; '{{/\(name)}}' is missing"
    case .wrongEnd(let found, let expected, let opening, let opened):
      "expected '{{/\(expected)}}' for the '\(opening)' of line \(opened.line), column \(opened.column), "
        + "found '{{/\(Self.shortened(found))}}'"
    case .endWithoutStart(let name): "'{{/\(Self.shortened(name))}}' closes nothing"
    case .tooDeep(let limit): "more than \(limit) tags in each other"
    default: renderingMessage
    }
  }

  private var renderingMessage: String {
    switch problem {
    case .missingKey(let key, nil, let suggestion): "no key '\(key)'" + Self.didYouMean(suggestion)
    case .missingKey(let key, let owner?, let suggestion): "no key '\(key)' in '\(owner)'" + Self.didYouMean(suggestion)
    case .keyOfOther(let key, let owner, let kind): "no key '\(key)' in '\(owner)', which is \(kind)"
    case .notText(let name, let kind): "'\(name)' is \(kind), which has no text; open it as a section"
    case .missingPartial(let name, let suggestion): "no template '\(name)'" + Self.didYouMean(suggestion)
    case .unreadablePartial(let name, let reason): "cannot include '\(name)': \(reason)"
    case .unknownBlock(let block, let template, let suggestion):
      "no block '\(block)' in '\(template)'" + Self.didYouMean(suggestion)
    case .ignoredContent(let parent): "this is never rendered; in '\(parent)' only blocks count"
    case .endlessInclusion(let limit, let names):
      "more than \(limit) templates in each other, the last of them "
        + names.map { "'\($0)'" }.joined(separator: " in ")
    case .outputTooLarge(let limit): "the output is larger than \(limit) bytes"
    case .tooMuchWork(let limit):
      "more than \(limit) parts of templates are to be rendered; look for sections or partials that repeat one another"
    default: ""
    }
  }

  private static func unevenBraces(_ name: String) -> String {
    "'{{{\(name)}}' opens with three braces and closes with two; write '{ {{\(name)}}' for a brace before the tag, "
      + "or '{{{\(name)}}}' for a value as it is"
  }

  private static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Text from a template that is quoted in a message, cut to a length that fits a line.
  private static func shortened(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(60) + "…"
  }
}
