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
      #expect(
        found.notes == [
          "the sample has its objects in '\(wrapper)'; the service reads them without it, so change what it decodes"
        ])
    }
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
