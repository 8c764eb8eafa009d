import ProjectFiles
import ProjectIndex
import Testing

@Suite("The main actor")
struct MainActorTests {
  @Test(
    "is known from attributes and ancestors",
    arguments: [
      ("@MainActor class A {}", true), ("class A {}", false), ("@MainActor class Base {}\nclass A: Base {}", true),
      ("@MainActor class Base {}\nclass Middle: Base {}\nfinal class A: Middle {}", true),
      ("@MainActor protocol P {}\nclass A: P {}", true), ("class A: UIViewController {}", true), ("actor A {}", false),
      ("@MainActor class Base {}\nnonisolated class A: Base {}", false), ("@StoreActor class A {}", true),
    ])
  func attributes(_ source: String, _ isOnMainActor: Bool) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(Observations(project.index).isOnMainActor(try project.type("A")) == isOnMainActor)
  }

  @Test(
    "is the target's default where the target says so",
    arguments: [
      ([DefaultIsolation.mainActor], "class A {}", true), ([.nonisolated], "class A {}", false),
      ([.mainActor], "nonisolated class A {}", false), ([.mainActor], "actor A {}", false),
      ([.mainActor, .nonisolated], "class A {}", nil), ([.mainActor, .nonisolated], "@MainActor class A {}", true),
    ] as [([DefaultIsolation], String, Bool?)])
  func targets(_ isolations: [DefaultIsolation], _ source: String, _ isOnMainActor: Bool?) throws {
    let project = try SmallProject(["A.swift": source], layout: layout(isolations.map { ("A.swift", .app, $0) }))
    #expect(Observations(project.index).isOnMainActor(try project.type("A")) == isOnMainActor)
  }
}
