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

  /// - Parameter inWorkTrees: Whether two of the features go into another work tree of the same repository.
  func run(count: Int, inWorkTrees: Bool) throws -> Tally {
    var tally = Tally(title: "four features at once" + (inWorkTrees ? ", two in another work tree" : ""))
    var expected: [[String]: Tree] = [:]
    let folders = inWorkTrees ? [folder, folder + "/../../tree/Shop"] : [folder]
    for _ in 0..<count {
      try SampleProject.app.write(to: folder)
      if inWorkTrees { try makeWorkTree(at: folders[1]) }
      let runs = try Self.features.enumerated().map { try start($1, in: folders[$0 % folders.count]) }
      let ends = runs.map { $0.end() }
      let failed = ends.filter { $0.status != 0 }
      tally.count(failed.isEmpty ? "times all written" : "times not all written")
      for end in failed { tally.failures.append("status \(end.status ?? -1): \(end.errors)") }
      for folder in folders {
        let tree = try Tree(of: folder)
        let order = try order(in: tree)
        if expected[order] == nil { expected[order] = try oneByOne(order) }
        if let wanted = expected[order], tree != wanted {
          tally.failures.append("after \(order): \(tree.differences(from: wanted).prefix(3))")
        }
      }
    }
    tally.counts.append(("orders", expected.count))
    return tally
  }

  private func makeWorkTree(at other: String) throws {
    try? FileManager.default.removeItem(atPath: other)
    let commands = [
      ["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"],
      ["worktree", "add", "-q", other],
    ]
    for words in commands where Subprocess.run(["git", "-C", folder] + words)?.status != 0 {
      throw TrialError("'git \(words.joined(separator: " "))' fails")
    }
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
