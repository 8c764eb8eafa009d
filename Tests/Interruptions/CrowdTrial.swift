import Foundation
import Platform

/// Writes several features at once into one folder; it must come out as if one had been written after the other.
struct CrowdTrial {
  private let programs: Programs
  private let folder: String
  private static let features = ["Order", "Invoice", "Customer", "Shipment"]

  init(_ programs: Programs, _ folder: String) {
    self.programs = programs
    self.folder = folder + "/crowd/Shop"
  }

  func run(count: Int) throws -> Tally {
    var tally = Tally(title: "four features at once")
    var expected: [[String]: Tree] = [:]
    for _ in 0..<count {
      try SampleProject.app.write(to: folder)
      let runs = try Self.features.map { try start($0, in: folder) }
      let ends = runs.map { $0.end() }
      let failed = ends.filter { $0.status != 0 }
      tally.count(failed.isEmpty ? "times all written" : "times not all written")
      for end in failed { tally.failures.append("status \(end.status ?? -1): \(end.errors)") }
      let tree = try Tree(of: folder)
      let order = try order(in: tree)
      if expected[order] == nil { expected[order] = try oneByOne(order) }
      if let wanted = expected[order], tree != wanted {
        tally.failures.append("after \(order): \(tree.differences(from: wanted).prefix(3))")
      }
    }
    tally.counts.append(("orders", expected.count))
    return tally
  }

  private func start(_ feature: String, in folder: String) throws -> RunningProgram {
    try RunningProgram(programs.archgen, ["feature", feature, "name:String:required"], in: folder)
  }

  /// The features in the order in which they were recorded.
  private func order(in tree: Tree) throws -> [String] {
    var order: [(sequence: Int, name: String)] = []
    for name in Self.features {
      guard let record = tree.files[".archgen/features/\(name).json"] else { continue }
      let object = try JSONSerialization.jsonObject(with: Data(record.text.utf8)) as? [String: Any]
      order.append((object?["sequence"] as? Int ?? 0, name))
    }
    return order.sorted { $0 < $1 }.map(\.name)
  }

  private func oneByOne(_ order: [String]) throws -> Tree {
    // In a folder of the same name, which modules are called by.
    let other = folder + "/../../in-order/Shop"
    try SampleProject.app.write(to: other)
    for feature in order where try start(feature, in: other).end().status != 0 {
      throw TrialError("'\(feature)' can't be written")
    }
    return try Tree(of: other)
  }
}
