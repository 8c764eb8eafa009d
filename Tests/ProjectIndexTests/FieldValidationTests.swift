import ProjectIndex
import Testing

@Suite("Validation of fields")
struct FieldValidationTests {
  @Test(
    "keeps messages that are called after a text",
    arguments: [
      ("var email = \"\"\nvar emailError: String?", "emailError", true),
      ("var emailErrorMessage = \"\"\nfunc save(email: String) {}", "emailErrorMessage", true),
      ("var validationErrors: String = \"\"", "validationErrors", true),
      ("var loadError: String?", "loadError", false), ("var count = 1\nvar countError: String?", "countError", false),
      ("var email = \"\"\nlet emailError: String? = nil", "emailError", false),
      ("var email = \"\"\nvar emailError: Int?", "emailError", false),
      ("var errorMessage: String?", "errorMessage", false),
    ])
  func message(_ members: String, _ property: String, _ isMessage: Bool) throws {
    let project = try SmallProject(["Store.swift": "final class Store {\n\(members)\n}"])
    #expect(FieldValidation(project.index).isFieldMessage(try project.member("Store.\(property)")) == isMessage)
  }

  @Test(
    "takes a text or reads one that can be typed into",
    arguments: [
      ("func validate(_ email: String) -> Bool { true }", "validate", true),
      ("var name = \"\"\nvar isValid: Bool { !name.isEmpty }", "isValid", true),
      ("private(set) var name = \"\"\nvar isValid: Bool { !name.isEmpty }", "isValid", false),
      ("func validate(_ email: String) async -> Bool { true }", "validate", false),
      ("func validate(_ total: Double) -> Bool { true }", "validate", false),
      ("func validateReceipt(_ text: String) -> Bool { true }", "validateReceipt", false),
      ("func isValid(sessionToken: String) -> Bool { true }", "isValid", false),
      ("func check(_ email: String) -> Bool { true }", "check", false),
    ])
  func validation(_ members: String, _ name: String, _ validates: Bool) throws {
    let project = try SmallProject(["Store.swift": "final class Store {\n\(members)\n}"])
    #expect(FieldValidation(project.index).validatesText(try project.member("Store.\(name)")) == validates)
  }
}
