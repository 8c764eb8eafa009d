import FilePlan
import Testing

@testable import ArchGen

/// A small project that something is made from.
struct SourceFixture {
  let folder: TemporaryFolder

  init(_ files: [String: String]) throws {
    var files = files
    files[".archlint.json"] = files[".archlint.json"] ?? "{}"
    folder = try TemporaryFolder(files)
  }

  private func order(_ name: String, into: String, _ policy: ExistingFilePolicy) -> SourceOrder {
    var order = SourceOrder(name: name)
    order.into = folder.path(into)
    order.policy = policy
    return order
  }

  func mock(_ name: String, into: String = "Tests", policy: ExistingFilePolicy = .refuse) throws -> PlannedSource {
    try MockGenerator.plan(order(name, into: into, policy))
  }

  func proto(_ name: String, into: String = "App") throws -> PlannedSource {
    try ProtocolGenerator.plan(order(name, into: into, .refuse))
  }

  func tests(_ name: String, into: String = "Tests") throws -> PlannedSource {
    try TestGenerator.plan(order(name, into: into, .refuse))
  }

  /// The mock of the only protocol of a text.
  ///
  /// - Parameter full: The protocol's name with that of the type around it.
  static func mock(of name: String = "Service", _ source: String, named full: String? = nil) throws -> String {
    try SourceFixture(["App/Service.swift": source]).mock(full ?? name).text("Mock\(name).swift")
  }

  /// The message of what can't be done.
  static func problem(_ body: () throws -> PlannedSource) throws -> String {
    do {
      _ = try body()
    } catch let problem as SourceProblem {
      return problem.description
    }
    Issue.record("a problem was expected")
    return ""
  }
}

extension PlannedSource {
  /// The content of the planned file whose path ends so.
  func text(_ path: String) throws -> String {
    String(decoding: try #require(plan.files.first { $0.path.hasSuffix(path) }).bytes, as: UTF8.self)
  }
}
