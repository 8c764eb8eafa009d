import FeatureModel
import Testing

@testable import ArchGen

@Suite("Names turned into others")
struct NameTurningTests {
  private let turning = NameTurning(from: Name(singularOf: "Notes"), to: Name(singularOf: "GiftCard"))

  @Test(
    "keep their spelling and number",
    arguments: [
      ("Note", "GiftCard"), ("notes", "giftCards"), ("fetchNotes", "fetchGiftCards"), ("noteID", "giftCardID"),
      ("NOTE", "GIFTCARD"), ("MAX_NOTES", "MAX_GIFT_CARDS"), ("note_list", "gift_card_list"),
      ("/api/notes/1", "/api/giftCards/1"), ("No notes yet", "No gift cards yet"), ("NoteDTO", "GiftCardDTO"),
    ])
  func spelling(old: String, new: String) { #expect(turning.turned(old) == new) }

  @Test("are found as whole words only", arguments: ["notification", "noted", "keynote", "footnotes", "Connote"])
  func others(name: String) { #expect(turning.turned(name) == nil) }

  @Test("of several words are found joined and apart")
  func words() {
    let turning = NameTurning(from: Name(singularOf: "StudySession"), to: Name(singularOf: "Coupon"))
    #expect(turning.turned("studySessionsOfDay") == "couponsOfDay")
    #expect(turning.turned("study_session_id") == "coupon_id")
    #expect(turning.turned("A study session") == "A coupon")
    #expect(turning.turned("studyTheSession") == nil)
  }

  @Test("leave what has them by chance")
  func kept() {
    let turning = NameTurning(
      from: Name(singularOf: "Budget"), to: Name(singularOf: "Coupon"), keeping: ["JBudget"])
    #expect(turning.turned("JBudget/Models/Budget.swift") == "JBudget/Models/Coupon.swift")
    #expect(turning.turned("JBudgetApp") == nil)
  }
}
