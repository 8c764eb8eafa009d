/// Resolves the paths that project files write, relative, absolute or with `..`, to paths relative to the root.
package struct RootFolder: Sendable {
  /// The components of the root's absolute path.
  private let components: [Substring]

  package init(absolutePath: String) {
    components = absolutePath.split(separator: "/").filter { $0 != "." }
  }

  /// Resolves a path that a file in `folder` writes; `nil` when it lies outside the root.
  package func resolve(_ path: String, in folder: String) -> String? {
    var stack: [Substring] = []
    // How many folders above the root the walk is; an absolute path starts at the very top.
    var levelsAbove = 0
    if path.utf8.first == UInt8(ascii: "/") {
      levelsAbove = components.count
    } else {
      stack = folder.split(separator: "/")
    }
    for component in path.split(separator: "/") where component != "." {
      if component == ".." {
        if stack.popLast() == nil { levelsAbove = min(levelsAbove + 1, components.count) }
      } else if levelsAbove == 0 {
        stack.append(component)
      } else if component == components[components.count - levelsAbove] {
        levelsAbove -= 1
      } else {
        return nil
      }
    }
    return levelsAbove == 0 ? stack.joined(separator: "/") : nil
  }
}
