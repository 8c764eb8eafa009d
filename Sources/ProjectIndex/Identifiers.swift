/// A declaration of the project.
package struct DeclarationID: Hashable, Sendable, Comparable {
  package let file: Int32
  package let index: Int32

  package init(file: Int, index: Int) {
    self.file = Int32(file)
    self.index = Int32(index)
  }

  /// Another one of a file.
  package init(file: Int32, index: some BinaryInteger) {
    self.file = file
    self.index = Int32(index)
  }

  package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    (left.file, left.index) < (right.file, right.index)
  }
}

/// A node of the syntax tree of a file of the project.
package struct NodeID: Hashable, Sendable, Comparable {
  package let file: Int32
  package let index: Int32

  package init(file: Int, index: Int) {
    self.file = Int32(file)
    self.index = Int32(index)
  }

  /// Another one of a file.
  package init(file: Int32, index: some BinaryInteger) {
    self.file = file
    self.index = Int32(index)
  }

  package static func < (left: NodeID, right: NodeID) -> Bool { (left.file, left.index) < (right.file, right.index) }
}

/// A type of the project, extensions included: index into `ProjectIndex.types`.
package typealias TypeID = Int
