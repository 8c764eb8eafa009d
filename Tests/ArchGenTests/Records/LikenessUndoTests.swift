import FilePlan
import Testing

@testable import ArchGen

@Suite("What a likeness has put into shared files")
struct LikenessUndoTests {
  private static let root = "App/RootView.swift"
  private static let container = "App/AppContainer.swift"

  private static let files = NotesApp.files.merging([
    container: """
    struct Deps {
        let clock: Clock
        let noteRepository: NoteRepository
    }

    final class AppContainer {
        let noteRepository: NoteRepository
        let clock: Clock

        init(clock: Clock, noteRepository: NoteRepository) {
            self.clock = clock
            self.noteRepository = noteRepository
        }

        static func make() -> AppContainer {
            AppContainer(clock: Clock(), noteRepository: FileNoteRepository())
        }

        func makeNotesViewModel() -> NotesViewModel {
            NotesViewModel(noteRepository: noteRepository)
        }
    }

    """,
    root: """
    import SwiftUI

    enum AppTab: String, CaseIterable {
        case clock
        case notes
    }

    struct RootView: View {
        let container: AppContainer
        let tab: AppTab

        var body: some View {
            TabView {
                Text("Clock")
                NotesView(viewModel: container.makeNotesViewModel())
            }
        }

        func title() -> some View {
            switch tab {
            case .clock: Text("Clock")
            case .notes: NotesView(viewModel: container.makeNotesViewModel())
            }
        }
    }

    """,
  ]) { $1 }

  private static func project(
    _ files: [String: String], fields: [String] = ["code:String"]
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    var order = FeatureOrder(name: "Coupon")
    (order.fields, order.into) = (fields, folder.path)
    try PlanWriter().write(try LikenessGenerator.plan(order, like: "Notes").plan)
    return folder
  }

  private static func undo(in folder: TemporaryFolder) throws -> PlannedUndo {
    let undo = try FeatureUndo.plan("Coupon", root: folder.path)
    try PlanWriter().write(undo.plan)
    return undo
  }

  @Test(
    "goes to the byte, whatever else of the project is called so",
    arguments: [
      "struct User { var coupons: [String] = [] }", "protocol Api { func coupons() async }",
      "enum Topic { case coupons }",
      "struct V { let couponRepository = 1 }", "struct V { func makeCouponsViewModel() {} }",
      "enum Topic { static let coupons = 1 }", "func f() { var coupons = 1; coupons += 1 }",
      "func f(_ coupons: Int) {}",
      "let coupons = 1", "func f(_ topic: Topic) { switch topic { case .coupons: g() } }\nenum Topic { case coupons }",
      "struct V { init(couponRepository: Int) {} }\nlet v = V(couponRepository: 1)",
      "let make = AppContainer.init(clock:noteRepository:)",
    ])
  func namesakes(_ code: String) throws {
    for var files in [Self.files, NotesApp.files] {
      files["App/User.swift"] = code + "\n"
      let folder = try Self.project(files)
      try #require(try folder.text(Self.root).contains(".coupons"))
      let undo = try Self.undo(in: folder)
      #expect(try folder.texts().filter { !$0.key.hasPrefix(".archgen") } == files)
      #expect(undo.notes == [])
    }
  }

  @Test("goes to the byte, though cases of the project's enums and names of fields stay")
  func enumFields() throws {
    var files = NotesApp.files
    files["App/Kind.swift"] = "enum Kind: String, Codable {\n    case loan, card\n}\n\nstruct Other { var code = 1 }\n"
    files[Self.container] = files[Self.container]?.replacing(
      "        NotesViewModel(noteRepository: noteRepository)\n",
      with: """
                let viewModel = NotesViewModel(noteRepository: noteRepository)
                viewModel.draftColor = .red
                return viewModel

        """)
    for kind in ["kind:Kind", "kind:Way(loan,second=2nd)"] {
      let folder = try Self.project(files, fields: ["code:String", kind])
      try #require(try folder.text(Self.container).contains("draftKind = .loan"))
      let undo = try Self.undo(in: folder)
      #expect(try folder.texts().filter { !$0.key.hasPrefix(".archgen") } == files)
      #expect(undo.notes == [])
    }
  }

