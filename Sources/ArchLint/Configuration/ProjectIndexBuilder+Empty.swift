import ProjectFiles
import ProjectIndex

extension ProjectIndexBuilder {
  /// The index of no project at all.
  static func empty(lists: NameLists) -> ProjectIndex {
    ProjectIndexBuilder(sources: [], layout: ProjectLayout(), lists: lists, threads: 1).build()
  }
}
