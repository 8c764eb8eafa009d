import ProjectIndex
import SwiftOutline

/// The root view of an app, where everything that views take from the environment is put.
struct AppRoot {
  /// Behind the brace that opens the app, whatever has been put there before.
  let storage: EditPlace
  /// Whether an empty line has to part a property at `storage` from what follows.
  let needsEmptyLine: Bool
  /// Behind the root view with its modifiers.
  let modifier: EditPlace
  /// The line break of the app's file.
  let lineBreak: String
  /// What stands before each member of the app in its line.
  let memberIndentation: String
  /// What stands before a further modifier of the root view, line break included; empty where it goes on in its line.
  let modifierLead: String
  private let app: TypeID
  private let view: NodeID

  /// Finds the one app below a folder and the one view of its main window; `nil` unless both are certain.
  init?(_ index: ProjectIndex, below folder: String) {
    guard let app = Self.app(index, below: folder), let view = Self.rootView(of: app, index) else { return nil }
    (self.app, self.view) = (app, view)
    let declaration = index[index.types[app].declaration]
    let appFile = index.files[index.types[app].file]
    let viewFile = index.files[Int(view.file)]
    guard appFile.outline.problems.isEmpty, viewFile.outline.problems.isEmpty else { return nil }
    let appText = SourceLines(appFile.outline.source)
    guard let brace = appText.openingBrace(from: Int(declaration.nameEnd), to: Int(declaration.end)) else { return nil }
    // A member tells how far members are indented, and every app has its body.
    let members = index.types[app].members.filter { Int($0.file) == index.types[app].file }
    let first = members.min { index[$0].start < index[$1].start }
    guard let first, let offset = appText.lineEnd(from: brace + 1) else { return nil }
    needsEmptyLine = !Self.isStored(first, index) && !appText.hasEmptyLine(after: offset)
    memberIndentation = appText.indentation(at: Int(index[first].start))
    storage = EditPlace(path: appFile.path, offset: offset, bytes: appText.bytes)
    lineBreak = appText.lineBreak
    let viewText = SourceLines(viewFile.outline.source)
    let node = index[view]
    modifier = EditPlace(path: viewFile.path, offset: Int(node.end), bytes: viewText.bytes)
    let base = index.receiver(ofCall: view).map { Int(index[$0].end) }
    modifierLead = viewText.lead(ofModifierAfter: Int(node.start)..<Int(node.end), base: base)
  }

  /// Whether a piece of a file is of a member of the app, or a modifier of the root view.
  func holds(_ piece: Range<Int>, of path: String, _ index: ProjectIndex) -> Bool {
    let isMember = index.types[app].members.contains { member in
      index.files[Int(member.file)].path == path && piece.contains(Int(index[member].nameStart))
    }
    var call: NodeID? = view
    while let modifier = call, let base = index.receiver(ofCall: modifier) {
      if index.files[Int(view.file)].path == path, Int(index[modifier].end) == piece.upperBound,
        Int(index[base].end) <= piece.lowerBound
      {
        return true
      }
      call = index[base].kind == .call ? base : nil
    }
    return isMember
  }

  private static func app(_ index: ProjectIndex, below folder: String) -> TypeID? {
    let apps = index.types.filter { type in
      let path = index.files[type.file].path
      guard !type.isTest, folder.isEmpty || RecordedFolder.contains(folder, path) else { return false }
      return type.attributes.contains { index.names.text($0) == "main" }
        && type.inherited.contains { index.names.text($0.name) == "App" }
    }
    return apps.count == 1 ? apps.first?.id : nil
  }

  private static func rootView(of app: TypeID, _ index: ProjectIndex) -> NodeID? {
    let scenes = index.nodes(of: app) { $0.kind == .call }.filter { call in
      // A window for a value is none that the app begins with, and one for debugging none that people see.
      !index.hasArgument("for", in: call) && !isForDebugging(call, index)
    }
    // A further window beside the group is none that the app begins with, either.
    let groups = ["WindowGroup", "Window"].lazy.map { name in scenes.filter { index.calleeText($0) == name } }
    guard let found = groups.first(where: { !$0.isEmpty }), found.count == 1, let group = found.first else {
      return nil
    }
    let closures = index.children(of: group).compactMap { argument -> NodeID? in
      guard index[argument].kind == .argument, let value = index.children(of: argument).last else { return nil }
      return index[value].kind == .closure ? value : nil
    }
    guard closures.count == 1, let closure = closures.first else { return nil }
    let content = index.children(of: closure)
    guard content.count == 1, let view = content.first, index[view].kind == .call else { return nil }
    return view
  }

  private static func isForDebugging(_ node: NodeID, _ index: ProjectIndex) -> Bool {
    let condition = ConditionReader.condition(around: Int(index[node].start), in: index.outline(of: node).source)
    return condition.map { $0.contains("DEBUG") && !$0.contains("!DEBUG") } ?? false
  }

  private static func isStored(_ member: DeclarationID, _ index: ProjectIndex) -> Bool {
    let declaration = index[member]
    return [.variable, .constant].contains(declaration.kind) && !declaration.flags.contains(.hasGetter)
  }
}
