import ArchGen
import ArchLint
import FilePlan
import Platform

/// A project on disk, sound but for one settings file that an input damages; the programs read it as they would a person's.
package final class SettingsFolder {
  package let path: String
  /// The sound files, in the order of their paths.
  package let files: [FuzzInput.File]

  /// Writes the project, with a feature that the generator has written, its record, and templates of the project's own.
  ///
  /// - Throws: What keeps the project from being written.
  package init(path: String) throws {
    self.path = path
    var texts = SoundSettings.ofBoth
    texts.merge(SoundSettings.ofGenerator) { first, _ in first }
    for (name, text) in texts.merging(SoundSettings.sources, uniquingKeysWith: { first, _ in first }) {
      try Self.write(FuzzInput.File(path: name, bytes: Array(text.utf8)), in: path)
    }
    var order = FeatureOrder(name: "Note")
    order.fields = ["title:String:required", "isDone:Bool"]
    order.into = path
    order.pinsProject = true
    try Self.write(try FeatureGenerator.plan(order).plan, &texts)
    let names = ["feature/row", "feature/model"]
    try Self.write(
      try TemplateShelf(root: path).ejection(of: names, blocks: [], root: path, policy: .replace), &texts)
    files = texts.sorted { $0.key < $1.key }.map { FuzzInput.File(path: $0.key, bytes: Array($0.value.utf8)) }
  }

  deinit { _ = Subprocess.run(["rm", "-rf", path]) }

  private static func write(_ plan: Plan, _ texts: inout [String: String]) throws {
    try PlanWriter().write(plan)
    for file in plan.files + plan.bookkeeping where !file.path.hasSuffix(".swift") {
      texts[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
  }

  private static func write(_ file: FuzzInput.File, in folder: String) throws(FileError) {
    let path = FileSystem.join(folder, file.path)
    try FileSystem.createDirectory(withParents: FileSystem.parent(path))
    try FileWriting.replace(path, with: file.bytes)
  }

  /// Has the program that reads a file read it damaged, in the place of the sound one.
  ///
  /// Whatever is told as a mistake of the file's is well; a trap or a hang is what ends the process.
  func read(_ file: FuzzInput.File) throws {
    guard let sound = files.first(where: { $0.path == file.path }) else { return }
    try Self.write(file, in: path)
    defer { try? Self.write(sound, in: path) }
    let isOfGenerator = file.path.hasPrefix(".archgen/") || SoundSettings.ofGenerator[file.path] != nil
    if isOfGenerator { plan(with: file.path) } else { check() }
  }

  private func check() {
    var request = CheckRequest()
    request.paths = [path]
    request.threads = 1
    _ = try? CheckRun.run(request)
  }

  /// Takes back what was generated, and plans another feature.
  private func plan(with name: String) {
    var order = FeatureOrder(name: "Box")
    order.into = path
    switch name {
    case SoundSettings.naming: order.namingFile = FileSystem.join(path, name)
    case SoundSettings.fields: order.fieldFile = FileSystem.join(path, name)
    case SoundSettings.sample: order.from = FileSystem.join(path, name)
    default: _ = try? FeatureUndo.plan(nil, root: path)
    }
    _ = try? FeatureGenerator.plan(order)
  }
}
