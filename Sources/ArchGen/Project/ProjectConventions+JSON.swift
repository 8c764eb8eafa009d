import JSONText
import SafeText

extension ProjectConventions {
  /// Writes an object, with the names of its members in the words of people.
  func write(to writer: inout JSONWriter, isOneLine: Bool = false) {
    writer.beginObject(isOneLine: isOneLine)
    writer.member("indentation", style.indentation)
    writer.member("lineLength", style.lineLength)
    writer.key("header")
    writer.beginArray()
    for line in style.header { writer.string(line) }
    writer.endArray()
    if style.isFormatted { writer.member("formatter", true) }
    writer.member("views", endings.view)
    writer.member("states", endings.state)
    writer.endObject()
  }

  /// Reads what was written; what is missing is as the templates have it.
  init(_ node: JSONNode, _ reader: RecordReader) throws(RecordProblem) {
    self.init()
    try read(node, reader)
  }

  /// Takes over what an object says.
  mutating func read(_ node: JSONNode, _ reader: RecordReader) throws(RecordProblem) {
    if let value = node["indentation"] {
      let text = try reader.text("indentation", of: node)
      guard text == "\t" || (1...8).contains(text.count) && text.allSatisfy({ $0 == " " }) else {
        throw reader.mistake(value, "'indentation' should hold one to eight spaces or a tab")
      }
      style.indentation = text
    }
    if node["lineLength"] != nil { style.lineLength = try reader.number("lineLength", of: node, .lineLength) }
    if node["header"] != nil { style.header = try reader.comments("header", of: node) }
    if let value = node["formatter"] {
      guard let isFormatted = value.bool else {
        throw reader.mistake(value, "'formatter' should be true or false, but is \(value.kindDescription)")
      }
      style.isFormatted = isFormatted
    }
    if node["views"] != nil { endings.view = try reader.identifier("views", of: node) }
    if let node = node["states"], node.value == .null { endings.state = nil }
    if let value = node["states"], value.value != .null { endings.state = try reader.identifier("states", of: node) }
  }
}
