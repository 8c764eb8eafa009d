import FilePlan
import Testing

@testable import ArchGen

@Suite("Fields of a sample")
struct WrappedSampleTests {
  @Test("are those of what an answer wraps", arguments: ["data", "results", "items"])
  func wrapped(_ wrapper: String) throws {
    for text in ["[{ \"id\": 3, \"name\": \"q\" }]", "{ \"id\": 3, \"name\": \"q\" }"] {
      let json = "{ \"\(wrapper)\": \(text), \"next\": null }"
      let folder = try TemporaryFolder(["sample.json": json])
      let found = try SampleFields(path: folder.path("sample.json"), feature: "Order")
      #expect(found.fields == ["id:Int:server", "name:String"])
      #expect(found.naming.lines == ["\(text.hasPrefix("[") ? "list" : "item")-key = \(wrapper)"])
      #expect(found.notes.count == 1 && found.notes[0].contains(" read from '\(wrapper)', as in the sample"))
    }
  }

  @Test("are read where the sample has them, now and in later runs")
  func decoded() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": "{}",
      "sample.json": "{ \"results\": [{ \"id\": 3, \"name\": \"q\", \"note\": null }], \"next\": null }",
    ])
    var order = FeatureOrder(name: "Order")
    order.guide = "mvvm-observable"
    order.into = folder.path
    order.from = folder.path("sample.json")
    try PlanWriter().write(FeatureGenerator.plan(order).plan)
    let path = try #require(try folder.names().first { $0.hasSuffix("/OrderService.swift") })
    let service = try folder.text(path)
    #expect(service.contains("return answer.orders\n") && service.contains("case orders = \"results\"\n"), "\(service)")
    #expect(try ProjectRecords(root: folder.path).feature("Order")?.naming == ["list-key = results"])

    var again = FeatureOrder(name: "Order")
    again.into = folder.path
    #expect(try !FeatureGenerator.plan(again).plan.changesSomething)
  }

  @Test(
    "are no lists that aren't always there",
    arguments: [
      ("{ \"items\": [], \"total\": 0 }", "1:12: error: the array in 'items' is empty; add an object"),
      (
        "[{ \"tags\": null }, { \"tags\": [\"x\"] }]",
        "1:12: error: 'tags' is null here and a list elsewhere, and no list reads that; write '[]' where there is nothing,"
          + " and let the server send it"
      ),
      (
        "[{ \"tags\": [\"x\"] }, {}]",
        "1:12: error: 'tags' is a list here and missing in another object, and no list reads that; write '[]' where there"
          + " is nothing, and let the server send it"
      ),
    ])
  func lists(json: String, message: String) throws {
    let folder = try TemporaryFolder(["sample.json": json])
    let error = #expect(throws: FeatureProblem.self) {
      _ = try SampleFields(path: folder.path("sample.json"), feature: "Order")
    }
    #expect(error?.description.hasSuffix("sample.json:" + message) ?? false)
  }
}
