/// The nodes of a subtree in the order of the text, the node itself last.
///
/// They are neighbours in their file, so that no list of them is needed.
package struct Subtree: RandomAccessCollection, Sendable {
  package let startIndex: Int
  package let endIndex: Int
  private let file: Int

  init(file: Int, nodes: ClosedRange<Int>) {
    self.file = file
    startIndex = nodes.lowerBound
    endIndex = nodes.upperBound + 1
  }

  package subscript(position: Int) -> NodeID { NodeID(file: file, index: position) }
}
