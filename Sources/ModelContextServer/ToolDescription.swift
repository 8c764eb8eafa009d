import JSONRPC

/// A tool as the client sees it.
struct ToolDescription: Sendable {
  let name: String
  let title: String
  let summary: String
  let parameters: [ToolParameter]

  /// The entry of the list of tools.
  var payload: Payload {
    let required = parameters.filter(\.isRequired).map { Payload.string($0.name) }
    return [
      "name": .string(name), "title": .string(title), "description": .string(summary),
      "inputSchema": .members([
        ("type", "object"), ("properties", .object(parameters.map { ($0.name, $0.schema) })),
        ("required", required.isEmpty ? nil : .array(required)), ("additionalProperties", false),
      ]),
      "annotations": [
        "title": .string(title), "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }
}
