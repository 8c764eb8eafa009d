import ProjectIndex
import Testing

@Suite("Cross references")
struct UsageTests {
  @Test("tell what is put into the environment, and where")
  func injections() throws {
    let project = try SmallProject([
      "A.swift":
        "@Observable final class Cart {}; final class Till: ObservableObject {}; final class Lamp: ObservableObject {}",
      "B.swift": """
      struct RootView: View {
        @State var cart = Cart()
        @StateObject var till = Till()
        var body: some View { ShopView().environment(cart).environmentObject(till).environment(\\.font, .body) }
      }
      #Preview { ShopView().environmentObject(Lamp()) }
      """,
    ])
    let injections = project.index.usage.injections.map { "\(project.describe($0.type)) \($0.isPreview)" }
    #expect(Set(injections) == ["Cart false", "Till false", "Lamp true"])
    #expect(Environment(project.index).isProvided(try project.type("Cart")) == true)
    #expect(Environment(project.index).isProvided(try project.type("Lamp")) == false)
  }

  @Test("leave open what is provided when something unknown is put into the environment")
  func unknownInjection() throws {
    let project = try SmallProject([
      "A.swift": "final class Till: ObservableObject {}",
      "B.swift": "struct RootView: View { var body: some View { ShopView().environmentObject(make()) } }",
    ])
    #expect(Environment(project.index).isProvided(try project.type("Till")) == nil)
  }

  @Test("tell who names a type inside another one")
  func nested() throws {
    let project = try SmallProject([
      "A.swift": "struct CartView: View {}",
      "B.swift": "extension CartView { final class Model { static let limit = 3 } }",
      "C.swift": "struct Shop { let model = CartView.Model(); let limit = CartView.Model.limit }",
    ])
    let users = project.index.usage.referencesTo[try project.type("CartView.Model")].map {
      project.index.files[Int(project.index.usage.references[$0].node.file)].path
    }
    #expect(users == ["C.swift", "C.swift"])
  }

  @Test("tell who reaches a shared instance")
  func shared() throws {
    let project = try SmallProject([
      "A.swift": "final class Cart { static let shared = Cart(); static let limit = 3 }",
      "B.swift": "struct Shop { func a() { use(Cart.shared); use(Cart.limit) }; func b() { Cart.shared.clear() } }",
    ])
    let places = project.index.usage.sharedAccesses[try project.type("Cart")]
    #expect(places.map { project.index.text($0) } == ["Cart.shared", "Cart.shared"])
  }

  @Test("tell who builds and who holds a type")
  func holders() throws {
    let project = try SmallProject([
      "A.swift": "final class Cart {}",
      "B.swift": "struct Shop { let a = Cart(); let b: [Cart?]; let c: Cart = .init(); var d: Int { 1 } }",
    ])
    let cart = try project.type("Cart")
    #expect(project.index.usage.holders[cart].map { project.index.name($0) } == ["a", "b", "c"])
    #expect(project.index.usage.constructions[cart].map { project.index.text($0) } == ["Cart()", ".init()"])
  }

  @Test(
    "tell who changes a property",
    arguments: [
      ("untouched", false, false, false), ("inside", true, false, false), ("mutated", true, false, false),
      ("outside", false, true, false), ("nested", false, true, false), ("bound", false, true, false),
      ("listed", false, true, false), ("unknown", false, false, true), ("keyed", false, false, true),
      ("shadowed", false, false, false),
    ])
  func changes(_ property: String, _ inside: Bool, _ outside: Bool, _ unknown: Bool) throws {
    let project = try SmallProject([
      "A.swift": """
      final class Cart {
        var untouched = 0, inside = 0, mutated = [1], outside = 0, bound = 0, unknown = 0, keyed = 0, shadowed = 0
        var nested = [Row()], listed = [1]
        func change() { inside = 1; self.mutated.append(2); let shadowed = 1; shadowed = 2 }
      }
      struct Row { var count = 0 }
      final class Other { var untouched = 0; func change() { untouched = 1 } }
      """,
      "B.swift": """
      struct ShopView: View {
        @State var cart = Cart()
        var body: some View {
          Slider(value: $cart.bound)
          Button("Add") { cart.outside = 1; cart.nested[0].count = 2; cart.listed.removeAll() }
          Button("Guess") { mystery().unknown = 1; write(\\.keyed) }
        }
      }
      """,
    ])
    let changes = PropertyWrites(project.index).changes(of: try project.member("Cart.\(property)"))
    #expect(changes.inside == inside)
    #expect(changes.outside == outside)
    #expect(changes.unknown == unknown)
  }
}
