import JSONRPC
import JSONText

/// What must hold for the answers to any message.
package enum MessageChecks {
  /// What is wrong with the answers to a message, each in a sentence.
  ///
  /// - Parameters:
  ///   - takesBatches: Whether several messages may come as an array.
  package static func complaints(_ answers: [[UInt8]], to body: [UInt8], takesBatches: Bool = false) -> [String] {
    var complaints: [String] = []
    var nodes: [JSONNode] = []
    for answer in answers {
      guard let node = try? JSONReader.parse(answer, allowing: .none) else {
        complaints.append("an answer is no JSON: \(String(decoding: answer.prefix(200), as: UTF8.self))")
        continue
      }
      if answer.contains(10) { complaints.append("an answer has more than one line") }
      if node.elements == nil {
        nodes.append(node)
      } else if !takesBatches {
        complaints.append("an answer is an array")
      }
    }
    for node in nodes { complaints += form(node) }
    let results = nodes.filter { $0["method"] == nil }
    switch Message.read(body) {
    case .failure(let failure):
      if takesBatches, (try? JSONReader.parse(body, allowing: .none))?.elements != nil { break }
      let identifier = Message.Identifier(results.first?["id"])
      if results.count != 1 || results.first?["error"] == nil || identifier != failure.identifier {
        complaints.append("what can't be read is answered with one error")
      }
    case .success(let message):
      let wanted = message.method == nil ? nil : message.identifier
      if results.map({ Message.Identifier($0["id"]) }) != (wanted.map { [$0] } ?? []) {
        complaints.append("a request has one answer under its identifier, and nothing else has any")
      }
    }
    return complaints
  }

  private static func form(_ node: JSONNode) -> [String] {
    var complaints: [String] = []
    if node["jsonrpc"]?.string != "2.0" { complaints.append("'jsonrpc' is missing") }
    if node["method"] != nil { return complaints }
    if node["id"] == nil { complaints.append("'id' is missing") }
    if (node["result"] == nil) == (node["error"] == nil) {
      complaints.append("an answer has either 'result' or 'error'")
    }
    if let error = node["error"],
      error["code"]?.integer(.identifier) == nil || error["message"]?.string?.isEmpty != false
    {
      complaints.append("an error has a code and a message")
    }
    return complaints
  }
}
