import ArchLint
import FeatureModel
import Mustache
import Platform
import ProjectIndex

/// How the service of a feature asks the server through what a project has for that.
struct ClientUse: Sendable {
  /// The name of the template of such a service.
  static let template = "client-service"

  let client: ProjectClient
  /// An expression for the server's address; `nil` where nobody knows it.
  let server: String?
  /// Whether a change has to find out first whether the value has an identity.
  let guardsIdentity: Bool
  /// Whether something is done with an answer before it is returned.
  let keepsAnswers: Bool
  /// The value that is sent, which stands for an answer that doesn't come.
  let variable: String

  /// Whether the service can be made without anything else.
  var isComplete: Bool { client.defaultValue != nil && (server != nil || !client.usesAddress) }

  /// Finds the client for a feature; `nil` for none, where the service does without.
  ///
  /// - Parameter own: The names of types that the project has and the guide's own client would need, which can't be
  ///   written then.
  static func choose(
    _ order: FeatureOrder, _ project: ProposedProject, _ records: ProjectRecords, _ previous: FeatureRecord?,
    own: [String], feature: Feature, names: FeatureNames, design: FeatureDesign, reach: Once<ModuleReach>?
  ) throws(FeatureProblem) -> ClientUse? {
    guard let reach else { return nil }
    if project.isEmpty || !order.only.isEmpty && !order.only.contains(.service) { return nil }
    let recorded = previous?.conventions.clientType
    // What was generated with a client of its own, or without, stays so.
    if previous != nil, recorded == nil { return nil }
    let index = project.index()
    let requests = requests(feature, names)
    let keepsAnswers = names.transfer != nil || names.cache != nil
    let generated = Set(records.features.flatMap { $0.files.map(\.path) })
    let names = [recorded.map { String($0.split(separator: " ").last ?? "") }].compactMap { $0 } + own.reversed()
    for name in names.map(Optional.some) + [nil] {
      guard let client = ProjectClient.find(reach.value, for: requests, named: name, leavingOut: generated)
      else { continue }
      let use = ClientUse(
        client: client, server: server(order, index, client: client.type),
        guardsIdentity: feature.isIdentityFromServer, keepsAnswers: keepsAnswers,
        variable: feature.name.variable)
      guard feature.uploadFields.isEmpty else {
        throw .unusableClient(
          [client.type],
          reason: "it isn't known how it sends an image; write the service yourself:"
            + " '--only model,protocol,mock,state,list,detail,row,form,tests'")
      }
      // Some guides' views make the service themselves.
      guard design.dataLayer == .service || use.isComplete else {
        throw .unusableClient(
          [client.type], reason: "the server's address is unknown; give it with '--server URL'")
      }
      return use
    }
    guard !own.isEmpty else { return nil }
    throw .unusableClient(
      own,
      reason: "no calls of its methods load, create, change and delete a value, so the service can't be written;"
        + " give it methods that take a URL and return what is decoded, or write the service yourself:"
        + " '--only model,protocol,mock,state,list,detail,row,form,tests'")
  }

  /// An expression for the address that was asked for, else for that in the project's code.
  static func server(_ order: FeatureOrder, _ index: ProjectIndex?, client: String? = nil) -> String? {
    if let server = order.server { return "URL(string: \(SwiftText.literal(server)))!" }
    return index.flatMap { ServerAddress.expression($0, client: client?.split(separator: " ").last.map(String.init)) }
  }

  private static func requests(
    _ feature: Feature, _ names: FeatureNames
  ) -> [ProjectClient.Operation: ClientRequest] {
    let variable = feature.name.variable
    let type = names.transfer ?? feature.name.type
    let body = names.transfer.map { "\($0)(\(variable))" } ?? variable
    let (path, createPath) = (names.text(.path), names.text(.createPath))
    func url(_ other: String) -> String {
      other == path ? "collection" : "baseURL.appendingPathComponent(\"\(other)\")"
    }
    let id = feature.isIdentityFromServer ? "id" : variable + ".id"
    var requests: [ProjectClient.Operation: ClientRequest] = [
      .fetch: ClientRequest(verb: "get", url: "collection", path: "\"\(path)\"", answer: "[\(type)]"),
      .create: ClientRequest(
        verb: "post", url: url(createPath), path: "\"\(createPath)\"", value: body, answer: type),
      .update: ClientRequest(
        verb: "put", url: "address(of: \(id))", path: "\"\(path)/\\(\(id))\"", value: body, answer: type),
      .delete: ClientRequest(verb: "delete", url: "address(of: id)", path: "\"\(path)/\\(id)\""),
    ]
    if !names.operation(.fetchOne).isEmpty {
      requests[.fetchOne] = ClientRequest(
        verb: "get", url: "address(of: id)", path: "\"\(path)/\\(id)\"", answer: type)
    }
    for reference in feature.references where reference.typeName != feature.name.type {
      let path = reference.name.plural.kebab
      requests[.fetchReference(reference.typeName)] = ClientRequest(
        verb: "get", url: url(path), path: "\"\(path)\"", answer: "[\(reference.typeName)]")
    }
    return requests
  }

  /// What templates see.
  var value: TemplateValue {
    let calls = client.calls
    var members: [String: TemplateValue] = [
      "type": .string(client.type), "variable": .string(client.variable),
      "default": .string(client.defaultValue.map { " = " + $0 } ?? ""),
    ]
    members["fetch"] = call(.fetch)
    members["fetchOne"] = call(.fetchOne)
    members["create"] = call(.create)
    members["update"] = call(.update)
    members["delete"] = call(.delete)
    members["server"] = .string(server.map { " = " + $0 } ?? "")
    members["hasTextDates"] = .bool(client.hasTextDates)
    members["decodes"] = .bool(calls.values.contains { $0.contains("decoded(") })
    members["encodes"] = .bool(calls.values.contains { $0.contains("encoded(") })
    members["usesAddress"] = .bool(client.usesAddress)
    members["usesCollection"] = .bool(calls.values.contains { $0.contains("collection") || $0.contains("address(of:") })
    members["needsAnyAnswer"] = .bool(client.needsAnyAnswer)
    return .object(members)
  }

  /// The call of an operation; nothing where the service doesn't have it.
  func call(_ operation: ProjectClient.Operation) -> TemplateValue {
    guard let text = client.calls[operation] else { return nil }
    if keepsAnswers { return .string(text) }
    if isSilent(operation) { return .string("\(text)\n    return \(variable)") }
    // Behind a check, a function says what it returns.
    return .string(operation == .update && guardsIdentity ? "return " + text : text)
  }

  /// Whether an operation should answer with a value, but its call gives nothing back.
  func isSilent(_ operation: ProjectClient.Operation) -> Bool { client.silent.contains(operation) }
}
