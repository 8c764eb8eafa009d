import ArchLint
import ProjectIndex
import SwiftOutline

/// How a project registers its services with a library for that: Factory, or one whose containers have `register`.
struct Registrations {
  /// The file with the most registrations, and how one more would be written there.
  let path: String
  let snippet: String

  /// - Parameters:
  ///   - parts: What is to be registered.
  ///   - construction: The call that makes the service.
  /// - Returns: `nil` where fewer than two services are registered in one way.
  init?(_ index: ProjectIndex, _ parts: DependencyContainer.Parts, _ construction: String) {
    var factories: [Int: Int] = [:]
    var calls: [Int: [NodeID]] = [:]
    for file in index.files.indices where !index.files[file].isTest && !index.files[file].isPreview {
      let count = index.files[file].outline.declarations.count { Self.isFactory($0, file, index) }
      if count > 0 { factories[file] = count }
      let registering = Self.calls(file, index)
      if !registering.isEmpty { calls[file] = registering }
    }
    func most(_ counts: [Int: Int]) -> (file: Int, count: Int)? {
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
    }
    let (factory, call) = (most(factories), most(calls.mapValues(\.count)))
    guard let best = [factory, call].compactMap({ $0 }).max(by: { $0.count < $1.count }), best.count > 1 else {
      return nil
    }
    path = index.files[best.file].path
    if best.count == factory?.count {
      let name = SwiftNames.variable(parts.service)
      snippet = "var \(name): Factory<any \(parts.serviceProtocol)> { self { \(construction) } }"
    } else {
      // Some containers are called by a name, others by none.
      let receiver = calls[best.file]?.last.flatMap { index.receiver(ofCall: $0) }.map { index.text($0) + "." } ?? ""
      snippet = "\(receiver)register(\(parts.serviceProtocol).self) { _ in \(construction) }"
    }
  }

  /// Whether a declaration is a computed property of an extension that gives a factory.
  private static func isFactory(_ declaration: Declaration, _ file: Int, _ index: ProjectIndex) -> Bool {
    guard declaration.kind == .variable, declaration.parent >= 0, declaration.type != Node.none,
      index.files[file].outline.declarations[Int(declaration.parent)].kind == .extension
    else { return false }
    return index.text(NodeID(file: file, index: Int(declaration.type))).hasPrefix("Factory<")
  }

  /// The calls that register what makes a value of a type: `register(Service.self) { … }`.
  private static func calls(_ file: Int, _ index: ProjectIndex) -> [NodeID] {
    let outline = index.files[file].outline
    return outline.nodes.indices.filter { outline.nodes[$0].kind == .call }.map { NodeID(file: file, index: $0) }
      .filter { call in
        guard index.calleeText(call) == "register" else { return false }
        let arguments = index.children(of: call).dropFirst()
        let values = arguments.compactMap { index.children(of: $0).last }
        return values.first.map { index.text($0).hasSuffix(".self") } == true
          && values.contains { index[$0].kind == .closure }
      }
  }
}
