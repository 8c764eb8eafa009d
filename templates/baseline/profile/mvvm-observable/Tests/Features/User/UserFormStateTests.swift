import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The form of a user")
final class UserFormStateTests {
  private lazy var formState = form(of: User.samples[0])

  @Test("gives back the user that it was filled with", arguments: 0..<3)
  func givesBack(index: Int) {
    let user = User.samples[index]
    formState = form(of: user)

    let valid = formState.validUser(replacing: user)

    #expect(valid == user)
  }

  @Test("gives nothing back while something is wrong, until it is put right")
  func givesNothingInvalidBack() {
    let right = formState.name
    formState.name = ""
    let invalid = formState.validUser(replacing: User.samples[0])

    #expect(invalid == nil)
    #expect(formState.nameError != nil)
    #expect(formState.firstInvalid == .name)

    formState.name = right
    let valid = formState.validUser(replacing: User.samples[0])

    #expect(valid == User.samples[0])
    #expect(formState.nameError == nil)
  }

  @Test("is empty at first")
  func isEmptyAtFirst() {
    formState = UserFormState()

    #expect(formState.name == "")
    #expect(formState.email == "")
    #expect(formState.avatarURL == "")
  }

  @Test("makes another user when it replaces none, without blanks")
  func makesAnotherUser() {
    formState.name += " "
    let user = formState.user(replacing: nil)

    #expect(user.id != User.samples[0].id)
    #expect(user.name == User.samples[0].name)
  }

  @Test(
    "says what is wrong with the name",
    arguments: [
      ("", "Name is required"),
      ("   ", "Name is required"),
      (String(repeating: "a", count: 61), "Name must have at most 60 characters"),
      (String(repeating: "a", count: 60), nil),
    ] as [(String, String?)]
  )
  func checksName(input: String, problem: String?) {
    formState.name = input
    expect(problem, at: \.nameError)
  }

  @Test(
    "says what is wrong with the email",
    arguments: [
      ("", "Email is required"),
      ("   ", "Email is required"),
      ("aaaaa", "Email must be an email address"),
    ] as [(String, String?)]
  )
  func checksEmail(input: String, problem: String?) {
    formState.email = input
    expect(problem, at: \.emailError)
  }

  @Test(
    "says what is wrong with the avatar URL",
    arguments: [("no address", "Avatar URL must be a web address")] as [(String, String?)]
  )
  func checksAvatarURL(input: String, problem: String?) {
    formState.avatarURL = input
    expect(problem, at: \.avatarURLError)
  }

  private func expect(_ problem: String?, at error: KeyPath<UserFormState, String?>) {
    let isValid = formState.validate()

    #expect(isValid == (problem == nil))
    #expect(formState[keyPath: error] == problem)
  }

  private func form(of user: User) -> UserFormState {
    UserFormState(user: user)
  }
}
