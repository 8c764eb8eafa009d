import FilePlan
import Mustache
import Platform

/// The Xcode project of a baseline's app: folders that Xcode keeps in step with the disk, and the files beside them.
struct BaselineProject {
  let module: String
  let files: [ProposedFile]

  /// The path of the project file from the app's folder.
  var path: String { "\(module).xcodeproj/project.pbxproj" }

  /// What the template of the project file sees.
  var value: TemplateValue {
    let folders = Set(files.map(\.path).filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) })
      .subtracting(["Tests"]).sorted()
    let loose = files.map(\.path).filter { !$0.contains("/") && $0.hasSuffix(".swift") }.sorted()
    return [
      "module": ["name": .string(module)],
      "sourceFolders": .list(
        folders.enumerated().map { index, name in
          ["folder": ["id": .string(Self.identifier(0xB0 + index)), "name": .string(name)]]
        }),
      "sourceFiles": .list(
        loose.enumerated().map { index, name in
          [
            "file": [
              "id": .string(Self.identifier(0xC0 + index)), "buildID": .string(Self.identifier(0xD0 + index)),
              "name": .string(name),
            ]
          ]
        }),
      "appConfigurations": Self.configurations(from: 0x32), "testConfigurations": Self.configurations(from: 0x34),
      "usesCamera": .bool(files.contains { FileSystem.lastComponent($0.path) == "ImagePicker.swift" }),
    ]
  }

  private static func configurations(from first: Int) -> TemplateValue {
    .list(
      ["Debug", "Release"].enumerated().map { index, name in
        ["configuration": ["id": .string(identifier(first + index)), "name": .string(name)]]
      })
  }

  /// An identifier of 24 digits, the same in every run.
  private static func identifier(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "A" + String(repeating: "0", count: 23 - digits.count) + digits
  }
}
