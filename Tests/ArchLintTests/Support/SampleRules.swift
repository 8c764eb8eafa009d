/// Two rules of a project's own that find what a test names so, whatever the guide.
enum SampleRules {
  static let files = [
    ".archlint/rules/no-bad-type.md": page(
      title: "No bad types", loop: "for type in file.allTypes", condition: "type.name.hasPrefix(\"Bad\")",
      say: "'\\(type.name)' is a bad type", violating: "struct BadThing {}  // ←", conforming: "struct Thing {}"),
    ".archlint/rules/no-bad-property.md": page(
      title: "No bad properties", loop: "for property in file.properties",
      condition: "property.name.hasPrefix(\"bad\")", say: "'\\(property.name)' is a bad property",
      violating: "struct Thing { var badOne = 1 }  // ←", conforming: "struct Thing { var one = 1 }"),
  ]

  static let ids = ["no-bad-property", "no-bad-type"]

  static func page(
    title: String, loop: String, condition: String, say: String, violating: String, conforming: String,
    guides: String = "always warning"
  ) -> String {
    """
    # \(title)

    It is only for tests.

    ```rule
    for file in files
    \(loop)
    where \(condition)
    say "\(say)"
    ```

    ```guides
    \(guides)
    ```

    ## Violates

    ```swift
    \(violating)
    ```

    ## Conforms

    ```swift
    \(conforming)
    ```

    """
  }
}
