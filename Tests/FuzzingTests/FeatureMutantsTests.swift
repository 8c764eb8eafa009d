import Testing

@testable import Fuzzing

@Suite("Mutants of features")
struct FeatureMutantsTests {
  private func mutants(_ text: String) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for mutant in FeatureMutants.mutants(of: text, path: "Model.swift") {
      result[mutant.mistake, default: []].append(mutant.text)
    }
    return result
  }

  @Test("have one mistake each, at the line that they name")
  func oneMistake() throws {
    let text = "func f(x: Int) -> Bool {\n    if x > 3 {\n      return true\n    }\n    return x == 2\n}\n"
    for mutant in FeatureMutants.mutants(of: text, path: "Model.swift") {
      let old = text.split(separator: "\n", omittingEmptySubsequences: false)
      let new = mutant.text.split(separator: "\n", omittingEmptySubsequences: false)
      let same = zip(old, new).prefix { $0 == $1 }.count
      #expect(mutant.text != text)
      #expect(same == mutant.line - 1, "\(mutant.mistake)")
    }
  }

  @Test("swallow an error, and leave the catch empty")
  func swallowedError() {
    let text = "  func f() {\n    do {\n      try g()\n    } catch {\n      message = \"no\"\n    }\n  }\n"
    #expect(mutants(text)["swallow an error"] == [text.replacing("      message = \"no\"\n", with: "")])
  }

  @Test("leave a check out together with what it guards")
  func droppedCheck() {
    let text = "  func f() throws {\n    guard isRight else {\n      throw Mistake.wrong\n    }\n    go()\n  }\n"
    #expect(mutants(text)["drop a check"] == ["  func f() throws {\n    go()\n  }\n"])
    #expect(mutants(text)["invert a check"] == [text.replacing("guard isRight", with: "guard !(isRight)")])
  }

  @Test("return an empty value of the type")
  func emptyValue() {
    let text = "  func f() -> [Order] {\n    return orders\n  }\n"
    #expect(mutants(text)["return empty"] == [text.replacing("return orders", with: "return []")])
  }

  @Test("step over a bound in both ways")
  func bounds() {
    let text = "  var isRight: Bool {\n    count > 60\n  }\n"
    #expect(mutants(text)["step over a bound"] == [text.replacing("60", with: "61")])
    #expect(mutants(text)["change a comparison"] == [text.replacing(">", with: ">=")])
  }

  @Test("leave out modifiers that change nothing but looks")
  func looks() {
    let text =
      "  var body: some View {\n    Text(name)\n      .font(.caption)\n      .lineLimit(3...6)\n      .disabled(isBusy)\n  }\n"
    #expect(mutants(text) == ["remove a modifier": [text.replacing("      .disabled(isBusy)\n", with: "")]])
  }

  @Test("take the other branch, and say something else, but not for symbols")
  func branchesAndTexts() {
    let title = "    .navigationTitle(order == nil ? \"New Order\" : \"Edit Order\")\n"
    #expect(
      mutants(title)["take the other branch"] == [
        title.replacing("\"New Order\" : \"Edit Order\"", with: "\"Edit Order\" : \"New Order\"")
      ])
    #expect(mutants(title)["say something else"] == [title.replacing("New Order", with: "changed")])
    #expect(mutants("    Image(systemName: \"tray\")\n")["say something else"] == nil)
  }

  @Test("leave previews, comments, imports and samples alone")
  func onlyCode() {
    let text = "import A\n// a == b\n/// return true\n#if DEBUG\n  #Preview {\n    a = b\n  }\n#endif\n"
    #expect(mutants(text).isEmpty)
    #expect(FeatureMutants.mutants(of: "    x = \"y\"\n", path: "Models/Order+Samples.swift").isEmpty)
  }
}
