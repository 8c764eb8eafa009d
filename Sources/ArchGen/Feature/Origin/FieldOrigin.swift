import ArchLint
import FeatureModel
import Platform

/// Where a feature's fields come from when nobody types them: a struct of the project, or a sample of what a server
/// sends.
struct FieldOrigin {
  /// The fields as somebody would type them.
  let fields: [String]
  /// What is called otherwise there.
  let naming: FeatureNaming
  /// What was taken for granted, one clause each.
  let notes: [String]
  /// The struct that is the model; `nil` for a sample, from which a model is written.
  let model: ModelStruct?

  /// The origin that was asked for, or the struct that a recorded feature has as model; `nil` where fields are typed.
  init?(
    _ order: FeatureOrder, _ previous: FeatureRecord?, name: String?, _ project: ProposedProject,
    _ records: ProjectRecords
  ) throws(FeatureProblem) {
    let recorded = previous.flatMap { $0.takesProjectModel ? $0.name : nil }
    guard let from = order.from ?? recorded else { return nil }
    if from.hasSuffix(".json") {
      if let recorded {
        throw .origin("error: '\(recorded)' takes its fields from the struct of that name, not from a sample")
      }
      let sample = try SampleFields(path: from, feature: order.name)
      (fields, naming, notes, model) = (sample.fields, sample.naming, sample.notes, nil)
      return
    }
    let model = try ModelStruct(from, feature: name ?? order.name, project, records)
    if let field = order.fields.first {
      throw .origin(
        "error: '\(model.name)' is the model, so '\(field)' belongs in the struct in \(model.place)")
    }
    self.model = model
    naming = FeatureNaming()
    fields = model.fields
    notes = ["'\(model.name)' in \(model.place) is the model: " + model.fields.joined(separator: " ")]
  }

  /// Why a text is no field; `nil` when it is one.
  static func mistake(in field: String, feature: String) -> String? {
    do throws(FeatureMistakes) {
      _ = try FeatureReader.feature(from: FeatureRequest(name: feature, arguments: [field]))
      return nil
    } catch {
      return error.fields.first?.description
    }
  }
}