  @Test("goes with a type that each of two files has for itself")
  func privateNamesakes() throws {
    var files = NotesApp.files
    for name in ["First", "Second"] {
      files["App/\(name)Container.swift"] = """
        private struct NotesStub {
            var count = 0
        }

        final class \(name)Container {
            let clock = 1
            private let notesStub = NotesStub()

            func makeNotesViewModel(noteRepository: NoteRepository) -> NotesViewModel {
                NotesViewModel(noteRepository: noteRepository)
            }
        }

        """
    }
    let folder = try Self.project(files)
    for name in ["First", "Second"] {
      try #require(try folder.text("App/\(name)Container.swift").contains("struct CouponsStub"))
    }
    let undo = try Self.undo(in: folder)
    #expect(try folder.texts().filter { !$0.key.hasPrefix(".archgen") } == files)
    #expect(undo.notes == [])
  }

  @Test("goes where the neighbour's has got a comment of its own since")
  func noted() throws {
    let folder = try Self.project(Self.files)
    let note = "    /// Notes.\n    func makeNotesViewModel"
    let text = try folder.text(Self.container)
    try folder.write(text.replacing("    func makeNotesViewModel", with: note), to: Self.container)
    let undo = try Self.undo(in: folder)
    let old = Self.files[Self.container]?.replacing("    func makeNotesViewModel", with: note)
    #expect(try folder.text(Self.container) == old)
    #expect(undo.notes == [])
  }

  @Test("stays in each type that a person's use may mean")
  func ambiguous() throws {
    func type(_ name: String) -> String {
      """
      enum \(name): Hashable {
          case notes
          case clock
      }

      func view(of it: \(name)) -> Any.Type {
          switch it {
          case .notes: NotesView.self
          case .clock: Clock.self
          }
      }

      """
    }
    let folder = try Self.project(
      Self.files.merging(["App/Route.swift": type("Route"), "App/Page.swift": type("Page")]) { $1 })
    try folder.write("import Nav\n\nfunc go() { Nav.open(.coupons) }\n", to: "App/Mine.swift")
    _ = try Self.undo(in: folder)
    #expect(try folder.text("App/Route.swift").contains("case coupons"))
    #expect(try folder.text("App/Page.swift").contains("case coupons"))
  }

  @Test(
    "stays together where a person's code uses some of it, and that is told",
    arguments: [
      (
        container, "self.couponRepository = couponRepository\n",
        "self.couponRepository = couponRepository\n        log(couponRepository)\n"
      ),
      (
        container, "self.couponRepository = couponRepository\n",
        "self.couponRepository = couponRepository\n            .cached()\n"
      ),
      (container, "couponRepository: FileCouponRepository())", "couponRepository: FileCouponRepository().cached())"),
      (container, "couponRepository: CouponRepository)", "couponRepository: CouponRepository?)"),
      (container, "couponRepository: CouponRepository)", "couponRepository: CouponRepository = X())"),
      (
        root, "makeCouponsViewModel())\n        }\n    }",
        "makeCouponsViewModel())\n                .badge(3)\n        }\n    }"
      ),
      (root, "    case coupons\n", "    @available(iOS 17, *)\n    case coupons\n"),
    ])
  func used(path: String, piece: String, mine: String) throws {
    let folder = try Self.project(Self.files)
    let text = try folder.text(path)
    try #require(text.contains(piece))
    try folder.write(text.replacing(piece, with: mine), to: path)
    let before = try folder.text(Self.container)
    let undo = try Self.undo(in: folder)
    #expect(try folder.text(path).contains(mine))
    // The parameter, what it is kept in, and the argument for it.
    #expect(try folder.text(Self.container) == before)
    #expect(undo.notes.contains { $0.contains("'\(path)' still") }, "\(undo.notes)")
  }

