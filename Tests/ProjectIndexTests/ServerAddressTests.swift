import ProjectIndex
import Testing

@Suite("Addresses of servers")
struct ServerAddressTests {
  private func addresses(_ body: String) throws -> Int {
    let project = try SmallProject(["Service.swift": "final class Service {\n\(body)\n}"])
    return ServerAddresses(project.index).serverAddresses(of: try project.type("Service")).count
  }

  @Test(
    "are literals that start with a scheme and a host",
    arguments: [
      (#"let root = "https://shop.example/api""#, 1), (#"let root = "wss://live.example""#, 1),
      (##"let root = #"http://shop.example"#"##, 1), (#"let host = "https://api-\(region).example""#, 1),
      (#"let host = "https://\(server)/list""#, 0), (#"let scheme = "https://""#, 0), (#"let path = "/orders""#, 0),
      (#"let local = "http://localhost:8080""#, 0), (#"let schema = "http://www.w3.org/2005/Atom""#, 0),
    ])
  func literals(_ body: String, _ count: Int) throws { #expect(try addresses(body) == count) }

  @Test("are left out where they are a default")
  func exceptions() throws { #expect(try addresses(#"init(root: String = "https://shop.example") {}"#) == 0) }

  @Test("count in constants of a type inside, not in what it returns")
  func nested() throws {
    #expect(try addresses(#"enum Path { static let root = "https://a.example" }"#) == 1)
    #expect(try addresses(#"enum Path { var root: String { "https://a.example" } }"#) == 0)
  }
}
