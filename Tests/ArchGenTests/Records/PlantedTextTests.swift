import FilePlan
import Foundation
import Platform
import Testing

@testable import ArchGen

@Suite("Texts that only look generated")
struct PlantedTextTests {
  private static let service =
    "final class OrderService: OrderServiceProtocol { func load() async throws -> [String] { [] } }\n"
  private static let model = """
    import Observation

    @Observable
    final class OrderViewModel {
      var orders: [String] = []
      private let service: any OrderServiceProtocol
      init(service: any OrderServiceProtocol) { self.service = service }
      func load() async throws { orders = try await service.load() }
    }

    """

  /// The plans of what is made from source, by the paths that they are about.
  private static func plans(in folder: TemporaryFolder) throws -> [String: PlannedAction] {
    func order(_ name: String, _ place: String = "App") -> SourceOrder {
      var order = SourceOrder(name: name)
      order.into = folder.path(place)
      return order
    }
    var all = order("")
    all.into = folder.path
    let plans = [
      try ProtocolGenerator.plan(order("OrderService")).plan,
      try MockGenerator.plan(order("OrderServiceProtocol")).plan,
      try TestGenerator.plan(order("OrderViewModel", "Tests")).plan, try ProjectMocks.plan(all, below: nil).source.plan,
    ]
    let files = plans.flatMap(\.files)
    return Dictionary(files.map { ($0.path, $0.action) }) { first, other in first.isWritten ? first : other }
  }

  private static let made = [
    "App/OrderServiceProtocol.swift", "App/MockOrderService.swift", "Tests/OrderViewModelTests.swift",
  ]

