import ArchLint
import FeatureModel
import Mustache
import ProjectIndex

/// How the service of a feature asks the server through what a project has for that.
struct ClientUse: Sendable {
  /// The name of the template of such a service.
  static let template = "client-service"

  let client: ProjectClient
  /// An expression for the server's address; `nil` where nobody knows it.
  let server: String?

  /// Whether the service can be made without anything else.
  var isComplete: Bool { client.defaultValue != nil && (server != nil || !client.usesAddress) }

  /// Finds the client for a feature; `nil` for none, where the service does without.
  ///
  /// - Parameter own: The names of types that the project has and the guide's own client would need, which can't be
  ///   written then.
  static func choose(
    _ order: FeatureOrder, _ project: ProposedProject, _ records: ProjectRecords, _ previous: FeatureRecord?,
    own: [String], feature: Feature, design: FeatureDesign, module: String
  ) throws(FeatureProblem) -> ClientUse? {
    if project.isEmpty || !order.only.isEmpty && !order.only.contains(.service) { return nil }
    let recorded = previous?.conventions.clientType
    // What was generated with a client of its own, or without, stays so.
    if previous != nil, recorded == nil { return nil }
    let index = project.index()
    let requests = requests(feature)
    let generated = Set(records.features.flatMap { $0.files.map(\.path) })
    let names = [recorded.map { String($0.split(separator: " ").last ?? "") }].compactMap { $0 } + own.reversed()
    for name in names.map(Optional.some) + [nil] {
      guard let client = ProjectClient.find(index, for: requests, module: module, named: name, leavingOut: generated)
      else { continue }
      let use = ClientUse(client: client, server: server(order, index, client: client.type))
      // Some guides' views make the service themselves.
      guard design.dataLayer == .service || use.isComplete else {
        throw .unusableClient(
          [client.type], reason: "nothing tells the server's address; '--server URL' does")
      }
      return use
    }
    guard !own.isEmpty else { return nil }
    throw .unusableClient(
      own,
      reason: "no calls of its methods load, create, change and delete a value, so that the service can't be written;"
        + " give it methods that take a URL and return what is decoded, or leave the service to yourself:"
        + " '--only model,protocol,mock,state,list,detail,row,form,tests'")
  }

  /// An expression for the address that was asked for, else for that in the project's code.
  static func server(_ order: FeatureOrder, _ index: ProjectIndex?, client: String? = nil) -> String? {
    if let server = order.server { return "URL(string: \(SwiftText.literal(server)))!" }
    return index.flatMap { ServerAddress.expression($0, client: client?.split(separator: " ").last.map(String.init)) }
  }

  private static func requests(_ feature: Feature) -> [ProjectClient.Operation: ClientRequest] {
    let (variable, type) = (feature.name.variable, feature.name.type)
    let path = feature.name.plural.kebab
    let own = "address(of: \(variable).id)"
    return [
      .fetch: ClientRequest(verb: "get", url: "collection", path: "\"\(path)\"", answer: "[\(type)]"),
      .create: ClientRequest(verb: "post", url: "collection", path: "\"\(path)\"", value: variable, answer: type),
      .update: ClientRequest(
        verb: "put", url: own, path: "\"\(path)/\\(\(variable).id)\"", value: variable, answer: type),
      .delete: ClientRequest(verb: "delete", url: "address(of: id)", path: "\"\(path)/\\(id)\""),
    ]
  }

  /// What templates see.
  var value: TemplateValue {
    var members = client.snippets.mapValues { TemplateValue.string($0) }
    members["server"] = .string(server.map { " = " + $0 } ?? "")
    members["hasTextDates"] = .bool(client.hasTextDates)
    members["decodes"] = .bool(client.calls.values.contains { $0.contains("decoded(") })
    members["encodes"] = .bool(client.calls.values.contains { $0.contains("encoded(") })
    members["usesAddress"] = .bool(client.usesAddress)
    members["needsAnyAnswer"] = .bool(client.needsAnyAnswer)
    return .object(members)
  }
}
