// swift-format-ignore-file
// Macro declarations, and expansions that are no declarations themselves.

@freestanding(expression)
macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "Macros", type: "Stringify")
@freestanding(declaration, names: named(x), arbitrary) public macro make() = #externalMacro(module: "M", type: "T")
@attached(peer) @attached(accessor, names: prefixed(_)) macro Peer(_ name: String = "a") = #stringify(name)
@attached(body) macro Traced()

#Preview { ContentView() }
#Preview("Named", traits: .landscapeLeft) {
  @Previewable @State var hidden = 1
  struct Container: View { var body: some View { Text("a") } }
  return Container()
}
@available(iOS 17, *)
#Preview("With attribute") { struct InAttributed {} }
#Predicate<Foo> { $0.bar > 1 }
#expect(throws: Failure.self) { try run() }
#make
#module.qualified(1)

struct Holder {
  #make
  #make(1, name: "x") { struct InMemberExpansion { let member = 1 } ; let hidden = 2 }
  @Peer("b") var property: Int
  @Traced func traced() {}
  public #make("modified")
  let predicate = #Predicate<Holder> { holder in holder.property > { func inPredicate() {}; return 1 }() }
  func use() {
    #expect(1 == 1)
    let (value, code) = #stringify(1 + 2)
    #make { func inLocalExpansion() {} }
    #warning("careful")
  }
}

let expanded = #stringify(1), url = #URL("https://example.com/{path}")
@OptionSet<UInt8> struct Options { private enum Options: Int { case a, b } }
@Model final class Entity { @Attribute(.unique) var id: UUID; @Relationship(deleteRule: .cascade) var items: [Int] }
@Entry_ struct Values {}
extension EnvironmentValues { @Entry var theme: Theme = .init { struct InEntry {} } }
@Test("a title { with braces }", .tags(.slow), arguments: [1, 2]) func check(_ value: Int) async throws {}
@Suite(.serialized) struct Checks { @Test func `it works`() { #expect(true) } }
