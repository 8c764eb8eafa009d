import Foundation

/// What a server finds wrong with single fields of what it was sent.
struct Refusal: LocalizedError {
  /// What is wrong, by the names that the server has for the fields.
  let fields: [String: String]

  /// Reads `{"errors": {"name": ["is taken"]}}`, the same without `errors`, and
  /// `{"errors": [{"field": "name", "message": "is taken"}]}`; `nil` if no field is named.
  init?(statusCode: Int, body: Data) {
    guard (400..<500).contains(statusCode),
      let answer = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
    else { return nil }
    var fields: [String: String] = [:]
    for (name, problems) in answer["errors"] as? [String: Any] ?? answer {
      fields[name] = (problems as? [String])?.joined(separator: "\n")
      if answer["errors"] != nil, let problem = problems as? String { fields[name] = problem }
    }
    for problem in answer["errors"] as? [[String: Any]] ?? [] {
      guard let name = (problem["field"] ?? problem["name"]) as? String else { continue }
      fields[name] = problem["message"] as? String
    }
    guard !fields.isEmpty else { return nil }
    self.fields = fields
  }

  var errorDescription: String? {
    fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
  }
}
