import ProjectIndex
import SwiftOutline

/// Puts calls of a project's own methods together from what a request consists of, by the types of their parameters.
struct CallSynthesis {
  let reach: ModuleReach
  let request: ClientRequest

  private var index: ProjectIndex { reach.index }

  /// A call, and whether it says which method of HTTP is meant.
  struct Call {
    let text: String
    let saysVerb: Bool
    /// What comes back: the decoded answer, bytes, or nothing.
    let result: Result

    enum Result: Hashable {
      case answer, data, nothing
    }
  }

  /// Types nested deeper than this are for other purposes.
  private static let maximumDepth = 3

  /// The call of a method; `nil` where one of its parameters can't be filled, or nobody could await it.
  func call(_ method: DeclarationID, on receiver: String) -> Call? {
    let declaration = index[method]
    guard declaration.flags.contains(.isAsync), declaration.flags.contains(.throws) else { return nil }
    let outline = index.outline(of: method)
    let name = index.names.text(declaration.name)
    let generics = declaration.genericParameters.map { outline.genericParameters[Int($0)] }
    let result = type(declaration.type, in: method)
    let answers = generics.filter { generic in
      let bound = type(generic.constraint, in: method)
      return bound.contains("Decodable") || bound.contains("Codable")
    }.map { index.names.text($0.name) }
    let kind: Call.Result
    switch result {
    case "", "Void", "()": kind = .nothing
    case "Data": kind = .data
    case let result where answers.contains(result): kind = .answer
    default: return nil
    }
    if kind == .answer, request.answer == nil { return nil }
    let values = generics.filter { type($0.constraint, in: method) == "Encodable" }.map { index.names.text($0.name) }
    var filler = Filler(answerNames: answers, valueNames: values)
    filler.saysVerb = name.lowercased().hasPrefix(request.verb)
    guard let arguments = arguments(declaration.parameters, of: method, &filler, depth: 0) else { return nil }
    guard filler.saysVerb || request.verb == "get", request.value == nil || filler.sendsValue else { return nil }
    return Call(text: "\(receiver).\(name)(\(arguments))", saysVerb: filler.saysVerb, result: kind)
  }

  /// What is known while parameters are filled.
  private struct Filler {
    let answerNames: [String]
    let valueNames: [String]
    var saysVerb = false
    var sendsValue = false
  }

  // MARK: - Parameters

  private func arguments(
    _ parameters: Range<UInt32>, of id: DeclarationID, _ filler: inout Filler, depth: Int
  ) -> String? {
    let outline = index.outline(of: id)
    var texts: [String] = []
    for position in parameters {
      let parameter = outline.parameters[Int(position)]
      let name = index.names.text(parameter.name == 0 ? parameter.label : parameter.name)
      let written = type(parameter.type, in: id)
      let hasDefault = parameter.defaultValue != Node.none
      let value = value(
        ofType: written, named: name, node: NodeID(file: id.file, index: parameter.type),
        isNeeded: !hasDefault, &filler, depth: depth)
      if let value {
        texts.append(parameter.label == 0 ? value : index.names.text(parameter.label) + ": " + value)
      } else if !hasDefault {
        return nil
      }
    }
    return texts.joined(separator: ", ")
  }

