import FeatureModel
import Platform

/// What a feature is asked to be: as the order says, and where it says nothing, as it was the last time.
extension FeatureRun {
  /// The feature's name as a type's; `nil` where the order has none that can be read.
  static func name(of order: FeatureOrder) -> String? {
    (try? NameReader.featureName(order.name, plural: order.plural))?.name.type
  }

  /// What isn't asked for otherwise is as it was the last time.
  static func completed(_ order: FeatureOrder, with previous: FeatureRecord?) -> FeatureOrder {
    guard let previous else { return order }
    var order = order
    order.plural = order.plural ?? previous.plural
    if order.guide == nil, order.traits.isEmpty { order.guide = previous.guide }
    return order
  }

  /// The names and fields that are read.
  static func request(
    _ order: FeatureOrder, _ previous: FeatureRecord?, _ origin: FieldOrigin?
  ) throws(FeatureProblem) -> FeatureRequest {
    if let origin {
      return FeatureRequest(name: order.name, plural: order.plural, arguments: origin.fields + order.fields)
    }
    var file: FieldFile?
    if let path = order.fieldFile {
      do throws(FileError) {
        file = FieldFile(path: path, bytes: try FileReading.settings(of: path))
      } catch {
        throw .file(error)
      }
    } else if order.fields.isEmpty, let previous {
      let text = previous.fields.map { $0 + "\n" }.joined()
      file = FieldFile(path: ProjectRecords.recordPath(of: previous.name), bytes: Array(text.utf8))
    }
    return FeatureRequest(name: order.name, plural: order.plural, arguments: order.fields, file: file)
  }

  /// What is called otherwise: as recorded, or as a sample has it, unless a file says all anew, and then as the options
  /// say.
  static func naming(
    _ order: FeatureOrder, _ previous: FeatureRecord?, _ origin: FieldOrigin?
  ) throws(FeatureProblem) -> FeatureNaming {
    var path = ProjectRecords.recordPath(of: previous?.name ?? "")
    var text = (previous?.naming ?? []).joined(separator: "\n")
    if let given = order.namingFile {
      do throws(FileError) {
        text = String(decoding: try FileReading.bytes(of: given), as: UTF8.self)
      } catch {
        throw .file(error)
      }
      path = given
    }
    do throws(NamingProblem) {
      let file = try NamingFile(path: path, text: text).naming()
      let found = origin?.naming ?? FeatureNaming()
      var (naming, later) = order.namingFile == nil ? (file, found) : (found, file)
      naming.merge(later)
      naming.merge(order.naming)
      if let server = order.server { try naming.set(.server, to: server, from: "--server") }
      return naming
    } catch {
      throw .naming(error)
    }
  }

  /// Fields are given anew as a whole, and it is easy to give only the new one.
  static func droppedFields(_ fields: [String], _ previous: FeatureRecord?) -> [String] {
    func name(_ field: String) -> String { String(field.prefix { $0 != ":" }).trimmedText }
    guard let previous, fields != previous.fields else { return [] }
    let kept = Set(fields.map(name))
    let dropped = previous.fields.map(name).filter { !kept.contains($0) }
    if dropped.isEmpty { return [] }
    return ["no longer among the fields: " + dropped.map { "'\($0)'" }.joined(separator: ", ")]
  }
}
