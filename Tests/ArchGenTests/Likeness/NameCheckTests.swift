import FeatureModel
import Testing

@testable import ArchGen

@Suite("Names in a feature that is like another one")
struct NameCheckTests {
  private func missing(_ code: String) throws -> [String] {
    let folder = try TemporaryFolder(["App/Client.swift": "struct Client {}\n"])
    let project = try SourceProject(into: folder.path)
    let request = FeatureRequest(name: "Coupon", arguments: ["title:String"])
    let feature = try FeatureReader.feature(from: request).feature
    let contents = ["App/Client.swift": Array(code.utf8)]
    return NameCheck(project, with: contents, feature).missing(in: ["App/Client.swift"])
  }

  @Test("are missing where only another function has a parameter of the name")
  func parameter() throws {
    let code = """
      struct Payload { let coupon_id: String? }
      func list(couponId: String) -> Payload { Payload(coupon_id: couponId) }
      func ask(goalId: String?) -> Payload { Payload(coupon_id: couponId) }
      """
    #expect(try missing(code) == ["App/Client.swift:3: there is no 'couponId'"])
  }

  @Test("are there in closures, patterns, members and at file level")
  func declared() throws {
    let code = """
      let couponLimit = 3
      protocol Shown {}
      extension Shown { var couponTitle: String { "" } }
      struct CouponList: Shown {
        let coupons: [Int]
        func shown(_ other: Int?) -> [Int] {
          guard let couponId = other, couponTitle.isEmpty else { return coupons }
          return coupons.filter { coupon in coupon < couponLimit && coupon > couponId }
        }
      }
      """
    #expect(try missing(code) == [])
  }
}