  /// An expression for a parameter; `nil` for none, where the default will do or there is nothing to say.
  private func value(
    ofType written: String, named name: String, node: NodeID?, isNeeded: Bool, _ filler: inout Filler, depth: Int
  ) -> String? {
    let isOptional = written.hasSuffix("?")
    var type = isOptional ? String(written.dropLast()) : written
    for word in ["any ", "some "] where type.hasPrefix(word) { type = String(type.dropFirst(word.count)) }
    let word = name.lowercased()
    switch type {
    case "URL": return request.url
    case "Data":
      if let body = request.body {
        filler.sendsValue = true
        return body
      }
      return isOptional && isNeeded ? "nil" : nil
    case "String" where word.contains("method"):
      filler.saysVerb = true
      return "\"\(request.verb.uppercased())\""
    case "String" where word.contains("path") || word.contains("endpoint"): return request.path
    case "String" where word.contains("url"): return request.url + ".absoluteString"
    case "Encodable", "Codable":
      guard let value = request.value else { return isOptional && isNeeded ? "nil" : nil }
      filler.sendsValue = true
      return value
    case let type where filler.valueNames.contains(type):
      guard let value = request.value else { return nil }
      filler.sendsValue = true
      return value
    case let type where filler.answerNames.contains { type == $0 + ".Type" }:
      return request.answer.map { $0 + ".self" }
    default: break
    }
    if let made = made(type, node, &filler, depth: depth) { return made }
    guard isNeeded else { return nil }
    if isOptional { return "nil" }
    if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(":") ? "[:]" : "[]" }
    return nil
  }

  // MARK: - Types of the project

  /// An enum's case for the method, or a structure made from what the request consists of.
  private func made(_ written: String, _ node: NodeID?, _ filler: inout Filler, depth: Int) -> String? {
    guard depth < Self.maximumDepth, !written.hasPrefix("["), let node, let found = index.resolve(node).type else {
      return nil
    }
    let entry = index.types[found]
    switch entry.kind {
    case .enum: return enumCase(of: entry, &filler, depth: depth)
    case .struct: return structure(entry, &filler, depth: depth)
    default: return nil
    }
  }

  private func enumCase(of entry: TypeEntry, _ filler: inout Filler, depth: Int) -> String? {
    for member in entry.members {
      let declaration = index[member]
      let isNamed = index.names.text(declaration.name).lowercased() == request.verb
      let isConstant = declaration.flags.contains(.isStatic) && index.isStored(member)
      guard isNamed, declaration.kind == .enumCase || isConstant, reach.reaches(member, of: entry) else { continue }
      let name = "." + index.names.text(declaration.name)
      filler.saysVerb = true
      if declaration.parameters.isEmpty { return name }
      return arguments(declaration.parameters, of: member, &filler, depth: depth + 1).map { "\(name)(\($0))" }
    }
    return nil
  }

  private func structure(_ entry: TypeEntry, _ filler: inout Filler, depth: Int) -> String? {
    let name = index.names.text(entry.name)
    let generics = index[entry.declaration].genericParameters.map {
      index.names.text(index.files[entry.file].outline.genericParameters[Int($0)].name)
    }
    var inner = Filler(
      answerNames: filler.answerNames + generics, valueNames: filler.valueNames, saysVerb: filler.saysVerb,
      sendsValue: filler.sendsValue)
    defer {
      filler.saysVerb = inner.saysVerb
      filler.sendsValue = inner.sendsValue
    }
    // Methods of HTTP are structures with constants, too.
    if let constant = enumCase(of: entry, &inner, depth: depth) { return constant }
    let initializers = entry.members.filter { index[$0].kind == .initializer }
    for initializer in initializers {
      let declaration = index[initializer]
      guard reach.reaches(initializer, of: entry), !declaration.flags.contains(.isFailable)
      else { continue }
      if let arguments = arguments(declaration.parameters, of: initializer, &inner, depth: depth + 1) {
        return "\(name)(\(arguments))"
      }
    }
    // What the compiler writes is not for other modules.
    guard initializers.isEmpty, reach.isOwn(entry.file) else { return nil }
    return memberwise(entry, &inner, depth: depth).map { "\(name)(\($0))" }
  }

  private func memberwise(_ entry: TypeEntry, _ filler: inout Filler, depth: Int) -> String? {
    var texts: [String] = []
    for member in entry.members where index.isStored(member) {
      let declaration = index[member]
      let hasValue = declaration.value != Node.none
      if declaration.flags.contains(.isStatic) || declaration.kind == .constant && hasValue { continue }
      guard declaration.type != Node.none else { return nil }
      let name = index.names.text(declaration.name)
      let written = type(declaration.type, in: member)
      let isNeeded = !hasValue && !(declaration.kind == .variable && written.hasSuffix("?"))
      let value = value(
        ofType: written, named: name, node: NodeID(file: member.file, index: declaration.type),
        isNeeded: isNeeded, &filler, depth: depth)
      if let value {
        texts.append("\(name): \(value)")
      } else if isNeeded {
        return nil
      }
    }
    return texts.joined(separator: ", ")
  }

  private func type(_ node: UInt32, in id: DeclarationID) -> String {
    guard node != Node.none else { return "" }
    return OneLineText.joined(index.text(NodeID(file: id.file, index: node)))
  }
}
