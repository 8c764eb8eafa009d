import Platform

/// What runs the check for a team: files that may be made, and lines for those that are there.
package enum StartingRecipes {
  /// A file to make, or lines to put into one that is there.
  package struct Recipe: Sendable, Hashable {
    package let path: String
    package let text: String
    /// Why the text isn't written, as a relative clause.
    package let obstacle: String?
  }

  /// The steps for continuous integration that the project has, or GitHub's where it has none.
  package static func integration(root: String) -> [Recipe] {
    if exists(".gitlab-ci.yml", root) {
      return [Recipe(path: ".gitlab-ci.yml", text: gitLab, obstacle: "which already exists")]
    }
    return [recipe(".github/workflows/archlint.yml", gitHub(repository: Version.repository), root)]
  }

  /// The hook at commits, and the build phase where there is an Xcode project.
  package static func hooks(root: String) -> [Recipe] {
    var recipes = [recipe(".pre-commit-config.yaml", preCommit, root)]
    let names = (try? FileSystem.entries(of: root).map(\.name)) ?? []
    if names.contains(where: { $0.hasSuffix(".xcodeproj") }) {
      recipes.append(Recipe(path: "a run-script phase in Xcode", text: xcode, obstacle: "which archlint doesn't edit"))
    }
    return recipes
  }

  /// How git merges two baselines: the entries of both, each on a line of its own; none outside of a repository, or where
  /// git is told so already.
  package static func merging(root: String) -> [Recipe] {
    guard EnclosingFolders.hasRepository(root) else { return [] }
    let (path, text) = (".gitattributes", "\(BaselineFile.name) merge=union\n")
    let known = (try? FileReading.bytes(of: FileSystem.join(root, path), limit: FileReading.settingsLimit)) ?? []
    return String(decoding: known, as: UTF8.self).holds(BaselineFile.name) ? [] : [recipe(path, text, root)]
  }

  private static func recipe(_ path: String, _ text: String, _ root: String) -> Recipe {
    Recipe(path: path, text: text, obstacle: exists(path, root) ? "which already exists" : nil)
  }

  private static func exists(_ path: String, _ root: String) -> Bool {
    FileSystem.kind(of: FileSystem.join(root, path)) != nil
  }

  /// A workflow with the action of the release that writes it, at its version. Another build doesn't know where it comes
  /// from, and takes the action from the repository that a variable names.
  package static func gitHub(repository: String?) -> String {
    let host = "https://github.com/"
    let action =
      if let repository, repository.hasPrefix(host) {
        "      - uses: \(repository.dropFirst(host.count))@\(Version.current)\n"
      } else {
        """
              - uses: actions/checkout@v4
                with:
                  # Where your team has archlint, as OWNER/archlint.
                  repository: ${{ vars.ARCHLINT_REPOSITORY || 'set the variable ARCHLINT_REPOSITORY' }}
                  path: .archlint-action
                  persist-credentials: false
              - uses: ./.archlint-action

        """
      }
    return """
      name: archlint
      on:
        push:
          # Pushes are checked in full, pull requests for what they introduce.
          branches: [main, master]
        pull_request:
      permissions:
        contents: read
      jobs:
        architecture:
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@v4
              with:
                fetch-depth: 0
                persist-credentials: false
      \(action)
      """
  }

  private static let gitLab = """
    archlint:
      script:
        - archlint check --format text --format gitlab --output gl-code-quality-report.json
      artifacts:
        when: always
        reports:
          codequality: gl-code-quality-report.json

    """

  private static let preCommit = """
    repos:
      - repo: local
        hooks:
          - id: archlint
            name: archlint
            entry: archlint check --staged
            language: system
            files: '(\\.swift|(^|/)\\.archlint\\.json|(^|/)\\.archlint/.+)$'
            pass_filenames: false
            require_serial: true

    """

  private static let xcode = """
    export PATH="$PATH:/opt/homebrew/bin"
    archlint check "$SRCROOT" --format xcode

    """
}
