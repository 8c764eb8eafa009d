import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The form of a user")
struct UserFormStateTests {
  @Test("gives back the user that it was filled with", arguments: 0..<3)
  func givesBack(index: Int) {
    let user = User.samples[index]
    var formState = form(of: user)

    let isValid = formState.validate()

    #expect(isValid)
    #expect(formState.user(replacing: user) == user)
  }

  @Test("gives back a user in which all is right")
  func givesBackValidUser() {
    let user = User.samples[0]
    var formState = form(of: user)

    let valid = formState.validUser(replacing: user)

    #expect(valid == user)
  }

  @Test("gives nothing back while something is wrong")
  func givesNothingInvalidBack() {
    var formState = form(of: User.samples[0])
    formState.name = ""

    let valid = formState.validUser(replacing: User.samples[0])

    #expect(valid == nil)
    #expect(formState.nameError != nil)
  }

  @Test("is empty at first")
  func isEmptyAtFirst() {
    let formState = UserFormState()

    #expect(formState.name == "")
    #expect(formState.email == "")
    #expect(formState.avatarURL == "")
  }

  @Test("makes another user when it replaces none")
  func makesAnotherUser() {
    let formState = form(of: User.samples[0])

    let user = formState.user(replacing: nil)

    #expect(user.id != User.samples[0].id)
    #expect(user.name == User.samples[0].name)
    #expect(user.email == User.samples[0].email)
    #expect(user.avatarURL == User.samples[0].avatarURL)
  }

  @Test("refuses input with: Name is required", arguments: ["", "   "])
  func nameIsRequired(input: String) {
    var formState = form(of: User.samples[0])
    formState.name = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.nameError == "Name is required")
  }

  @Test(
    "refuses input with: Name must have at most 60 characters",
    arguments: [String(repeating: "a", count: 61)]
  )
  func nameIsCheckedMaxLength(input: String) {
    var formState = form(of: User.samples[0])
    formState.name = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.nameError == "Name must have at most 60 characters")
  }

  @Test("allows name at the limit")
  func nameIsCheckedMaxLengthAllowed() {
    var formState = form(of: User.samples[0])
    formState.name = String(repeating: "a", count: 60)

    _ = formState.validate()

    #expect(formState.nameError == nil)
  }

  @Test("refuses input with: Email is required", arguments: ["", "   "])
  func emailIsRequired(input: String) {
    var formState = form(of: User.samples[0])
    formState.email = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.emailError == "Email is required")
  }

  @Test("refuses input with: Email must be an email address", arguments: ["aaaaa"])
  func emailIsCheckedEmail(input: String) {
    var formState = form(of: User.samples[0])
    formState.email = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.emailError == "Email must be an email address")
  }

  @Test("refuses input with: Avatar URL must be a web address", arguments: ["no address"])
  func avatarURLIsReadable(input: String) {
    var formState = form(of: User.samples[0])
    formState.avatarURL = input

    let isValid = formState.validate()

    #expect(!isValid)
    #expect(formState.avatarURLError == "Avatar URL must be a web address")
  }

  @Test("forgets what was wrong once it is put right")
  func forgetsMistakes() {
    var formState = form(of: User.samples[0])
    formState.name = ""
    _ = formState.validate()
    formState.name = form(of: User.samples[0]).name

    let isValid = formState.validate()

    #expect(isValid)
    #expect(formState.nameError == nil)
  }

  // MARK: - Given

  private func form(of user: User) -> UserFormState {
    UserFormState(user: user)
  }
}