  @Test(
    "stays where a file uses it that isn't read, or not in full",
    arguments: [
      ("App/Legacy/Mine.swift", "let tab = AppTab.coupons\n"),
      ("App/Mine.swift", "func f( {\nlet tab = AppTab.coupons\n"),
      ("App/Mine.swift", "let tab = AppTab.coupons // \0\n"),
    ])
  func unread(path: String, code: String) throws {
    var files = Self.files
    files[".archlint.json"] = #"{"guide": "mvvm-pattern", "exclude": ["App/Legacy"]}"#
    let folder = try Self.project(files)
    try folder.write(code, to: path)
    let before = try folder.text(Self.root)
    let undo = try Self.undo(in: folder)
    #expect(try folder.text(Self.root) == before)
    #expect(undo.notes.contains { $0.contains("'\(Self.root)' still") }, "\(undo.notes)")
  }

  @Test(
    "is told where a person's file names what goes",
    arguments: [
      ("func mine(_ c: Coupon) -> String { c.code }", "Coupon"), ("extension Coupon { var a: Int { 1 } }", "Coupon"),
      ("let a = 1\nlet repository = FileCouponRepository()\nlet coupon: Coupon? = nil", "FileCouponRepository"),
      ("func f() { couponTotal() }", "couponTotal"),
    ])
  func named(code: String, name: String) throws {
    var files = Self.files
    files["App/NoteTotal.swift"] = "func noteTotal() {}\n"
    let folder = try Self.project(files)
    try folder.write(code + "\n", to: "App/Mine.swift")
    let undo = try Self.undo(in: folder)
    #expect(undo.notes == ["'App/Mine.swift' still names '\(name)'"])
    #expect(try folder.text("App/Mine.swift") == code + "\n")
  }

  @Test("isn't told where a person's file has a type of its own of that name")
  func ownNamesake() throws {
    let folder = try Self.project(Self.files)
    try folder.write("enum Mine { struct Coupon {}\n  static let a = Coupon() }\n", to: "App/Mine.swift")
    #expect(try Self.undo(in: folder).notes == [])
  }

  @Test(
    "stays where a call of another name, a reference to what isn't called, or an override uses it",
    arguments: [
      "typealias K = AppContainer\nlet a = K(clock: c, noteRepository: n, couponRepository: .preview)",
      "class Sub: AppContainer {}\nlet a = Sub(clock: c, noteRepository: n, couponRepository: .preview)",
      "let make = AppContainer.init(clock:noteRepository:couponRepository:)",
      "let make = AppContainer.init\nlet a = make(c, n, .preview)",
      "let all = deps.map(AppContainer.init)",
      "class Sub: AppContainer { override func makeCouponsViewModel() -> Never { fatalError() } }",
      "class Sub: AppContainer { override var couponRepository: X { get { x } } }",
      "protocol Has { func makeCouponsViewModel() -> CouponsViewModel }\nextension AppContainer: Has {}",
    ])
  func usedUnnamed(code: String) throws { try Self.expectKept(code, in: Self.files) }

  @Test(
    "stays where a call uses a parameter without a label",
    arguments: ["AppContainer", "K", "Sub", "AppContainer.init", "App.AppContainer"])
  func unlabelled(callee: String) throws {
    var files = Self.files
    files[Self.container] = files[Self.container]?
      .replacing(
        "init(clock: Clock, noteRepository: NoteRepository)",
        with: "init(clock: Clock, _ noteRepository: NoteRepository)"
      )
      .replacing(
        "AppContainer(clock: Clock(), noteRepository: FileNoteRepository())",
        with: "AppContainer(clock: Clock(), FileNoteRepository())"
      )
      .replacing("    final class", with: "    class")
    try Self.expectKept(
      "typealias K = AppContainer\nclass Sub: AppContainer {}\nlet a = \(callee)(clock: c, n, .preview)", in: files)
    let folder = try Self.project(files)
    try folder.write(
      "typealias K = AppContainer\nclass Sub: AppContainer {}\nlet a = \(callee)(clock: c, n) { d }\n",
      to: "App/Mine.swift")
    #expect(try Self.undo(in: folder).notes == [])
    #expect(try folder.text(Self.container) == files[Self.container])
  }

  private static func expectKept(_ code: String, in files: [String: String]) throws {
    let folder = try project(files)
    try folder.write(code + "\n", to: "App/Mine.swift")
    let undo = try undo(in: folder)
    #expect(try folder.text(container) != files[container])
    #expect(undo.notes.contains { $0.contains("'\(container)' still") }, "\(undo.notes)")
  }
}
