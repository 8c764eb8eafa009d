import Testing

@testable import FeatureModel

@Suite("Any text as fields")
struct FieldFuzzTests {
  @Test("Mutated fields and names never trap, and each wrong one gets a message on one line")
  func mutations() {
    var random = SplitMix(state: 20_240_601)
    for round in 0..<1200 {
      let arguments = (0..<Int.random(in: 1...3, using: &random)).map { _ in mutated(&random) }
      let request = FeatureRequest(
        name: round % 3 == 0 ? mutated(&random) : "Order", plural: round % 7 == 0 ? mutated(&random) : nil,
        arguments: arguments)
      check(request)
    }
  }

  @Test("Any bytes as a field file never trap, and places lie inside the file")
  func files() {
    var random = SplitMix(state: 7)
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        bytes +=
          Array(mutated(&random).utf8) + [[10], [13, 10], [13], [35]].randomElement(using: &random, default: [10])
      }
      if !bytes.isEmpty, Bool.random(using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      check(FeatureRequest(name: "Order", file: FieldFile(path: "f", bytes: bytes)))
    }
  }

  private func check(_ request: FeatureRequest) {
    do {
      let reading = try FeatureReader.feature(from: request)
      // A comment beside an expectation is made whether it fails or not, and describing a request takes long.
      for field in reading.feature.fields
      where ReservedWords.isReserved(field.name.variable)
        || !field.name.variable.utf8.allSatisfy(TypeWords.isIdentifierByte)
      {
        Issue.record("'\(field.name.variable)' of \(request)")
      }
    } catch {
      #expect(!error.lines.isEmpty)
      for line in error.lines where line.unicodeScalars.contains(where: { $0.value < 32 }) {
        Issue.record("several lines for \(request)")
      }
      for mistake in error.fields { #expect(mistake.column >= 1) }
    }
  }

  private func mutated(_ random: inout SplitMix) -> String {
    var characters = Array(Self.seeds.randomElement(using: &random, default: ""))
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let position = Int.random(in: 0...characters.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: characters.insert(Self.alphabet.randomElement(using: &random, default: ":"), at: position)
      case 1 where position < characters.count: characters.remove(at: position)
      case 2 where position < characters.count: characters.swapAt(position, characters.count - 1)
      default: characters = Array(characters.prefix(position)) + characters.suffix(3)
      }
    }
    return String(characters)
  }

  private static let seeds = [
    "name:String:required", "note:String?", "tags:[String]", "size:CoffeeSize(small,medium,large)=small", "OrderLine",
    "createdAt:Date=now:readonly", "total:Double=0:min:0:max:9.5", "size:enum:Kind:a:b:default:a", "tags:list:String",
    "a:list:enum:K:x:y", "u:URL=https://a.b:80/c?d=e", "id:UUID", "c:Customer?", "s:String=\"a: b\"", "3D", "",
  ]
  private static let alphabet = Array("::==()[]{}<>?!,;.'\"\\#$&*-_ aZ9é注\u{0}\n\r\t“’\u{1F600}\u{301}\u{200B}")
}

/// A small generator of random numbers that gives the same ones in each run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Array {
  fileprivate func randomElement(using generator: inout SplitMix, default fallback: Element) -> Element {
    randomElement(using: &generator) ?? fallback
  }
}
