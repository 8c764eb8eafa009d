import Platform
import ProjectIndex
import SwiftOutline

/// The type through which a project's own services ask a server, and how a feature's service does so.
struct ProjectClient: Sendable, Hashable {
  /// The type as a property has it.
  let type: String
  /// The property's name.
  let variable: String
  /// The default of the initialiser's parameter, as elsewhere in the project; `nil` for none.
  let defaultValue: String?
  /// The calls, without `try await`, by operation.
  let calls: [Operation: String]
  /// The operations that should answer with a value, but whose calls give nothing back.
  let silent: Set<Operation>
  /// Whether an answer of any kind has to be named.
  let needsAnyAnswer: Bool
  /// Whether dates are texts of ISO 8601.
  let hasTextDates: Bool
  /// The module that it has to be imported from; `nil` for the feature's own.
  let module: String?

  enum Operation: Hashable, Sendable {
    case fetch, fetchOne, create, update, delete
    /// Loads the values of a type that the feature refers to.
    case fetchReference(String)
  }

  /// The most used of the types that answer all kinds of request.
  ///
  /// - Parameters:
  ///   - name: The only type that counts; `nil` for all.
  ///   - generated: The paths of generated files, which have clients for themselves.
  static func find(
    _ reach: ModuleReach, for requests: [Operation: ClientRequest], named name: String?,
    leavingOut generated: Set<String>
  )
    -> ProjectClient?
  {
    let index = reach.index
    let candidates = index.types.filter { entry in
      !entry.isTest && !entry.isPreview && !entry.isLocal && entry.parent == nil
        && !generated.contains(index.files[entry.file].path)
        && (name == nil || index.names.text(entry.name) == name)
        && reach.reaches(entry)
    }
    let users = Users(index)
    var best: (client: ProjectClient, rank: Int)?
    for entry in candidates where name != nil || users.count(of: entry) > 0 {
      guard let client = ProjectClient(entry, reach, requests, users) else { continue }
      let rank = users.count(of: entry)
      if best.map({ $0.rank < rank }) ?? true { best = (client, rank) }
    }
    return best?.client
  }

  private init?(_ entry: TypeEntry, _ reach: ModuleReach, _ requests: [Operation: ClientRequest], _ users: Users) {
    let index = reach.index
    let methods = entry.members.filter { member in
      let declaration = index[member]
      return declaration.kind == .function && !declaration.flags.contains(.isStatic)
        && reach.reaches(member, of: entry)
    }
    guard !methods.isEmpty else { return nil }
    let name = index.names.text(entry.name)
    variable = users.variable(of: entry) ?? SwiftNames.variable(name)
    var calls: [Operation: String] = [:]
    var silent: Set<Operation> = []
    var needsAnyAnswer = false
    for (operation, request) in requests {
      if let call = Self.best(methods, request, variable, reach) {
        calls[operation] = Self.text(call, request)
        if call.result == .nothing, request.answer != nil { silent.insert(operation) }
      } else if operation == .create, let put = requests[.update], let call = Self.best(methods, put, variable, reach) {
        // A server that takes new values where they are going to be needs no other request.
        calls[operation] = Self.text(call, put)
        if call.result == .nothing { silent.insert(operation) }
      } else {
        // A client that always decodes something gets something that anything can be decoded to.
        var other = request
        other.answer = "NoAnswer"
        guard request.answer == nil, let call = Self.best(methods, other, variable, reach) else { return nil }
        needsAnyAnswer = true
        calls[operation] = "let _: NoAnswer = try await \(call.text)"
      }
    }
    self.calls = calls
    self.silent = silent
    self.needsAnyAnswer = needsAnyAnswer
    type = (entry.kind == .protocol ? "any " : "") + name
    module = reach.imported(entry.file)
    // How others make it need not be open to other modules.
    defaultValue = (module == nil ? users.defaultValue(of: entry) : nil) ?? Self.simplest(entry, reach)
    let text = index.files[entry.file].outline.source
    let files =
      [text] + index.types.filter { $0.ancestorTypes.contains(entry.id) }.map { index.files[$0.file].outline.source }
    hasTextDates = files.contains { source in
      String(decoding: source.bytes.prefix(source.count), as: UTF8.self).contains("DecodingStrategy = .iso8601")
    }
  }

