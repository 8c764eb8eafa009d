import ProjectIndex
import SwiftOutline

/// Where a method may end what it has started.
struct MethodEndings: Sendable {
  /// Where it last cancels something; no place comes after one in `defer`.
  private(set) var cancellation = -1
  /// Where it last names a property, other than to keep a subscription there.
  private(set) var mentions: [DeclarationID: Int] = [:]

  init() {}

  init(in body: NodeID, _ reader: MethodReader) {
    let index = reader.index
    for id in index.subtree(of: body) {
      let isAtEnd = index.ancestor(of: id) { $0.kind == .deferStatement } != nil
      let place = isAtEnd ? Int.max : Int(index[id].start)
      if index[id].kind == .call {
        let cancels = reader.reaches(from: [id]) { ["cancel", "cancelAll"].contains(index.calleeText($0)) }
        if cancels { cancellation = max(cancellation, place) }
        for property in reader.changed(by: [id]) {
          mentions[property] = max(mentions[property, default: 0], place)
        }
      }
      guard let property = reader.wholeProperty(id), !Self.isKeeping(id, index) else { continue }
      mentions[property] = max(mentions[property, default: 0], place)
    }
  }

  /// `.store(in: &subscriptions)`
  private static func isKeeping(_ name: NodeID, _ index: ProjectIndex) -> Bool {
    guard let call = index.ancestor(of: name, where: { $0.kind == .call || $0.kind == .codeBlock }) else {
      return false
    }
    return index[call].kind == .call && index.calleeText(call) == "store" && index.hasArgument("in", in: call)
  }
}
