import FilePlan
import Foundation
import Platform

@testable import ArchGen

/// A project in which features are generated, edited, changed and taken back at random, the same way for each seed.
final class FeatureHistory {
  let folder: TemporaryFolder
  private var random: SeededGenerator
  private let start: [String]
  private var marks: [String] = []
  /// Whether conflict markers were written, which nobody clears away here.
  private var hasConflictMarkers = false
  /// What has gone wrong, one sentence each.
  private(set) var failures: [String] = []
  private(set) var steps: [String] = []

  private static let guides = ["mv-reference", "mv-article", "wellplate-mvvm", "mvvm-pattern", "mvvm-observable"]
  private static let fields = ["name:String:required", "total:Double:min:0", "note:String?", "isPaid:Bool", "size:Int"]
  private static let root = """
    import SwiftUI

    @main
    struct ShopApp: App {
      var body: some Scene {
        WindowGroup {
          Text("Shop")
            .padding()
        }
      }
    }

    """

  private static let container = """
    import Foundation

    final class AppContainer {
      let baseURL = URL(fileURLWithPath: "/")

      lazy var userService = UserService(baseURL: baseURL)
    }

    """
  private static let service = """
    import Foundation

    final class UserService {
      let baseURL: URL
      init(baseURL: URL) { self.baseURL = baseURL }
      func load() async throws -> Data { try await URLSession.shared.data(from: baseURL).0 }
    }

    """

  init(seed: UInt64) throws {
    random = SeededGenerator(state: seed)
    // Nothing, an app, or an app with a container.
    var files = seed % 2 == 0 ? [:] : ["Shop/ShopApp.swift": Self.root, "Shop/About.swift": "// about\n"]
    if seed % 4 == 3 {
      files["Shop/AppContainer.swift"] = Self.container
      files["Shop/UserService.swift"] = Self.service
    }
    folder = try TemporaryFolder(files)
    start = try folder.snapshot()
  }

  /// Does some steps, then takes everything back.
  func run(steps count: Int) throws {
    for _ in 0..<count where failures.isEmpty {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: try generate()
      case 4..<7: try edit()
      case 7: try undo()
      default: try failToWrite()
      }
      try check()
    }
    while failures.isEmpty, !(try ProjectRecords(root: folder.path)).features.isEmpty {
      try undo()
      try check()
    }
    let left = Set(try folder.snapshot()).symmetricDifference(start)
    if marks.isEmpty, !hasConflictMarkers, !left.isEmpty {
      failures.append("undoing everything has left \(left.map { $0.prefix(60) }.sorted())")
    }
    if try folder.names().contains(where: { $0.hasPrefix(".archgen") }) { failures.append("records are left") }
  }

  private func order() -> FeatureOrder {
    var order = FeatureOrder(name: ["Order", "Invoice"].randomElement(using: &random) ?? "Order")
    order.server = "https://api.example.com"
    order.into = nil
    order.fields = Bool.random(using: &random) ? Self.fields.filter { _ in Bool.random(using: &random) } : []
    order.guide = Self.guides.randomElement(using: &random)
    order.into = folder.path
    order.policy = Bool.random(using: &random) ? .merge : .refuse
    return order
  }

  private func generate() throws {
    let order = order()
    steps.append(
      "feature \(order.name) \(order.fields.joined(separator: " ")) --guide \(order.guide ?? "") \(order.policy)")
    let before = try folder.snapshot()
    guard let plan = plan(order) else {
      if try folder.snapshot() != before { failures.append("planning has changed something") }
      return
    }
    guard plan.conflicts.isEmpty else { return }
    try PlanWriter().write(plan)
    hasConflictMarkers = hasConflictMarkers || plan.markedConflictCount > 0
    if let again = self.plan(order), again.changesSomething || !again.conflicts.isEmpty {
      let changed = (again.files + again.bookkeeping).filter { $0.action.kind != .same && $0.action.kind != .keep }
      failures.append("a second run would change \(changed.map { "\($0.action.kind) \($0.path)" })")
    }
  }

  private func plan(_ order: FeatureOrder) -> Plan? {
    do throws(FeatureProblem) {
      return try FeatureGenerator.plan(order).plan
    } catch .takenNames(let types, _) where types.allSatisfy({ isLeftByUndo($0.place) }) {
      // A person's edit has kept a file of a feature that is gone, and a feature of that name would declare it again.
      return nil
    } catch {
      // What was edited may be no Swift any more, but the generated texts pass the rules of their guide.
      failures.append(error.description)
      return nil
    }
  }

  /// Whether a place lies in an edited file that no record has.
  private func isLeftByUndo(_ place: String) -> Bool {
    let path = String(place.prefix { $0 != ":" })
    let records = try? ProjectRecords(root: folder.path)
    return records?.file(path) == nil && ((try? folder.text(path))?.contains("// by hand") ?? false)
  }

  /// Adds a line or changes one, with a mark that must never get lost.
  private func edit() throws {
    let files = try folder.names().filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
    guard let file = files.randomElement(using: &random) else { return }
    let mark = "// by hand, \(marks.count)."
    var lines = try folder.text(file).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = Int.random(in: 0..<lines.count, using: &random)
    if Bool.random(using: &random) { lines.insert(mark, at: index) } else { lines[index] += mark }
    steps.append("edit \(file):\(index + 1)")
    marks.append(mark)
    try folder.write(lines.joined(separator: "\n"), to: file)
  }

  private func undo() throws {
    let names = try ProjectRecords(root: folder.path).features.map(\.name)
    guard let name = names.randomElement(using: &random) else { return }
    steps.append("undo \(name)")
    try PlanWriter().write(try FeatureUndo.plan(name, root: folder.path).plan)
  }

  /// Lets one step of the writing fail, whichever it is, and looks for what it leaves.
  private func failToWrite() throws {
    let order = order()
    guard let plan = plan(order), plan.conflicts.isEmpty, plan.changesSomething else { return }
    let before = try folder.snapshot()
    let failing = Int.random(in: 0..<60, using: &random)
    steps.append("fail at step \(failing) of feature \(order.name)")
    do throws(PlanWriteError) {
      try PlanWriter(access: FaultyAccess { $0 == failing }).write(plan)
      hasConflictMarkers = hasConflictMarkers || plan.markedConflictCount > 0
      // What could not be removed goes with the next run.
      _ = try? PlanWriter().begin(root: folder.path)
    } catch {
      if (try? folder.snapshot()) != before { failures.append("a failed run has changed something") }
    }
  }

  private func check() throws {
    var text = ""
    for name in try folder.names() where !name.hasSuffix("/") {
      if name.hasSuffix(".tmp") { failures.append("'\(name)' is left") }
      let content = try folder.text(name)
      if !name.hasPrefix(".archgen") { text += content }
      if !content.hasSuffix("\n"), !content.contains("// by hand") { failures.append("'\(name)' is only half there") }
    }
    for mark in marks where !text.contains(mark) { failures.append("lost: \(mark)") }
  }
}

/// Random numbers that are the same for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