  /// A project with a protocol, mock and tests that were generated, changed and committed, and whose source has changed since.
  private static func folder(_ change: (String) -> String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "Tests/Old.swift": "import Testing\n",
      "App/OrderService.swift": service.replacingOccurrences(of: ": OrderServiceProtocol", with: ""),
      "App/OrderViewModel.swift": model.replacingOccurrences(of: "any OrderServiceProtocol", with: "OrderService"),
    ])
    var order = SourceOrder(name: "OrderService")
    order.into = folder.path("App")
    try PlanWriter().write(try ProtocolGenerator.plan(order).plan)
    order.name = "OrderServiceProtocol"
    try PlanWriter().write(try MockGenerator.plan(order).plan)
    (order.name, order.into) = ("OrderViewModel", folder.path("Tests"))
    try PlanWriter().write(try TestGenerator.plan(order).plan)
    for path in made { try folder.write(change(try folder.text(path)), to: path) }
    try folder.commit()
    let new = [
      "App/OrderService.swift": "func count() {}; ", made[0]: "func count(); ",
      "App/OrderViewModel.swift": "var all = 0; ",
    ]
    for (path, code) in new {
      let text = try folder.text(path)
      let place = try #require(text.firstRange(of: "func "))
      try folder.write(text.replacingCharacters(in: place, with: code + "func "), to: path)
    }
    return folder
  }

  @Test("are replaced where git has the source that they are made from")
  func updated() throws {
    let folder = try Self.folder { $0.replacingOccurrences(of: "  ", with: "    ") }
    let actions = try Self.plans(in: folder)
    #expect(actions[Self.made[1]] == .update && actions[Self.made[2]] == .update, "\(actions)")
  }

  @Test("are kept, with the doc line of a generated one and a record that names them")
  func kept() throws {
    let folder = try Self.folder { text in
      text.split(separator: "\n").map { $0.hasPrefix("///") ? "\($0)\n" : "\($0)  // mine\n" }.joined()
    }
    for (path, action) in try Self.plans(in: folder) where Self.made.contains(path) {
      #expect(action == .conflict(.lost) || action == .keep(.edited), "\(path) \(action)")
    }
  }

  @Test("stay in another declaration, a comment or a literal, when a likeness is undone")
  func shared() throws {
    let text = """
      enum Route { case order, note }
      enum Other { case a, note }
      /* , note */
      let text = \"\"\"
        , note
        \"\"\"

      """
    let offset = "enum Route { case order".utf8.count
    func undone(_ text: String) throws -> (text: String, isThere: Bool) {
      let edit = try #require(SharedEdit("A.swift", Array(text.utf8), [.init(offset: offset, text: ", note")]))
      return (String(decoding: edit.before.without(edit.cuts), as: UTF8.self), edit.isThere)
    }
    let mine = text.replacingOccurrences(of: "order, note", with: "order")
    let others = mine.replacingOccurrences(of: "order", with: "order, notes")
    #expect(try undone(text) == (mine, true))
    #expect(try undone(mine) == (mine, false))
    #expect(
      try undone(text.replacingOccurrences(of: "order", with: "order, row")) == (
        mine.replacingOccurrences(of: "order", with: "order, row"), true
      ))
    #expect(try undone(others) == (others, false))
  }

  @Test(
    "of a protocol go back to the type where that was written by the tool",
    arguments: [
      ("let a: any P", "let a: T"), ("var a: (any P)?", "var a: T?"),
      ("init(a: any P, b: (any P)? = nil) {}", "init(a: T, b: T? = nil) {}"),
      ("func f(_ a: any P) {}", "func f(_ a: T) {}"),
      ("var a: any P = T()", "var a: T = T()"), ("var a: any P = Fake()", nil), ("init(a: any P = Fake()) {}", nil),
      ("func f() -> any P { T() }", nil), ("var a: any P { T() }", nil), ("func f() { let a: any P = b }", nil),
      ("enum E { case a(any P) }", nil), ("let f: (any P) -> Void", nil), ("let a: [any P]", nil),
      ("let a: (any P)", nil),
      ("func f(_ a: [any P], b: inout (any P)) {}", nil), ("let a: any P & Sendable", nil), ("// any P", nil),
      ("let a = f(any P)?.b", nil), ("let a = b is any P", nil), ("let a = b as? any P", nil),
      ("let a = [any P].self", nil),
      ("let a = b as! (any P)", nil), ("let a = f((any P).self)", nil), ("let a: any P.Type", nil),
      ("let a: Mine & (any P)", nil), ("let a = Box<any P>()", nil), ("let a: any /* mine */ P", nil),
      ("let a: (any P /* mine */)?", nil),
    ] as [(String, String?)])
  func retyped(code: String, back: String?) throws {
    func files(_ code: String) -> String { "final class A {\n  \(code)\n}\n" }
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "T.swift": "final class T: P {}\nprotocol P {}\nstruct Fake: P {}\n",
      "A.swift": files(code),
    ])
    let project = try SourceProject(into: folder.path)
    let retyping = Retyping(
      from: try project.type(named: "P"), to: try project.type(named: "T"), project.index)
    let text = String(decoding: Array(files(code).utf8).without(retyping.cuts["A.swift"] ?? []), as: UTF8.self)
    #expect(text == files(back ?? code))
  }

  @Test(
    "of a protocol leave a person's comments and conditions in the head of the type",
    arguments: [
      ("T: P", "T"), ("T: P, Mine", "T: Mine"), ("T: Mine, P", "T: Mine"), ("T: Mine,\n  P, Other", "T: Mine, Other"),
      ("T<Item>: P", "T<Item>"), ("T: @unchecked Sendable, P", "T: @unchecked Sendable"),
      ("T: P where Int: Hashable", "T where Int: Hashable"), ("T: Mine, // first\n  P", nil),
      ("T: P /* why */, Mine", nil),
      ("T // note\n  : P", nil), ("T: /* a */ P", nil), ("T: P, // why\n  Mine", nil), ("T: Mine & P", nil),
      ("T: (P)", nil),
    ] as [(String, String?)])
  func conformance(head: String, back: String?) throws {
    func text(_ head: String) -> String { "final class \(head) {}\n" }
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "P.swift": "protocol P {}\nprotocol Mine {}\nprotocol Other {}\n", "T.swift": text(head),
    ])
    let project = try SourceProject(into: folder.path)
    let retyping = Retyping(from: try project.type(named: "P"), to: try project.type(named: "T"), project.index)
    let left = String(decoding: Array(text(head).utf8).without(retyping.cuts["T.swift"] ?? []), as: UTF8.self)
    #expect(left == text(back ?? head))
  }

  private static func order(_ folder: TemporaryFolder, _ fields: [String]) -> FeatureOrder {
    var order = FeatureOrder(name: "Order")
    (order.fields, order.guide, order.into) = (fields, "mv-reference", folder.path)
    return order
  }

  @Test("lose no line by a record of what they never were", arguments: [false, true])
  func merged(isCommitted: Bool) throws {
    let folder = try TemporaryFolder([".archlint.json": "{}"])
    let path = "Models/Order.swift"
    let fields = ["name:String:required", "note:String?"]
    try PlanWriter().write(try FeatureGenerator.plan(Self.order(folder, fields)).plan)
    let generated = try folder.text(path)
    if isCommitted { try folder.commit() }
    // A person's own, whose properties are those that the record has.
    let mine = generated.replacingOccurrences(of: "///", with: "// Mine:").replacingOccurrences(of: "\n\n", with: "\n")
    try folder.write(mine, to: path)
    func action(_ fields: [String], _ policy: ExistingFilePolicy = .refuse) throws -> PlannedAction? {
      var order = Self.order(folder, fields)
      order.policy = policy
      return try FeatureGenerator.plan(order).plan.files.first { $0.path == path }?.action
    }
    #expect(try action(fields) == .keep(.edited))
    #expect(try action(["name:String:required"])?.kind == (isCommitted ? .merge : .conflict))
    #expect(try action(["name:String:required"], .merge)?.kind == .merge)
    try folder.write(generated + "// Mine.\n", to: path)
    #expect(try action(["name:String:required"])?.kind == .merge)
  }

  @Test(
    "don't count as git's where git wouldn't tell of a change of the file",
    arguments: [
      "update-index --skip-worktree Models/Order.swift", "update-index --assume-unchanged Models/Order.swift",
      "rm -q --cached Models/Order.swift",
    ])
  func unwatched(words: String) throws {
    let folder = try TemporaryFolder([".archlint.json": "{}"])
    let path = "Models/Order.swift"
    try PlanWriter().write(
      try FeatureGenerator.plan(Self.order(folder, ["name:String:required", "note:String?"])).plan)
    try folder.commit()
    try folder.write(try folder.text(path).replacing("\n\n", with: "\n// Mine.\n"), to: path)
    let order = Self.order(folder, ["name:String:required"])
    func action() throws -> PlannedAction.Kind? {
      try FeatureGenerator.plan(order).plan.files.first { $0.path == path }?.action.kind
    }
    #expect(try action() == .merge)
    let run = Subprocess.run(["git", "-C", folder.path] + words.split(separator: " ").map(String.init))
    #expect(run?.status == 0)
    #expect(try action() == .conflict)
  }

  @Test("by a project's own templates neither go nor give way")
  func templates() throws {
    let mine = "import SwiftUI\n\nstruct Mine: View { var body: some View { Text(\"mine\") } }\n"
    let folder = try TemporaryFolder([".archlint.json": "{}", "Mine.swift": mine])
    try PlanWriter().write(try FeatureGenerator.plan(Self.order(folder, ["name:String"])).plan)
    var record = try #require(try ProjectRecords(root: folder.path).feature("Order"))
    record.naming = ["row = Mine"]
    record.files.removeAll { $0.path.hasSuffix("OrderRow.swift") }
    record.files.append(RecordedFile(path: "Mine.swift", standing: .own))
    try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: "Order"))
    try folder.write(mine, to: ".archgen/templates/feature/row.mustache")
    let undo = try FeatureUndo.plan("Order", root: folder.path)
    #expect(undo.plan.files.first { $0.path == "Mine.swift" }?.action == .keep(.leftOver))
    #expect(undo.plan.files.contains { $0.action == .remove } && undo.notes.contains { $0.contains("own templates") })
    try folder.write(mine + "// {{#fields}}.{{/fields}}\n", to: ".archgen/templates/feature/row.mustache")
    func action(_ policy: ExistingFilePolicy) throws -> PlannedAction.Kind? {
      var order = Self.order(folder, ["name:String", "note:String?"])
      order.policy = policy
      return try FeatureGenerator.plan(order).plan.files.first { $0.path == "Mine.swift" }?.action.kind
    }
    #expect(try [action(.refuse), action(.replace)] == [.conflict, .replace])
  }

  @Test("are told from generated ones by each blank within a literal or comment")
  func blanks() {
    func areSame(_ first: String, _ second: String) -> Bool {
      FormattingTransfer.areSame(Array(first.utf8), Array(second.utf8))
    }
    let text = "let a = \"\"\"\n  a\n    b\n  \"\"\" // a b\n"
    #expect(areSame(text, text.replacingOccurrences(of: "\n  ", with: "\n      ")))
    #expect(!areSame(text, text.replacingOccurrences(of: "    b", with: "  b")))
    #expect(!areSame(text, text.replacingOccurrences(of: "a b", with: "ab")))
    #expect(areSame("  // a\nf()", "// a\n  f( )") && !areSame("// a\nf()", "/// a\nf()"))
    #expect(areSame("// a\r\nf()\r\n", "// a\nf()\n"))
    #expect(!areSame("a - b", "a -b") && !areSame("f(\"a b\")", "f(\"ab\")") && areSame("f( a )", "f(a)"))
    let nested = "f(\"\"\"\n  a \\(g(\"\"\"\n    b\n    \"\"\"))\n  c\n  \"\"\")"
    #expect(areSame(nested, nested.replacingOccurrences(of: "\n  ", with: "\n      ")))
    #expect(!areSame(nested, nested.replacingOccurrences(of: "  c", with: "   c")))
  }

  @Test("of a likeness are said to need their neighbour, when that is undone")
  func neighbour() throws {
    let folder = try TemporaryFolder([".archlint.json": "{}"])
    try PlanWriter().write(try FeatureGenerator.plan(Self.order(folder, ["name:String"])).plan)
    var record = FeatureRecord(.likeness, name: "Note", sequence: 2)
    record.subject = "Order"
    try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: "Note"))
    #expect(try FeatureUndo.plan("Order", root: folder.path).notes.contains { $0.contains("'Note' is written like") })
  }
}