  /// The call with the fewest words that says what is meant; a method named after the request comes first.
  private static func best(
    _ methods: [DeclarationID], _ request: ClientRequest, _ variable: String, _ reach: ModuleReach
  ) -> CallSynthesis.Call? {
    let synthesis = CallSynthesis(reach: reach, request: request)
    func rank(_ call: CallSynthesis.Call) -> (Int, Int, Int, String) {
      let name = call.text.dropFirst(variable.count + 1).prefix { $0 != "(" }.lowercased()
      let fits = call.result == (request.answer == nil ? .nothing : .answer)
      return (fits ? 0 : 1, name.hasPrefix(request.verb) ? 0 : 1, call.text.count, call.text)
    }
    // What was sent can stand for an answer that doesn't come.
    return methods.compactMap { synthesis.call($0, on: variable) }
      .filter { $0.result != .nothing || request.answer == nil || request.value != nil }
      .min { rank($0) < rank($1) }
  }

  private static func text(_ call: CallSynthesis.Call, _ request: ClientRequest) -> String {
    switch (call.result, request.answer) {
    case (.data, _?): "try decoded(await \(call.text))"
    case (.data, nil): "_ = try await \(call.text)"
    default: "try await \(call.text)"
    }
  }

  /// How an instance is had: by an initialiser without parameters, else from a constant of the own type.
  private static func simplest(_ entry: TypeEntry, _ reach: ModuleReach) -> String? {
    let index = reach.index
    let name = index.names.text(entry.name)
    if entry.kind == .protocol { return nil }
    let isPlain = entry.members.contains { member in
      let declaration = index[member]
      return declaration.kind == .initializer && declaration.parameters.isEmpty && reach.reaches(member, of: entry)
    }
    if isPlain { return name + "()" }
    for member in entry.members {
      let declaration = index[member]
      guard declaration.flags.contains(.isStatic), reach.reaches(member, of: entry),
        index.type(ofVariable: member).type == entry.id
      else { continue }
      return name + "." + index.names.text(declaration.name)
    }
    return nil
  }

  /// Whether the service needs the server's address, which the client hasn't.
  var usesAddress: Bool {
    calls.values.contains { call in ["collection", "address(of:", "baseURL."].contains { call.contains($0) } }
  }
}

/// Who holds a client, and how it gets there.
private struct Users {
  private var counts: [TypeID: Int] = [:]
  private var variables: [TypeID: String] = [:]
  private var defaults: [TypeID: String] = [:]

  init(_ index: ProjectIndex) {
    for entry in index.types where !entry.isTest && !entry.isPreview {
      for member in entry.members {
        let declaration = index[member]
        if index.isStored(member), !declaration.flags.contains(.isStatic),
          let held = index.type(ofVariable: member).type, held != entry.id
        {
          counts[held, default: 0] += 1
          variables[held] = variables[held] ?? index.names.text(declaration.name)
        }
        guard declaration.kind == .initializer else { continue }
        let outline = index.outline(of: member)
        for position in declaration.parameters {
          let parameter = outline.parameters[Int(position)]
          guard parameter.type != Node.none, parameter.defaultValue != Node.none,
            let held = index.resolve(NodeID(file: member.file, index: parameter.type)).type
          else { continue }
          let text = index.text(NodeID(file: member.file, index: parameter.defaultValue))
          if !text.contains("\n"), text != "nil", defaults[held] == nil { defaults[held] = text }
        }
      }
    }
  }

  func count(of entry: TypeEntry) -> Int { counts[entry.id] ?? 0 }
  func variable(of entry: TypeEntry) -> String? { variables[entry.id] }

  /// A default with its type's name, where it begins with a period.
  func defaultValue(of entry: TypeEntry) -> String? { defaults[entry.id] }
}
