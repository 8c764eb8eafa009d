import Benchmarking
import Testing

@Suite("Numbers of several runs")
struct SpreadTests {
  @Test("tells the least, the middle and the largest")
  func numbers() {
    let odd = Spread([5, 1, 9])
    #expect(odd.least == 1 && odd.median == 5 && odd.largest == 9)
    #expect(Spread([4, 1, 2, 8]).median == 3)
  }

  @Test("is 0 without any run")
  func empty() {
    #expect(Spread([]).least == 0 && Spread([]).median == 0 && Spread([]).largest == 0)
  }
}
