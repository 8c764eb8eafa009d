import Platform
import ProjectIndex

/// What rows of the table of roles may ask of a type with a name or a list.
extension RoleVocabulary {
  static let typeMethods: [Method] = [
    Method(
      name: "isCalled", parameters: [Parameter(label: "in", type: .string)], type: .bool,
      meaning: "whether its name ends in an entry of a list, as 'LoanService' does in 'Service'"
    ) { context, value, arguments in
      .bool(!ending(context, value, arguments).isEmpty)
    },
    Method(
      name: "ending", parameters: [Parameter(label: "in", type: .string)], type: .string,
      meaning: "the word of a list that its name ends in; empty without one"
    ) { context, value, arguments in .string(ending(context, value, arguments)) },
    Method(
      name: "ancestor", parameters: [Parameter(label: "in", type: .string)], type: .string,
      meaning: "the first type of a list that it inherits from or conforms to; empty without one"
    ) { context, value, arguments in
      guard let list = NameList(key: arguments[0].text ?? "") else { return .string("") }
      return .string(Conformances(context.facts.index).firstAncestor(of: typeEntry(context, value), in: list) ?? "")
    },
    Method(
      name: "folder", parameters: [Parameter(label: "in", type: .string)], type: .string,
      meaning: "the word of a list that a folder of its file is called, or ends in; empty without one"
    ) { context, value, arguments in
      guard let list = NameList(key: arguments[0].text ?? "") else { return .string("") }
      return .string(TypeNames(context.facts.index).folderWord(typeEntry(context, value), in: list) ?? "")
    },
    Method(
      name: "conforms", parameters: [Parameter(label: "to", type: .string)], type: .bool,
      meaning: "whether it inherits a name, through superclasses, protocols and extensions"
    ) { context, value, arguments in
      let type = typeEntry(context, value)
      return .bool(
        context.number(ofName: arguments[0].text ?? "").map { $0 != type.name && type.ancestors.contains($0) } ?? false)
    },
    Method(
      name: "hasAttribute", parameters: [Parameter(label: "", type: .string)], type: .bool,
      meaning: "whether it carries an attribute"
    ) { context, value, arguments in
      .bool(
        context.number(ofName: arguments[0].text ?? "").map { typeEntry(context, value).attributes.contains($0) }
          ?? false)
    },
  ]

  private static func ending(_ context: RuleContext, _ value: Value, _ arguments: [Value]) -> String {
    let name = TypeNames(context.facts.index).plainName(typeEntry(context, value))
    let list = context.facts.index.lists[arguments[0].text ?? ""]
    return list.first { name.ends(in: $0) } ?? ""
  }
}
